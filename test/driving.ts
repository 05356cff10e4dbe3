import { asc, eq } from "drizzle-orm";
import { operatorWith } from "../app/domain/common/actor.ts";
import { newId } from "../app/domain/common/reference.ts";
import type { BoardJob } from "../app/domain/ride/board.ts";
import type { PaperKind } from "../app/domain/team/paper.ts";
import { confirmAsked } from "../app/operations/reservation/answer-asked.server.ts";
import { reserve } from "../app/operations/sale/reserve.server.ts";
import { driverLinkHash } from "../app/operations/team/driver-link.server.ts";
import { db } from "../app/store/engine/db.server.ts";
import { jobsOfReservation } from "../app/store/ride/board.server.ts";
import { jobs } from "../app/store/schema/job-schema.server.ts";
import { activity } from "../app/store/schema/reservation-schema.server.ts";
import { drivers, papers, vehicles } from "../app/store/schema/team-schema.server.ts";
import { openTransfer } from "./bookings.ts";

/** Books a draft; where every van is promised already, the office confirms the request. */
export async function booked(checkoutId: Promise<string> = openTransfer()): Promise<string> {
  const result = await reserve(await checkoutId);
  if (result.outcome !== "reserved") throw new Error(result.outcome);
  await confirmAsked(result.reservationId, operatorWith("op"));
  return result.reservationId;
}

/** Returns the first ride of a new booking, $120 for six people from Liberia at 14:30. */
export async function bookedJob(change: Parameters<typeof openTransfer>[0] = {}): Promise<BoardJob> {
  return (await jobsOfReservation(await booked(openTransfer(change))))[0]!;
}

export async function rowOf(jobId: string): Promise<typeof jobs.$inferSelect> {
  return (await db.select().from(jobs).where(eq(jobs.id, jobId)))[0]!;
}

export async function newDriver(change: Partial<typeof drivers.$inferInsert> = {}): Promise<string> {
  const id = newId();
  const own = { id, name: "Luis", phone: "+50688880000", linkHash: driverLinkHash(id, 1) };
  await db.insert(drivers).values({ ...own, ...change });
  return id;
}

export async function newVan(change: Partial<typeof vehicles.$inferInsert> = {}): Promise<string> {
  const id = newId();
  await db.insert(vehicles).values({ id, name: "HiAce", plate: "ABC123", seats: 12, boards: 4, ...change });
  return id;
}

/** Gives a driver or a van a paper until a day: the licence or the inspection, or one of another kind. */
export async function givePaper(
  whose: { driverId: string } | { vehicleId: string },
  untilDay: string,
  kind: PaperKind = "driverId" in whose ? "licence" : "inspection",
): Promise<void> {
  await db.insert(papers).values({ id: newId(), ...whose, kind, untilDay });
}

/** Hires a driver with a van of so many seats. */
export async function hire(name: string, seats = 12): Promise<{ driverId: string; vehicleId: string }> {
  const driverId = await newDriver({ name });
  const vehicleId = await newVan({ name: `HiAce ${seats}`, plate: "SJB 1", seats, driverId });
  return { driverId, vehicleId };
}

/** Returns the history without the booking itself. */
export async function happened() {
  const rows = await db.select().from(activity).orderBy(asc(activity.id));
  return rows.filter(({ event }) => event !== "reserved");
}
