import { and, between, eq, ne, type SQL, sql } from "drizzle-orm";
import type { BoardJob, Stop } from "../domain/board.ts";
import { addDays, type Day } from "../domain/day.ts";
import { endedStates } from "../domain/job.ts";
import { amountDueCents } from "../domain/payment.ts";
import { pointOf } from "../domain/place-form.ts";
import type { ReservationStatus } from "../domain/reservation.ts";
import { listStops, listTourTimes } from "./catalogue.server.ts";
import { db } from "./db.server.ts";
import { withMoney } from "./ledger.server.ts";
import { ledger } from "./payment-schema.server.ts";
import { jobs, legs, reservations } from "./schema.server.ts";

const isDriven = (from: Day, until: Day) => and(between(legs.day, from, until), ne(jobs.state, "cancelled"));

/** All that is driven between two days, both included, in the order of the day; what has no time comes first. */
export async function listJobs(from: Day, until: Day, only?: SQL): Promise<BoardJob[]> {
  return await toldJobs(and(isDriven(from, until), only));
}

/** The same of many days: two statements at once, until a day and after it, take half as long as one. */
export async function listWeek(from: Day, middle: Day, until: Day): Promise<BoardJob[]> {
  return await toldJobs(isDriven(from, middle), isDriven(addDays(middle, 1), until));
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

const isLeft = sql.raw(`not in (${endedStates.map((state) => `'${state}'`).join(", ")})`);
const isPart = sql`theirs.leg_id = ${legs.id} and theirs.state <> 'cancelled'`;
const isCollected = (job: SQL) =>
  sql`exists (select from ${ledger} where ${ledger.id} = ${cashEntryId("")} || ${job})`;
/** What the other vans and rides of the same trip say of a job. */
const trip = sql`(
  select count(*) filter (where ${isPart})::int as parts,
    count(*) filter (where ${isPart} and theirs.position <= ${jobs.position})::int as part,
    coalesce(bool_or(theirs.state ${isLeft}
      and (other.position, theirs.position) < (${legs.position}, ${jobs.position})), false) as "leftBefore",
    coalesce(sum(theirs.collect_cents) filter (where coalesce(theirs.collect_cents, 0) > 0 and theirs.state ${isLeft}
      and not ${isCollected(sql`theirs.id`)}), 0)::int as "promisedCents"
  from legs as other join jobs as theirs on theirs.leg_id = other.id
  where other.reservation_id = ${legs.reservationId}) as trip`;

type Row = Omit<BoardJob, "from" | "to" | "tour" | "part" | "dueCents"> & {
  status: ReservationStatus;
  capturedCents: number;
  differenceCents: number;
  priceCents: number;
  origin: string | null;
  originDoor: string | null;
  destination: string | null;
  destinationDoor: string | null;
  tourId: string | null;
  part: number;
  parts: number;
};

/** In one statement of our own: what Drizzle does for each field of a week's rides takes as long as the database. */
async function rowsOf(where: SQL | undefined): Promise<Row[]> {
  const { rows } = (await db.execute(sql`
    select ${jobs.id}, ${jobs.legId} as "legId", ${legs.reservationId} as "reservationId",
      ${reservations.reference}, ${reservations.status}, ${reservations.priceCents} as "priceCents",
      ${legs.day}, ${legs.time}, ${legs.flight}, ${legs.flightTime} as "flightTime",
      ${legs.origin}, ${legs.originDoor} as "originDoor",
      ${legs.destination}, ${legs.destinationDoor} as "destinationDoor",
      ${reservations.tourId} as "tourId", ${reservations.firstName} as guest,
      coalesce(${legs.phone}, ${reservations.phone}) as phone,
      ${reservations.language}, ${reservations.message} as note,
      ${jobs.people}, trip.part, trip.parts, ${legs.childSeats} as "childSeats",
      ${legs.childSeatAges} as "childSeatAges", ${legs.boards}, ${legs.bags}, ${legs.extraStop} as "extraStop",
      ${jobs.state}, ${jobs.driverId} as "driverId", ${jobs.vehicleId} as "vehicleId",
      ${jobs.clashReason} as "clashReason", ${jobs.clashWith} as "clashWith",
      ${jobs.collectCents} as "collectCents",
      ${jobs.collectCents} is not null and ${isCollected(sql`${jobs.id}`)} as "isCollected",
      ${jobs.seenAt} is not null as seen, ${jobs.receivedAt} is not null as received,
      ${jobs.guestToldAt} is not null as "guestTold", ${jobs.problem},
      ${jobs.state} ${isLeft} and not trip."leftBefore" as "asksDue", trip."promisedCents",
      entries."capturedCents", entries."differenceCents", attempts."inReview"
    from ${jobs} join ${legs} on ${eq(legs.id, jobs.legId)}
      join ${reservations} on ${eq(reservations.id, legs.reservationId)} cross join lateral ${trip} ${withMoney}
    where ${and(where, eq(reservations.stage, "booked"))}
    order by ${legs.day}, ${legs.time} nulls first, ${legs.id}, ${jobs.position}`)) as unknown as {
    rows: Row[];
  };
  return rows;
}

async function toldJobs(...wheres: (SQL | undefined)[]): Promise<BoardJob[]> {
  const found = Promise.all(wheres.map(rowsOf));
  const [rows, places, tours] = await Promise.all([found, listStops("es"), listTourTimes("es")] as const);
  const placeOf = new Map(places.map((place) => [place.id, place]));
  const stop = (id: string | null, door: string | null): Stop => {
    const place = placeOf.get(id ?? "");
    const point = (place && pointOf(place)) || undefined;
    return { id, name: place?.name ?? "", airport: place?.airport ?? false, door, point };
  };
  // Field by field: a rest of forty fields takes longer than all else for a week of rides.
  return rows.flat().map((row): BoardJob => {
    const tour = tours.find(({ id }) => id === row.tourId);
    return {
      id: row.id,
      legId: row.legId,
      reservationId: row.reservationId,
      reference: row.reference,
      day: row.day,
      time: row.time,
      flight: row.flight,
      flightTime: row.flightTime,
      from: stop(row.origin, row.originDoor),
      to: stop(row.destination, row.destinationDoor),
      tour: tour ? { name: tour.name, minutes: tour.minutes } : null,
      guest: row.guest,
      phone: row.phone,
      language: row.language,
      note: row.note,
      people: row.people,
      part: { number: row.part, of: row.parts },
      childSeats: row.childSeats,
      childSeatAges: row.childSeatAges,
      boards: row.boards,
      bags: row.bags,
      extraStop: row.extraStop,
      state: row.state,
      driverId: row.driverId,
      vehicleId: row.vehicleId,
      clashReason: row.clashReason,
      clashWith: row.clashWith,
      collectCents: row.collectCents,
      isCollected: row.isCollected,
      seen: row.seen,
      received: row.received,
      guestTold: row.guestTold,
      problem: row.problem,
      dueCents: amountDueCents(row, row),
      inReview: row.inReview,
      asksDue: row.asksDue,
      promisedCents: row.promisedCents,
    };
  });
}
