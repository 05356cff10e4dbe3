import { sql } from "drizzle-orm";
import type { Day } from "../../domain/common/day.ts";
import { bookingTypes, paymentStates, reservationStatuses } from "../../domain/reservation/reservation.ts";
import { endedStates } from "../../domain/ride/job-state.ts";
import { db } from "../engine/db.server.ts";
import { withMoney } from "../money/ledger.server.ts";
import { isCollected } from "../ride/board.server.ts";

/** A page shows at most this many trips and the number of the rest. */
const atMost = 100;
/** Only this many of the newest unpaid reservations are searched, however many years of them there are. */
const mostSearched = 5000;

export interface DueTrip {
  id: string;
  reference: string;
  guest: string;
  dueCents: number;
  /** The day of the last ride. */
  day: Day;
  origin: string | null;
  destination: string | null;
  tourId: string | null;
  /** The drivers who had to collect the cash and did not. */
  driverIds: string[];
  /** The job whose driver had to collect all that is due; null where there is no such job. */
  plainJobId: string | null;
}

const quotedList = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(", "));
const oneOf = (values: readonly string[], but: string) =>
  sql`unnest(array[${quotedList(values.filter((value) => value !== but))}])`;
// The newest of each combination of states are read from the index that is sorted by these states.
const unpaid = sql`(select newest.* from ${oneOf(bookingTypes, "")} as a_type,
    ${oneOf(reservationStatuses, "CANCELLED")} as a_status, ${oneOf(paymentStates, "COMPLETED")} as a_payment,
    lateral (select id, created_at from reservations
      where held_until is null and booking_type = a_type and status = a_status and payment = a_payment
      order by created_at desc, id desc limit ${mostSearched}) as newest
  order by created_at desc, id desc limit ${mostSearched})`;
const ofTrip = sql`from legs join jobs on jobs.leg_id = legs.id where legs.reservation_id = reservations.id`;
// The rides are counted, because PostgreSQL would turn "not exists" into a read of all jobs.
const ridesLeft = (today: Day) => sql`(select count(*) ${ofTrip} and legs.day >= ${today}
  and jobs.state not in (${quotedList(endedStates)}))`;
const lastRide = sql`(select day, origin, destination ${ofTrip} and jobs.state <> 'cancelled'
  order by day desc, legs.position desc limit 1)`;
const collectors = sql`(select coalesce(json_agg(distinct driver_id), '[]') ${ofTrip} and jobs.state <> 'cancelled'
  and collect_cents > 0 and driver_id is not null and not ${isCollected(sql`jobs.id`)})`;
const plainJob = sql`(select jobs.id ${ofTrip} and jobs.state = 'done' and collect_cents = cents and driver_id is not null
  and not ${isCollected(sql`jobs.id`)} limit 1)`;

/**
 * Lists the newest trips whose rides are over and which are not fully paid, the oldest of them first, with the
 * number of the rest and the sum of all. Where more than 5000 are unpaid, the numbers cover only the newest of
 * them, and `isAll` is false.
 */
export async function listDue(today: Day) {
  const { rows } = (await db.execute(sql`
    with looked as materialized ${unpaid},
      over as materialized (select looked.id, last.* from looked join reservations using (id), lateral ${lastRide} as last
        where stage = 'booked' and ${ridesLeft(today)} = 0),
      due as (select over.*, reference, first_name as guest, tour_id,
          price_cents - "capturedCents" + "differenceCents" as cents
        from over join reservations using (id) ${withMoney} where not "inReview"),
      owing as (select *, count(*) over ()::int as total, sum(cents) over ()::int as "allCents"
        from due where cents > 0 order by day desc, id limit ${atMost})
    select reservations.id, reference, guest, cents as "dueCents", day, origin, destination, tour_id as "tourId",
      ${collectors} as "driverIds", ${plainJob} as "plainJobId", total, "allCents", (select count(*) < ${mostSearched} from looked) as "isAll"
    from owing as reservations order by day, id`)) as unknown as {
    rows: (DueTrip & { total: number; allCents: number; isAll: boolean })[];
  };
  const { total = 0, allCents = 0, isAll = true } = rows[0] ?? {};
  return { rows: rows as DueTrip[], more: total - rows.length, allCents, isAll };
}
