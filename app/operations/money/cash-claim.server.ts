import { and, asc, desc, eq, isNull, ne, not, sql } from "drizzle-orm";
import { actorKey, driverWith } from "../../domain/common/actor.ts";
import { todayInCostaRica } from "../../domain/common/day.ts";
import { formatCents, formatColones } from "../../domain/common/money.ts";
import type { DriverTap } from "../../domain/ride/driver-tap.ts";
import type { Transaction } from "../../store/engine/db.server.ts";
import { isEntryUndone } from "../../store/money/ledger.server.ts";
import { cashEntryId } from "../../store/ride/board.server.ts";
import { jobs } from "../../store/schema/job-schema.server.ts";
import { ledger } from "../../store/schema/payment-schema.server.ts";
import { activity, legs, reservations } from "../../store/schema/reservation-schema.server.ts";
import { drivers, driverTaps } from "../../store/schema/team-schema.server.ts";
import { driverTexts } from "../../texts/driver.ts";
import { lockReservation, recordActivity } from "../reservation/lock-and-record.server.ts";

const mostLetters = 300;

/**
 * Reports to the desk cash that a driver took and that the ledger does not have: a colleague has to ask what
 * happened.
 */
export async function noteCashClaim(
  tx: Transaction,
  { jobId, cents, colones }: DriverTap,
  { reservationId, driverId, at }: { reservationId: string; driverId: string; at: Date },
): Promise<void> {
  if (!cents) return;
  const actor = driverWith(driverId);
  await lockReservation(tx, reservationId);
  const [entry] = await tx
    .select()
    .from(ledger)
    .where(eq(ledger.id, cashEntryId(jobId)));
  if (!(await hasOrHad(tx, reservationId, driverId, jobId))) return;
  const isTheSame = entry?.amountCents === cents && (!colones || entry.tenderedCents === colones * 100);
  if (isTheSame && entry.heldBy === actorKey(actor)) return;
  const isNotedByDesk = and(
    eq(ledger.reservationId, reservationId),
    eq(ledger.kind, "payment"),
    eq(ledger.heldBy, actorKey(actor)),
    ne(ledger.takenBy, actorKey(actor)),
    colones ? eq(ledger.tenderedCents, colones * 100) : eq(ledger.amountCents, cents),
    not(isEntryUndone),
  );
  if ((await tx.$count(ledger, isNotedByDesk)) > 0) return;
  const [job] = await shownJob(tx, reservationId, jobId, at);
  const [driver] = await tx.select({ name: drivers.name }).from(drivers).where(eq(drivers.id, driverId));
  const sentence = driverTexts.problem.saidCollected(
    driver!.name,
    colones ? formatColones(colones * 100) : formatCents(cents, "es-CR"),
  );
  if (job && !job.problem?.includes(sentence)) {
    const problem = [sentence, job.problem].filter(Boolean).join(". ").slice(0, mostLetters);
    await tx.update(jobs).set({ problem }).where(eq(jobs.id, job.id));
  }
  await recordActivity(tx, reservationId, { actor, event: "saidCollected", after: cents });
}

/**
 * Returns whether a driver has or had this job; where the job was joined to another, any job of its reservation
 * counts.
 */
async function hasOrHad(tx: Transaction, reservationId: string, driverId: string, jobId: string) {
  const all = await tx
    .select({ id: jobs.id, driverId: jobs.driverId })
    .from(jobs)
    .innerJoin(legs, eq(legs.id, jobs.legId))
    .where(eq(legs.reservationId, reservationId));
  const job = all.find(({ id }) => id === jobId);
  if ((job ? [job] : all).some((one) => one.driverId === driverId)) return true;
  const wasAssigned = and(
    eq(activity.reservationId, reservationId),
    eq(activity.event, "assigned"),
    sql`${activity.before} ->> 'driverId' = ${driverId}`,
    job && sql`${activity.before} ->> 'job' = ${jobId}`,
  );
  // A ride that moved to another day lost its driver without an entry in the history.
  const isTheirTap = and(eq(driverTaps.driverId, driverId), eq(driverTaps.jobId, jobId));
  const counted = and(isTheirTap, eq(driverTaps.outcome, "counted"));
  return (await tx.$count(activity, wasAssigned)) > 0 || (await tx.$count(driverTaps, counted)) > 0;
}

/**
 * Finds the job or, where it was joined to another, the first van of the ride that was nearest to the day of the
 * tap.
 */
async function shownJob(tx: Transaction, reservationId: string, jobId: string, at: Date) {
  const daysBetween = sql`abs(${legs.day}::date - ${todayInCostaRica(at)}::date)`;
  return await tx
    .select({ id: jobs.id, problem: jobs.problem })
    .from(jobs)
    .innerJoin(legs, eq(legs.id, jobs.legId))
    .where(and(eq(legs.reservationId, reservationId), ne(jobs.state, "cancelled")))
    .orderBy(desc(eq(jobs.id, jobId)), daysBetween, asc(jobs.position))
    .limit(1);
}

/**
 * Finds the reservation of a job or, where the job was joined to another, of the former job. The latter is searched
 * for taps with money only, because it takes longer.
 */
export async function reservationOfTap(
  tx: Transaction,
  { jobId, cents }: DriverTap,
): Promise<string | undefined> {
  const [job] = await tx
    .select({ reservationId: legs.reservationId })
    .from(jobs)
    .innerJoin(legs, eq(legs.id, jobs.legId))
    .innerJoin(reservations, and(eq(reservations.id, legs.reservationId), isNull(reservations.erasedAt)))
    .where(eq(jobs.id, jobId));
  if (job || !cents) return job?.reservationId;
  const [joined] = await tx
    .select({ reservationId: activity.reservationId })
    .from(activity)
    .where(and(eq(activity.event, "split"), sql`${activity.before} ->> 'job' = ${jobId}`))
    .limit(1);
  return joined?.reservationId;
}
