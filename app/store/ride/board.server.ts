import { and, between, eq, inArray, ne, or, type SQL, sql } from "drizzle-orm";
import { pointOf } from "../../domain/catalogue/place-form.ts";
import type { Day } from "../../domain/common/day.ts";
import { amountDueCents } from "../../domain/money/payment.ts";
import type { ReservationStatus } from "../../domain/reservation/reservation.ts";
import type { BoardJob, OccupiedJob, Stop } from "../../domain/ride/board.ts";
import { type DrivenHalf, goesOnAt, inBoardOrderAgain } from "../../domain/ride/driven-half.ts";
import { endedStates } from "../../domain/ride/job-state.ts";
import { roadStop } from "../../domain/ride/take-over.ts";
import { listStops } from "../catalogue/places.server.ts";
import { listTourTimes } from "../catalogue/tours.server.ts";
import { fixedSql, rowsOf } from "../engine/fixed-sql.server.ts";
import { withMoney } from "../money/ledger.server.ts";
import { jobs } from "../schema/job-schema.server.ts";
import { clockLetters, messages } from "../schema/message-schema.server.ts";
import { ledger } from "../schema/payment-schema.server.ts";
import { legs, reservations } from "../schema/reservation-schema.server.ts";

const isDriven = ne(jobs.state, "cancelled");

/** Lists all jobs between two days, both included, in the order of the day; jobs without an hour come first. */
export async function listJobs(from: Day, until: Day, only?: SQL): Promise<BoardJob[]> {
  // PostgreSQL plans a single day faster than a range of one day.
  const isBetween = from === until ? eq(legs.day, from) : between(legs.day, from, until);
  return await readJobs(and(isBetween, isDriven, only));
}

/** Lists the jobs of one day. With several days in one statement PostgreSQL may read all jobs. */
export async function listJobsOn(day: Day): Promise<BoardJob[]> {
  return await readJobs(and(eq(legs.day, day), isDriven), true);
}

/** Lists the jobs of some reservations, without cancelled ones. */
export async function listJobsOf(reservationIds: string[]): Promise<BoardJob[]> {
  const isTheirs = sql`${legs.reservationId} = any(${sql.param(reservationIds)})`;
  return reservationIds.length > 0 ? await readJobs(and(isTheirs, isDriven), true) : [];
}

export async function findJob(id: string): Promise<BoardJob | undefined> {
  return (await readJobs(eq(jobs.id, id)))[0];
}

export async function jobsOfReservation(reservationId: string): Promise<BoardJob[]> {
  return await readJobs(eq(legs.reservationId, reservationId));
}

/** Lists the jobs of one driver between two days, with those whose guests another van took over on the road. */
export async function jobsOfDriver(driverId: string, from: Day, until: Day): Promise<BoardJob[]> {
  const droveHalf = sql`${jobs.half} ->> 'driverId' = ${driverId}`;
  return await listJobs(from, until, or(eq(jobs.driverId, driverId), droveHalf));
}

/**
 * Returns the id of the ledger entry that the driver's cash makes: one for each job, so a repeated tap writes
 * nothing.
 */
export const cashEntryId = (jobId: string) => `cash:${jobId}`;

const isNotEnded = sql.raw(`not in (${endedStates.map((state) => `'${state}'`).join(", ")})`);
const isSameLeg = sql`theirs.leg_id = ${legs.id} and theirs.state <> 'cancelled'`;
/** Returns SQL that says whether the driver of a job has noted its cash payment. */
export const isCollected = (job: SQL) =>
  sql`exists (select from ${ledger} where ${ledger.id} = ${cashEntryId("")} || ${job})`;
/** Joins the numbers that a job needs from the other vans and rides of the same trip. */
const tripJoin = fixedSql(sql`(
  select count(*) filter (where ${isSameLeg})::int as parts,
    count(*) filter (where ${isSameLeg} and theirs.position <= ${jobs.position})::int as part,
    coalesce(bool_or(theirs.state ${isNotEnded}
      and (other.position, theirs.position) < (${legs.position}, ${jobs.position})), false) as "leftBefore",
    coalesce(bool_or(theirs.state ${isNotEnded} or theirs.state <> 'cancelled'
      and (other.position, theirs.position) > (${legs.position}, ${jobs.position})), false) as "leftOrAfter",
    coalesce(sum(theirs.collect_cents) filter (where coalesce(theirs.collect_cents, 0) > 0 and theirs.state ${isNotEnded}
      and not ${isCollected(sql`theirs.id`)}), 0)::int as "promisedCents"
  from legs as other join jobs as theirs on theirs.leg_id = other.id
  where other.reservation_id = ${legs.reservationId}) as trip`);

