import { sql } from "drizzle-orm";
import type { Day } from "../../domain/common/day.ts";
import { bookingTypes, paymentStates, reservationStatuses } from "../../domain/reservation/reservation.ts";
import { endedStates } from "../../domain/ride/job.ts";
import { db } from "../engine/db.server.ts";
import { withMoney } from "../money/ledger.server.ts";
import { isCollected } from "../ride/board.server.ts";

/** A page shows so many, and tells how many more there are. */
const atMost = 100;
/** Of what is not paid the newest are looked at alone, however many years there are. */
const lookedAt = 5000;

export interface DueTrip {
  id: string;
  reference: string;
  guest: string;
  dueCents: number;
  /** Its last ride. */
  day: Day;
  origin: string | null;
  destination: string | null;
  tourId: string | null;
  /** Who was to collect it, and did not. */
  driverIds: string[];
}

const listed = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(", "));
const oneOf = (values: readonly string[], but: string) =>
  sql`unnest(array[${listed(values.filter((value) => value !== but))}])`;
// Each combination from the index that is sorted by them.
const unpaid = sql`(select newest.* from ${oneOf(bookingTypes, "")} as a_type,
    ${oneOf(reservationStatuses, "CANCELLED")} as a_status, ${oneOf(paymentStates, "COMPLETED")} as a_payment,
    lateral (select id, created_at from reservations
      where held_until is null and booking_type = a_type and status = a_status and payment = a_payment
      order by created_at desc, id desc limit ${lookedAt}) as newest
  order by created_at desc, id desc limit ${lookedAt})`;
const ofTrip = sql`from legs join jobs on jobs.leg_id = legs.id where legs.reservation_id = reservations.id`;
// Counted: of "not exists" PostgreSQL would make one reading of all jobs there are.
const left = (today: Day) => sql`(select count(*) ${ofTrip} and legs.day >= ${today}
  and jobs.state not in (${listed(endedStates)}))`;
const last = sql`(select day, origin, destination ${ofTrip} and jobs.state <> 'cancelled'
  order by day desc, legs.position desc limit 1)`;
const collectors = sql`(select coalesce(json_agg(distinct driver_id), '[]') ${ofTrip} and jobs.state <> 'cancelled'
  and collect_cents > 0 and driver_id is not null and not ${isCollected(sql`jobs.id`)})`;

/**
 * Whose rides are over and who never paid: the newest, the oldest of them first; how many more there are, and what all
 * owe. Where more than a few thousand are unpaid, that is of the newest of them, and `isAll` is false.
 */
export async function listDue(today: Day) {
  const { rows } = (await db.execute(sql`
    with looked as materialized ${unpaid},
      over as materialized (select looked.id, last.* from looked join reservations using (id), lateral ${last} as last
        where stage = 'booked' and ${left(today)} = 0),
      due as (select over.*, reference, first_name as guest, tour_id,
          price_cents - "capturedCents" + "differenceCents" as cents
        from over join reservations using (id) ${withMoney} where not "inReview"),
      owing as (select *, count(*) over ()::int as total, sum(cents) over ()::int as "allCents"
        from due where cents > 0 order by day desc, id limit ${atMost})
    select reservations.id, reference, guest, cents as "dueCents", day, origin, destination, tour_id as "tourId",
      ${collectors} as "driverIds", total, "allCents", (select count(*) < ${lookedAt} from looked) as "isAll"
    from owing as reservations order by day, id`)) as unknown as {
    rows: (DueTrip & { total: number; allCents: number; isAll: boolean })[];
  };
  const { total = 0, allCents = 0, isAll = true } = rows[0] ?? {};
  return { rows: rows as DueTrip[], more: total - rows.length, allCents, isAll };
}
