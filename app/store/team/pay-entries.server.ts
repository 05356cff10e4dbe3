import { and, asc, eq, gte, isNotNull, isNull, lte, min, ne, not, or, type SQL, sql } from "drizzle-orm";
import type { Day } from "../../domain/common/day.ts";
import type { Week } from "../../domain/common/week.ts";
import { payOf } from "../../domain/team/pay.ts";
import type { PayRate } from "../../domain/team/pay-rate.ts";
import type { Database, Transaction } from "../engine/db.server.ts";
import { hasNoLine } from "../money/statements.server.ts";
import { jobs } from "../schema/job-schema.server.ts";
import { payEntries } from "../schema/pay-schema.server.ts";
import { legs, reservations } from "../schema/reservation-schema.server.ts";
import { statementLines, statements } from "../schema/statement-schema.server.ts";
import { isPaid, type PayRide, payRidesOf } from "./pay-rides.server.ts";

type Reader = Database | Transaction;

export type DriversEntry = Awaited<ReturnType<typeof listPayEntries>>[number];

const { driverId: whose, day } = payEntries;
/** An entry of a week that was closed already is a correction, and stands in the next one that is closed. */
const isInClosedWeek = sql`exists (select from ${statements} as closed
  where closed.driver_id = ${whose} and ${day} between closed.first_day and closed.last_day)`;

/**
 * Lists what stands or would stand in a week of one driver or of all: once it is closed its lines, and until then what
 * is in no other week, by day and in the order in which it was written.
 */
export async function listPayEntries(from: Reader, week: Week, driverId?: string) {
  const isUndone = sql<boolean>`exists (select from pay_entries as undoing
    where undoing.reverses = ${sql`${payEntries}.id`})`;
  const isClosed = sql`exists (select from ${statements} as own
    where own.driver_id = ${whose} and own.period = ${week.name})`;
  const isOfWeek = or(gte(day, week.firstDay), isInClosedWeek);
  const isOpen = and(isNull(statementLines.entryId), isOfWeek, lte(day, week.lastDay), not(isClosed));
  return await from
    .select({ entry: payEntries, reference: reservations.reference, isUndone })
    .from(payEntries)
    .leftJoin(reservations, eq(reservations.id, payEntries.reservationId))
    .leftJoin(statementLines, eq(statementLines.entryId, payEntries.id))
    .leftJoin(statements, eq(statements.id, statementLines.statementId))
    .where(
      and(
        ne(payEntries.kind, "payment"),
        or(eq(statements.period, week.name), isOpen),
        driverId ? eq(whose, driverId) : undefined,
      ),
    )
    .orderBy(asc(day), asc(payEntries.at), asc(payEntries.id));
}

/** Returns of each driver the first day before a week that has a sum in no week yet. */
export async function firstOpenDays(from: Reader, { firstDay }: Week): Promise<Map<string, Day>> {
  const rows = await from
    .select({ driverId: whose, first: min(day) })
    .from(payEntries)
    .where(
      and(
        sql`${day} < ${firstDay}`,
        ne(payEntries.kind, "payment"),
        hasNoLine(payEntries.id),
        not(isInClosedWeek),
      ),
    )
    .groupBy(whose);
  return new Map(rows.map(({ driverId, first }) => [driverId, first!]));
}

/**
 * A ride that is done and has no pay, with what it lacks: a rate, the minutes of its drive, or only its entry, where both
 * came later.
 */
export type UnpaidRide = PayRide & { driverId: string; lacks: "rate" | "minutes" | "entry" };

/** Lists the rides of one driver or of all on these days that are done and have no pay. */
export async function listUnpaidRides(
  from: Reader,
  { firstDay, lastDay }: { firstDay: Day; lastDay: Day },
  rates: readonly PayRate[],
  driverId?: string,
): Promise<UnpaidRide[]> {
  const isTheirs: SQL | undefined = driverId ? eq(jobs.driverId, driverId) : isNotNull(jobs.driverId);
  const counted = sql`(select sum(${payEntries.rides}) from ${payEntries}
    where ${and(eq(payEntries.jobId, jobs.id), eq(whose, jobs.driverId))})`;
  const found = await from
    .select({ id: legs.reservationId, jobId: jobs.id })
    .from(jobs)
    .innerJoin(legs, eq(legs.id, jobs.legId))
    .where(
      and(
        gte(legs.day, firstDay),
        lte(legs.day, lastDay),
        eq(jobs.state, "done"),
        isTheirs,
        sql`coalesce(${counted}, 0) < 1`,
      ),
    );
  const unpaid = new Set(found.map(({ jobId }) => jobId));
  const rides = await payRidesOf(from, [...new Set(found.map(({ id }) => id))]);
  return rides
    .filter(isPaid)
    .filter(({ jobId }) => unpaid.has(jobId))
    .map((ride) => ({ ...ride, lacks: payOf(ride, rates).lacks ?? ("entry" as const) }))
    .sort((one, other) => (one.day < other.day ? -1 : 1));
}