interface Money extends Pick<BoardJob, "asksDue" | "promisedCents" | "inReview"> {
  status: ReservationStatus;
  priceCents: number;
  capturedCents: number;
  differenceCents: number;
}

interface OccupiedRow extends Omit<OccupiedJob, "from" | "to" | "tour" | "half"> {
  half: DrivenHalf | null;
  origin: string | null;
  originDoor: string | null;
  destination: string | null;
  destinationDoor: string | null;
  tourId: string | null;
}

type Row = Omit<BoardJob, keyof OccupiedJob | "part" | "dueCents"> &
  OccupiedRow &
  Money & { part: number; parts: number };

/**
 * The letter informs guests of their driver, unless one could not be delivered; these few are read once for all
 * rides.
 */
const letterTells = sql`${reservations.email} <> ''
  and not exists (select from ${clockLetters} where ${clockLetters.kind} = 'driver' and not ${clockLetters.isOn})
  and ${reservations.id} <> all (array(select ${messages.reservationId} from ${messages}
    where ${messages.kind} = 'driver' and ${messages.state} = 'failed' and ${messages.reservationId} is not null))`;

const occupiedColumns =
  fixedSql(sql`${jobs.id}, ${jobs.legId} as "legId", ${legs.day}, ${legs.time}, ${legs.windowFrom} as "windowFrom", ${legs.windowTo} as "windowTo", ${legs.partOfDay} as "partOfDay", ${legs.timeToCheck} as "timeToCheck", ${legs.flight},
  ${legs.flightTime} as "flightTime", ${legs.origin}, ${legs.originDoor} as "originDoor",
  ${legs.destination}, ${legs.destinationDoor} as "destinationDoor",
  ${reservations.tourId} as "tourId", ${reservations.firstName} as guest,
  coalesce(${legs.phone}, ${reservations.phone}) as phone, ${jobs.people}, ${legs.boards}, ${legs.charterHours} as "charterHours",
  ${legs.extraHourCents} as "extraHourCents", ${jobs.state},
  case when not (${jobs.state} ${isNotEnded}) then ${jobs.moments} ->> ${jobs.state} end as "endedAt",
  ${jobs.driverId} as "driverId", ${jobs.vehicleId} as "vehicleId", ${jobs.clashWith} as "clashWith",
  ${jobs.receivedAt} is not null as received, ${jobs.guestToldAt} is not null as "guestTold",
  ${letterTells} as "letterTells", ${jobs.problem}, ${jobs.half}`);

const moneyColumns = fixedSql(sql`${reservations.status}, ${reservations.priceCents} as "priceCents",
  case when ${jobs.state} ${isNotEnded} then not trip."leftBefore" else not trip."leftOrAfter" end as "asksDue", trip."promisedCents",
  entries."capturedCents", entries."differenceCents", attempts."inReview"`);

const lineColumns = fixedSql(sql`${legs.reservationId} as "reservationId",
  ${reservations.reference}, ${reservations.language}, ${reservations.email} <> '' as "hasEmail",
  ${reservations.message} as note, trip.part, trip.parts, ${legs.childSeats} as "childSeats",
  ${legs.childSeatAges} as "childSeatAges", ${legs.bags}, ${legs.extraStop} as "extraStop",
  ${jobs.clashReason} as "clashReason", ${jobs.collectCents} as "collectCents",
  ${jobs.collectCents} is not null and ${isCollected(sql`${jobs.id}`)} as "isCollected",
  ${jobs.seenAt} is not null as seen,
  case when ${jobs.state} = 'arrived' then ${jobs.moments} ->> 'arrived' end as "arrivedAt"`);

const isBooked = eq(reservations.stage, "booked");
const bookedJobs = fixedSql(sql`${jobs} join ${legs} on ${eq(legs.id, jobs.legId)}
  join ${reservations} on ${and(eq(reservations.id, legs.reservationId), isBooked)}`);
const inOrder = fixedSql(
  sql`order by ${legs.day}, coalesce(${legs.time}, ${legs.windowFrom}) nulls first, ${legs.id} collate "C", ${jobs.position}`,
);

