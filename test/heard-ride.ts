import { eq } from "drizzle-orm";
import { momentInCostaRica, todayInCostaRica } from "../app/domain/common/day.ts";
import { watchFlights } from "../app/operations/ride/watch-flights.server.ts";
import type { DayRow } from "../app/routes/desk/ride/board/day-row.server.ts";
import { postedStep, shownBy } from "../app/routes/desk/ride/row/next-button.tsx";
import { db } from "../app/store/engine/db.server.ts";
import { jobs } from "../app/store/schema/job-schema.server.ts";
import { legs } from "../app/store/schema/reservation-schema.server.ts";
import { bookRides, dayDesk, give } from "./day-desk.ts";
import { hire } from "./driving.ts";
import { withFlights } from "./flights.ts";

const today = todayInCostaRica();
const at = (time: string) => momentInCostaRica(today, time);

const arrival = {
  day: today,
  time: "14:50",
  timeFrom: "flight",
  flight: "UA1642",
  flightTime: "14:05",
} as const;

/** Books a ride of today that is given to Marco and told, and lets its flight be looked up. */
export async function heardRide(
  lateMinutes: number,
  leg: Partial<typeof legs.$inferInsert> = {},
  is?: "cancelled",
) {
  const sim = await withFlights();
  const ride = await bookRides();
  const own = { ...arrival, destinationDoor: "Lobby", ...leg };
  await db.update(legs).set(own).where(eq(legs.id, ride.leg.id));
  const desk = await dayDesk();
  await desk.press(own.day, give(ride.job.id, await hire("Marco Jiménez")));
  await db.update(jobs).set({ receivedAt: new Date(), guestToldAt: new Date() });
  const lands = at(own.flightTime ?? "14:05");
  const takesOff = new Date(lands.getTime() - 4 * 3_600_000);
  sim.flights = [
    { number: "UA1642", from: "IAH", to: "LIR", takesOff, lands, lateMinutes, ...(is && { is }) },
  ];
  await watchFlights();
  const stored = async () => (await db.select().from(legs).where(eq(legs.id, ride.leg.id)))[0]!;
  const pressNext = async (row: DayRow) =>
    await desk.press(own.day, Object.entries({ ...shownBy(row), ...postedStep(row.next!, row)!.fields }));
  return { ...desk, ...ride, sim, stored, pressNext };
}
