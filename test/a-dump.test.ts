import { writeFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import { test } from "vitest";
import { addDays, todayInCostaRica } from "/work/wt/a/app/domain/common/day.ts";
import { assignJob } from "/work/wt/a/app/operations/ride/assign.server.ts";
import { db } from "/work/wt/a/app/store/engine/db.server.ts";
import { jobsOfReservation } from "/work/wt/a/app/store/ride/board.server.ts";
import { knownAddresses } from "/work/wt/a/app/store/schema/address-schema.server.ts";
import { reservations } from "/work/wt/a/app/store/schema/reservation-schema.server.ts";
import { openTour, openTransfer } from "./bookings.ts";
import { office } from "./cash-trips.ts";
import { booked, hire } from "./driving.ts";
import { operatorSignedIn } from "./operator.ts";
import { saidAfter, saidAtOnce, saidBefore } from "./said-in-places.ts";

const day = addDays(todayInCostaRica(), 15);
test("dump", async () => {
  const { cookie } = await operatorSignedIn();
  await db.insert(knownAddresses).values({ address: "ines@example.com", how: "desk" }).onConflictDoNothing();
  const checkout = await openTour({ date: day, originDoor: "Casa Rosa" });
  const before = await saidBefore(checkout, "/booking-tour/1001");
  const id = await booked(Promise.resolve(checkout));
  const atOnce = await saidAtOnce(id);
  const after = await hire("Anna");
  for (const { id: jobId } of await jobsOfReservation(id))
    await assignJob({ jobId, before: { driverId: null, vehicleId: null }, after }, office);
  const en = await saidAfter(id, { operator: cookie, query: `tour=1001&passengers=4&date=${day}` });
  await db.update(reservations).set({ language: "es" }).where(eq(reservations.id, id));
  const es = await saidAfter(id, { operator: cookie, query: `tour=1001&passengers=4&date=${day}` });
  const round = await booked(
    openTransfer({
      departureTime: "",
      tripType: "roundTrip",
      departureFlight: "UA1234",
      flightTime: "13:40",
      returnDate: addDays(day, 1),
      returnFlight: "DL900",
      returnFlightTime: "12:45",
      destinationDoor: "Hotel Diriá",
      passengers: "4",
      message: "",
    } as never),
  );
  for (const { id: jobId } of await jobsOfReservation(round))
    await assignJob({ jobId, before: { driverId: null, vehicleId: null }, after }, office);
  await db.update(reservations).set({ language: "es" }).where(eq(reservations.id, round));
  const esRound = await saidAfter(round, { operator: cookie, query: `tour=1001&passengers=4&date=${day}` });
  writeFileSync("/tmp/work/a-dump.json", JSON.stringify({ before, atOnce, en, es, esRound }, null, 1));
}, 580_000);