/** Lists the jobs that occupy drivers and vans on these days, without payment data: a third of the work. */
export async function listOccupiedJobs(days: Day[], only?: SQL): Promise<OccupiedJob[]> {
  const rows = rowsOf<OccupiedRow>(
    sql`select ${occupiedColumns} from ${bookedJobs} where ${and(inArray(legs.day, days), isDriven, only)} ${inOrder}`,
  );
  const [occupied, placesAndTours] = await Promise.all([rows, readPlacesAndTours()] as const);
  return inBoardOrderAgain(occupied.map((row) => occupiedJobOf(row, placesAndTours)));
}

async function readJobs(where: SQL | undefined, isAskedOften = false): Promise<BoardJob[]> {
  const statement = sql`select ${occupiedColumns}, ${moneyColumns}, ${lineColumns}
    from ${bookedJobs} cross join lateral ${tripJoin} ${withMoney} where ${where} ${inOrder}`;
  const [rows, placesAndTours] = await Promise.all([
    rowsOf<Row>(statement, isAskedOften),
    readPlacesAndTours(),
  ] as const);
  const all = rows.map((row) => ({
    ...occupiedJobOf(row, placesAndTours),
    reservationId: row.reservationId,
    reference: row.reference,
    language: row.language,
    hasEmail: row.hasEmail,
    note: row.note,
    part: { number: row.part, of: row.parts },
    childSeats: row.childSeats,
    childSeatAges: row.childSeatAges,
    bags: row.bags,
    extraStop: row.extraStop,
    clashReason: row.clashReason,
    collectCents: row.collectCents,
    isCollected: row.isCollected,
    seen: row.seen,
    arrivedAt: row.arrivedAt,
    dueCents: amountDueCents(row, row),
    inReview: row.inReview,
    asksDue: row.asksDue,
    promisedCents: row.promisedCents,
  }));
  return inBoardOrderAgain(all);
}

/**
 * The fields are copied one by one: a rest of twenty fields takes longer than all the other work for a week of
 * rides.
 */
function occupiedJobOf(row: OccupiedRow, { stop, tourOf }: PlacesAndTours): OccupiedJob {
  const job: OccupiedJob = {
    id: row.id,
    legId: row.legId,
    day: row.day,
    time: row.time,
    windowFrom: row.windowFrom,
    windowTo: row.windowTo,
    partOfDay: row.partOfDay,
    timeToCheck: row.timeToCheck,
    flight: row.flight,
    flightTime: row.flightTime,
    from: stop(row.origin, row.originDoor),
    to: stop(row.destination, row.destinationDoor),
    tour: tourOf.get(row.tourId ?? "") ?? null,
    guest: row.guest,
    phone: row.phone,
    people: row.people,
    boards: row.boards,
    charterHours: row.charterHours,
    extraHourCents: row.extraHourCents,
    state: row.state,
    endedAt: row.endedAt,
    driverId: row.driverId,
    vehicleId: row.vehicleId,
    clashWith: row.clashWith,
    received: row.received,
    guestTold: row.guestTold,
    letterTells: row.letterTells,
    problem: row.problem,
    half: null,
  };
  return row.half ? secondHalf(job, row.half, stop(row.half.place, null)) : job;
}

/** Returns the part of a ride that another van drives from where the first one stands. */
function secondHalf(job: OccupiedJob, half: DrivenHalf, place: Stop): OccupiedJob {
  const { driverId, vehicleId, door } = half;
  return {
    ...job,
    ...goesOnAt(half, job),
    windowFrom: null,
    windowTo: null,
    partOfDay: null,
    timeToCheck: false,
    from: roadStop(half.place ? place : undefined, door),
    half: { driverId, vehicleId, from: job.from, day: job.day, time: job.time },
  };
}

type PlacesAndTours = Awaited<ReturnType<typeof readPlacesAndTours>>;

/** Reads the places and tours that rides refer to. */
async function readPlacesAndTours() {
  const [places, tours] = await Promise.all([listStops("es"), listTourTimes("es")] as const);
  const placeOf = new Map(
    places.map((place) => [place.id, { ...place, point: pointOf(place) || undefined }] as const),
  );
  return {
    tourOf: new Map(tours.map((tour) => [tour.id, tour] as const)),
    stop(id: string | null, door: string | null): Stop {
      const place = placeOf.get(id ?? "");
      return { id, name: place?.name ?? "", airport: place?.airport ?? false, door, point: place?.point };
    },
  };
}
