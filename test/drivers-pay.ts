import { eq, sql } from "drizzle-orm";
import { operatorWith } from "../app/domain/common/actor.ts";
import { newId } from "../app/domain/common/reference.ts";
import type { TypedPayRate } from "../app/domain/team/pay-rate-form.ts";
import { addPayRate } from "../app/operations/team/add-pay-rate.server.ts";
import { db } from "../app/store/engine/db.server.ts";
import { jobs } from "../app/store/schema/job-schema.server.ts";
import { payEntries } from "../app/store/schema/pay-schema.server.ts";
import { legs } from "../app/store/schema/reservation-schema.server.ts";
import { openTransfer } from "./bookings.ts";
import { booked } from "./driving.ts";

export const atDesk = operatorWith("op");

/** A rate of ₡6 000 for each ride since the beginning of 2026. */
export const sixThousand: TypedPayRate = {
  kind: "ride",
  fromDay: "2026-01-01",
  origin: null,
  destination: null,
  tourId: null,
  percent: null,
  cents: 6_000_00,
  currency: "CRC",
  fromTime: null,
  toTime: null,
  freeMinutes: null,
};

export async function putRate(rate: Partial<TypedPayRate> = {}, driverId: string | null = null) {
  return await addPayRate(newId(), driverId, { ...sixThousand, ...rate }, atDesk);
}

/** Books a transfer of $120 from Liberia at 14:30, gives it to a driver, and returns its job and its booking. */
export async function givenRide(
  driverId: string,
  leg: Partial<typeof legs.$inferInsert> = {},
): Promise<{ jobId: string; reservationId: string }> {
  const reservationId = await booked(openTransfer());
  const [ride] = await db
    .update(legs)
    .set({ time: "14:30", ...leg })
    .where(eq(legs.reservationId, reservationId))
    .returning();
  const [job] = await db.update(jobs).set({ driverId }).where(eq(jobs.legId, ride!.id)).returning();
  return { jobId: job!.id, reservationId };
}

/** Returns the entries of a driver's pay in the order in which they were written: kind, cents, rides. */
export async function payOfDriver(driverId: string): Promise<[string, number, number][]> {
  const rows = await db
    .select()
    .from(payEntries)
    .where(eq(payEntries.driverId, driverId))
    .orderBy(payEntries.at, payEntries.kind, sql`abs(${payEntries.cents})`);
  return rows.map(({ kind, cents, rides }) => [kind, cents, rides]);
}
