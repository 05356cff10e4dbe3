import { and, between, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import { pointOf } from "../../domain/catalogue/place-form.ts";
import type { Day } from "../../domain/common/day.ts";
import { amountDueCents } from "../../domain/money/payment.ts";
import type { ReservationStatus } from "../../domain/reservation/reservation.ts";
import type { BoardJob, OccupiedJob, Stop } from "../../domain/ride/board.ts";
import { endedStates } from "../../domain/ride/job.ts";
import { listStops, listTourTimes } from "../catalogue/catalogue.server.ts";
import { fixedSql, rowsOf } from "../engine/fixed-sql.server.ts";
import { withMoney } from "../money/ledger.server.ts";
import { clockLetters, messages } from "../schema/message-schema.server.ts";
import { ledger } from "../schema/payment-schema.server.ts";
import { jobs, legs, reservations } from "../schema/schema.server.ts";

const isDriven = ne(jobs.state, "cancelled");

/** All that is driven between two days, both included, in the order of the day; what has no time comes first. */
export async function listJobs(from: Day, until: Day, only?: SQL): Promise<BoardJob[]> {
  // PostgreSQL plans one day sooner than a range of one.
  const isBetween = from === until ? eq(legs.day, from) : between(legs.day, from, until);
  return await toldJobs(and(isBetween, isDriven, only));
}

/** The same of one day. For several at once PostgreSQL may look through all jobs that there are. */
export async function listJobsOn(day: Day): Promise<BoardJob[]> {
  return await toldJobs(and(eq(legs.day, day), isDriven), true);
}

/** All that is driven of some reservations. */
export async function listJobsOf(reservationIds: string[]): Promise<BoardJob[]> {
  const isTheirs = sql`${legs.reservationId} = any(${sql.param(reservationIds)})`;
  return reservationIds.length > 0 ? await toldJobs(and(isTheirs, isDriven), true) : [];
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
/** Its driver has written down that it was paid in cash. */
export const isCollected = (job: SQL) =>
  sql`exists (select from ${ledger} where ${ledger.id} = ${cashEntryId("")} || ${job})`;
/** What the other vans and rides of the same trip say of a job. */
const trip = fixedSql(sql`(
  select count(*) filter (where ${isPart})::int as parts,
    count(*) filter (where ${isPart} and theirs.position <= ${jobs.position})::int as part,
    coalesce(bool_or(theirs.state ${isLeft}
      and (other.position, theirs.position) < (${legs.position}, ${jobs.position})), false) as "leftBefore",
    coalesce(bool_or(theirs.state ${isLeft} or theirs.state <> 'cancelled'
      and (other.position, theirs.position) > (${legs.position}, ${jobs.position})), false) as "leftOrAfter",
    coalesce(sum(theirs.collect_cents) filter (where coalesce(theirs.collect_cents, 0) > 0 and theirs.state ${isLeft}
      and not ${isCollected(sql`theirs.id`)}), 0)::int as "promisedCents"
  from legs as other join jobs as theirs on theirs.leg_id = other.id
  where other.reservation_id = ${legs.reservationId}) as trip`);

interface Money extends Pick<BoardJob, "asksDue" | "promisedCents" | "inReview"> {
  status: ReservationStatus;
  priceCents: number;
  capturedCents: number;
  differenceCents: number;
}

interface HeldRow extends Omit<OccupiedJob, "from" | "to" | "tour"> {
  origin: string | null;
  originDoor: string | null;
  destination: string | null;
  destinationDoor: string | null;
  tourId: string | null;
}

type Row = Omit<BoardJob, keyof OccupiedJob | "part" | "dueCents"> &
  HeldRow &
  Money & { part: number; parts: number };

/** Until one could not be delivered: those few are read once for all rides. */
const letterTells = sql`${reservations.email} <> ''
  and not exists (select from ${clockLetters} where ${clockLetters.kind} = 'driver' and not ${clockLetters.isOn})
  and ${reservations.id} <> all (array(select ${messages.reservationId} from ${messages}
    where ${messages.kind} = 'driver' and ${messages.state} = 'failed' and ${messages.reservationId} is not null))`;

const heldColumns =
  fixedSql(sql`${jobs.id}, ${jobs.legId} as "legId", ${legs.day}, ${legs.time}, ${legs.flight},
  ${legs.flightTime} as "flightTime", ${legs.origin}, ${legs.originDoor} as "originDoor",
  ${legs.destination}, ${legs.destinationDoor} as "destinationDoor",
  ${reservations.tourId} as "tourId", ${reservations.firstName} as guest,
  coalesce(${legs.phone}, ${reservations.phone}) as phone, ${jobs.people}, ${legs.boards}, ${jobs.state},
  case when not (${jobs.state} ${isLeft}) then ${jobs.moments} ->> ${jobs.state} end as "endedAt",
  ${jobs.driverId} as "driverId", ${jobs.vehicleId} as "vehicleId", ${jobs.clashWith} as "clashWith",
  ${jobs.receivedAt} is not null as received, ${jobs.guestToldAt} is not null as "guestTold",
  ${letterTells} as "letterTells", ${jobs.problem}`);

const moneyColumns = fixedSql(sql`${reservations.status}, ${reservations.priceCents} as "priceCents",
  case when ${jobs.state} ${isLeft} then not trip."leftBefore" else not trip."leftOrAfter" end as "asksDue", trip."promisedCents",
  entries."capturedCents", entries."differenceCents", attempts."inReview"`);

const lineColumns = fixedSql(sql`${legs.reservationId} as "reservationId",
  ${reservations.reference}, ${reservations.language}, ${reservations.email} <> '' as "hasEmail",
  ${reservations.message} as note, trip.part, trip.parts, ${legs.childSeats} as "childSeats",
  ${legs.childSeatAges} as "childSeatAges", ${legs.bags}, ${legs.extraStop} as "extraStop",
  ${jobs.clashReason} as "clashReason", ${jobs.collectCents} as "collectCents",
  ${jobs.collectCents} is not null and ${isCollected(sql`${jobs.id}`)} as "isCollected",
  ${jobs.seenAt} is not null as seen`);

const isBooked = eq(reservations.stage, "booked");
const booked = fixedSql(sql`${jobs} join ${legs} on ${eq(legs.id, jobs.legId)}
  join ${reservations} on ${and(eq(reservations.id, legs.reservationId), isBooked)}`);
const inOrder = fixedSql(
  sql`order by ${legs.day}, ${legs.time} nulls first, ${legs.id} collate "C", ${jobs.position}`,
);

/** What holds somebody on these days, and all that it lacks but its payment: a third of the work. */
export async function listOccupiedJobs(days: Day[], only?: SQL): Promise<OccupiedJob[]> {
  const rows = rowsOf<HeldRow>(
    sql`select ${heldColumns} from ${booked} where ${and(inArray(legs.day, days), isDriven, only)} ${inOrder}`,
  );
  const [held, ends] = await Promise.all([rows, readEnds()] as const);
  return held.map((row) => heldOf(row, ends));
}

async function toldJobs(where: SQL | undefined, isAskedOften = false): Promise<BoardJob[]> {
  const told = sql`select ${heldColumns}, ${moneyColumns}, ${lineColumns}
    from ${booked} cross join lateral ${trip} ${withMoney} where ${where} ${inOrder}`;
  const [rows, ends] = await Promise.all([rowsOf<Row>(told, isAskedOften), readEnds()] as const);
  return rows.map((row) => ({
    ...heldOf(row, ends),
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
    dueCents: amountDueCents(row, row),
    inReview: row.inReview,
    asksDue: row.asksDue,
    promisedCents: row.promisedCents,
  }));
}

/** Field by field: a rest of twenty fields takes longer than all else for a week of rides. */
function heldOf(row: HeldRow, { stop, tourOf }: Ends): OccupiedJob {
  return {
    id: row.id,
    legId: row.legId,
    day: row.day,
    time: row.time,
    flight: row.flight,
    flightTime: row.flightTime,
    from: stop(row.origin, row.originDoor),
    to: stop(row.destination, row.destinationDoor),
    tour: tourOf.get(row.tourId ?? "") ?? null,
    guest: row.guest,
    phone: row.phone,
    people: row.people,
    boards: row.boards,
    state: row.state,
    endedAt: row.endedAt,
    driverId: row.driverId,
    vehicleId: row.vehicleId,
    clashWith: row.clashWith,
    received: row.received,
    guestTold: row.guestTold,
    letterTells: row.letterTells,
    problem: row.problem,
  };
}

type Ends = Awaited<ReturnType<typeof readEnds>>;

/** Where rides begin and end, and which tours there are. */
async function readEnds() {
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
