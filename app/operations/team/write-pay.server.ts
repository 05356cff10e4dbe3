import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { Day } from "../../domain/common/day.ts";
import { newId } from "../../domain/common/reference.ts";
import type { CashCurrency } from "../../domain/money/cash.ts";
import type { JobState } from "../../domain/ride/job-state.ts";
import { dayRateOf, payOf } from "../../domain/team/pay.ts";
import { type RideEntryKind, rideEntryKinds } from "../../domain/team/pay-entry.ts";
import type { PayRate } from "../../domain/team/pay-rate.ts";
import type { Database, Transaction } from "../../store/engine/db.server.ts";
import { jobs } from "../../store/schema/job-schema.server.ts";
import { payEntries } from "../../store/schema/pay-schema.server.ts";
import { legs } from "../../store/schema/reservation-schema.server.ts";
import { drivers } from "../../store/schema/team-schema.server.ts";
import { readPayRates } from "../../store/team/pay-rates.server.ts";
import { isPaid, type PayRide, payRidesOf, ridesDoneOn } from "../../store/team/pay-rides.server.ts";

/**
 * Writes what the rides of a booking earn their drivers by now, as the difference to what was written before, in the
 * transaction that holds the booking's lock: a repeated call writes nothing. A ride without a rate gets no entry.
 */
export async function writePay(tx: Transaction, reservationId: string): Promise<void> {
  if (!(await isConcerned(tx, reservationId))) return;
  const rates = await readPayRates(tx);
  const rides = await payRidesOf(tx, [reservationId]);
  const written = await writtenPay(tx, [reservationId]);
  const entries = unwritten(rides, written, rates).map((entry) => ({ id: newId(), ...entry }));
  if (entries.length > 0) await tx.insert(payEntries).values(entries);
  await writeDays(tx, [...rides, ...written], rates);
}

/** Says whether a booking has a ride that is or was paid. Most have none, and this spares reading them. */
async function isConcerned(tx: Transaction, reservationId: string): Promise<boolean> {
  const isDone = and(eq(legs.reservationId, reservationId), eq(jobs.state, "done"), isNotNull(jobs.driverId));
  const { rows } = (await tx.execute(sql`select (
      exists (select from ${jobs} join ${legs} on ${eq(legs.id, jobs.legId)} where ${isDone})
      or exists (select from ${payEntries} where ${eq(payEntries.reservationId, reservationId)})
    ) as concerned`)) as unknown as { rows: { concerned: boolean }[] };
  return rows[0]!.concerned;
}

/** A sum that a ride earns a driver, or has earned by what was written. */
interface Earned {
  reservationId: string;
  jobId: string;
  driverId: string;
  kind: RideEntryKind;
  currency: CashCurrency;
  cents: number;
  rides: number;
  minutes: number | null;
  day: Day;
}

const keyOf = ({ jobId, driverId, kind, currency }: Earned) => [jobId, driverId, kind, currency].join(" ");

/** Returns the entries that are lacking for these rides: above zero, and below zero for what is not earned any more. */
export function unwritten(
  rides: readonly PayRide[],
  written: readonly Earned[],
  rates: readonly PayRate[],
): (Earned & { state: JobState })[] {
  const stateOf = new Map(rides.map(({ jobId, state }) => [jobId, state]));
  const earned = rides.filter(isPaid).flatMap((ride) => {
    const { reservationId, jobId, driverId, day } = ride;
    return payOf(ride, rates).parts.map((part): Earned => ({ ...part, reservationId, jobId, driverId, day }));
  });
  const former = new Map(written.map((one) => [keyOf(one), one]));
  const now = new Set(earned.map(keyOf));
  const gone = written
    .filter((one) => !now.has(keyOf(one)))
    .map((one): Earned => ({ ...one, cents: 0, rides: 0, minutes: one.minutes && 0 }));
  return [...earned, ...gone]
    .map((one) => {
      const before = former.get(keyOf(one));
      return {
        ...one,
        cents: one.cents - (before?.cents ?? 0),
        rides: one.rides - (before?.rides ?? 0),
        minutes: one.minutes === null ? null : one.minutes - (before?.minutes ?? 0),
        state: stateOf.get(one.jobId) ?? ("cancelled" as const),
      };
    })
    .filter(({ cents, rides: count }) => cents !== 0 || count !== 0);
}

/** Returns what was written for each ride of these bookings so far, with the day of its last entry. */
export async function writtenPay(from: Database | Transaction, reservationIds: string[]): Promise<Earned[]> {
  const { reservationId, jobId, driverId, kind, currency } = payEntries;
  return await from
    .select({
      reservationId: sql<string>`${reservationId}`,
      jobId: sql<string>`${jobId}`,
      driverId,
      kind: sql<RideEntryKind>`${kind}`,
      currency,
      cents: sql<number>`sum(${payEntries.cents})::int`,
      rides: sql<number>`sum(${payEntries.rides})::int`,
      minutes: sql<number | null>`sum(${payEntries.minutes})::int`,
      day: sql<Day>`max(${payEntries.day})`,
    })
    .from(payEntries)
    .where(and(inArray(reservationId, reservationIds), inArray(kind, [...rideEntryKinds])))
    .groupBy(reservationId, jobId, driverId, kind, currency);
}

/**
 * Writes what the days of these rides earn their drivers, where they are paid by the day: once for each driver and day,
 * however many rides there were. Drivers are locked, because another booking may have a ride of the same day.
 */
async function writeDays(
  tx: Transaction,
  rides: readonly { driverId: string | null; day: Day }[],
  rates: readonly PayRate[],
): Promise<void> {
  if (!rates.some(({ kind }) => kind === "day")) return;
  const keys = rides.flatMap(({ driverId, day }) => (driverId ? [`${driverId} ${day}`] : []));
  for (const key of [...new Set(keys)].sort()) {
    const [driverId, day] = key.split(" ") as [string, Day];
    await tx.select({ id: drivers.id }).from(drivers).where(eq(drivers.id, driverId)).for("no key update");
    const rate = dayRateOf(await ridesDoneOn(tx, driverId, day), rates);
    const isDay = and(eq(payEntries.driverId, driverId), eq(payEntries.day, day), eq(payEntries.kind, "day"));
    const sums = await tx
      .select({ currency: payEntries.currency, cents: sql<number>`sum(${payEntries.cents})::int` })
      .from(payEntries)
      .where(isDay)
      .groupBy(payEntries.currency);
    const differences = new Map(sums.map(({ currency, cents }) => [currency, -cents]));
    if (rate) differences.set(rate.currency, rate.cents! + (differences.get(rate.currency) ?? 0));
    for (const [currency, cents] of differences)
      if (cents !== 0)
        await tx.insert(payEntries).values({ id: newId(), driverId, kind: "day", currency, cents, day });
  }
}
