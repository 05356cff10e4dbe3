import { and, asc, between, eq, getTableColumns, inArray, ne, type SQL, sql } from "drizzle-orm";
import type { BoardJob, Stop } from "../domain/board.ts";
import type { Day } from "../domain/day.ts";
import { endedStates } from "../domain/job.ts";
import { amountDueCents } from "../domain/payment.ts";
import { listPlaces, listTours } from "./catalogue.server.ts";
import { db } from "./db.server.ts";
import { ledgersOf } from "./ledger.server.ts";
import { ledger } from "./payment-schema.server.ts";
import { jobs, legs, reservations } from "./schema.server.ts";

/** All that is driven between two days, both included, in the order of the day; what has no time comes first. */
export async function listJobs(from: Day, until: Day, only?: SQL): Promise<BoardJob[]> {
  return await toldJobs(and(between(legs.day, from, until), ne(jobs.state, "cancelled"), only));
}

export async function findJob(id: string): Promise<BoardJob | undefined> {
  return (await toldJobs(eq(jobs.id, id)))[0];
}

export async function jobsOfReservation(reservationId: string): Promise<BoardJob[]> {
  return await toldJobs(eq(legs.reservationId, reservationId));
}

/** What one driver has on these days. */
export async function jobsOfDriver(driverId: string, from: Day, until: Day): Promise<BoardJob[]> {
  return await listJobs(from, until, eq(jobs.driverId, driverId));
}

/** Written by the driver who took it, once for each job. */
export const cashEntryId = (jobId: string) => `cash:${jobId}`;

const { status, stage, priceCents, reference, tourId, firstName, message, language } = reservations;
const isLeft = sql.raw(`not in (${endedStates.map((state) => `'${state}'`).join(", ")})`);
const ridesBefore = sql`select from legs as before join jobs as theirs on theirs.leg_id = before.id
  where before.reservation_id = ${legs.reservationId} and theirs.state ${isLeft}
  and (before.position, theirs.position) < (${legs.position}, ${jobs.position})`;
const parts = sql`select count(*)::int from jobs as parts where parts.leg_id = ${legs.id} and parts.state <> 'cancelled'`;

async function toldJobs(where: SQL | undefined): Promise<BoardJob[]> {
  const found = db
    .select({
      job: getTableColumns(jobs),
      leg: getTableColumns(legs),
      booked: {
        status,
        priceCents,
        reference,
        tourId,
        firstName,
        message,
        language,
        phone: reservations.phone,
      },
      of: sql<number>`(${parts})`,
      number: sql<number>`(${parts} and parts.position <= ${jobs.position})`,
      asksDue: sql<boolean>`${jobs.state} ${isLeft} and not exists (${ridesBefore})`,
    })
    .from(jobs)
    .innerJoin(legs, eq(legs.id, jobs.legId))
    .innerJoin(reservations, eq(reservations.id, legs.reservationId))
    .where(and(where, eq(stage, "booked")))
    .orderBy(asc(legs.day), sql`${legs.time} nulls first`, asc(legs.id), asc(jobs.position));
  const [rows, places, tours] = await Promise.all([found, listPlaces("es"), listTours("es")] as const);
  const [ledgers, cash] = await Promise.all([
    ledgersOf([...new Set(rows.map(({ leg }) => leg.reservationId))]),
    cashEntries(rows.map((row) => row.job.id)),
  ] as const);
  const stop = (id: string | null, door: string | null): Stop => {
    const place = places.find((one) => one.id === id);
    return { id, name: place?.name ?? "", airport: place?.airport ?? false, door };
  };
  return rows.map(({ job, leg, booked, number, of, asksDue }): BoardJob => {
    const tour = tours.find((one) => one.id === booked.tourId);
    const money = ledgers.get(leg.reservationId)!;
    return {
      id: job.id,
      legId: leg.id,
      reservationId: leg.reservationId,
      reference: booked.reference,
      day: leg.day,
      time: leg.time,
      flight: leg.flight,
      flightTime: leg.flightTime,
      from: stop(leg.origin, leg.originDoor),
      to: stop(leg.destination, leg.destinationDoor),
      tour: tour ? { name: tour.name, minutes: tour.minutes } : null,
      guest: booked.firstName,
      phone: leg.phone ?? booked.phone,
      language: booked.language,
      note: booked.message,
      people: job.people,
      part: { number, of },
      childSeats: leg.childSeats,
      boards: leg.boards,
      bags: leg.bags,
      state: job.state,
      driverId: job.driverId,
      vehicleId: job.vehicleId,
      clashReason: job.clashReason,
      collectCents: job.collectCents,
      isCollected: cash.has(cashEntryId(job.id)),
      seen: job.seenAt !== null,
      received: job.receivedAt !== null,
      guestTold: job.guestToldAt !== null,
      problem: job.problem,
      dueCents: amountDueCents(booked, money),
      inReview: money.inReview,
      asksDue,
    };
  });
}

/** Asked by their ids: compared with the jobs of a day, the whole ledger would be read. */
async function cashEntries(jobIds: string[]): Promise<Set<string>> {
  const { id } = ledger;
  const rows = await db
    .select({ id })
    .from(ledger)
    .where(inArray(id, jobIds.map(cashEntryId)));
  return new Set(rows.map((row) => row.id));
}
