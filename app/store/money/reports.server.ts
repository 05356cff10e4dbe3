import { sql } from "drizzle-orm";
import { actorKey, guestActor } from "../../domain/common/actor.ts";
import type { Day } from "../../domain/common/day.ts";
import type { ReportRide } from "../../domain/money/report.ts";
import type { JobState } from "../../domain/ride/job.ts";
import { rowsOf } from "../engine/fixed-sql.server.ts";
import { withMoney } from "./ledger.server.ts";

/** With what a list of rides says beside. */
export interface ListedRide extends ReportRide {
  time: string | null;
  reference: string;
  guest: string;
  vans: (ReportRide["vans"][number] & { state: JobState })[];
}

// Of what is cancelled, legs have what is kept; of what was all paid back nothing is.
const earned = sql`(case when reservations.stage = 'cancelled' and reservations.payment = 'REFUNDED' then 0
  else legs.price_cents end)`;
const counts = sql`reservations.stage in ('booked', 'cancelled')`;
const source = sql`coalesce((select case
    when actor = ${actorKey(guestActor)} then 'site'
    when after->>'channel' in ('phone', 'whatsapp', 'inPerson') then after->>'channel' end
  from activity where reservation_id = reservations.id and event in ('reserved', 'asked', 'paidOnline')
  order by id limit 1), 'other')`;
const vans = sql`(select coalesce(json_agg(json_build_object('driverId', driver_id, 'people', people, 'state', state) order by position), '[]')
  from jobs where leg_id = legs.id and state <> 'cancelled')`;

/** The rides of these days, of which the last is not one, with what they earn. */
export async function listReportRides(from: Day, until: Day): Promise<ListedRide[]> {
  return await rowsOf<ListedRide>(sql`
    select * from (select legs.day, legs.time, reservations.reference, reservations.first_name as guest, ${earned} as cents, coalesce(reservations.travellers, reservations.passengers) as people,
        legs.origin, legs.destination, reservations.tour_id as "tourId", ${source} as source, ${vans} as vans
      from legs join reservations on reservations.id = legs.reservation_id
      where legs.day >= ${from} and legs.day < ${until} and ${counts}) as rides
    where cents > 0 or json_array_length(vans) > 0
    order by day, time nulls first, reference`);
}

/** What the rides of each month earn, by `YYYY-MM`. */
export async function earnedByMonth(from: Day, until: Day): Promise<Map<string, number>> {
  const rows = await rowsOf<{ month: string; cents: number }>(sql`
    select left(legs.day, 7) as month, sum(${earned})::int as cents
    from legs join reservations on reservations.id = legs.reservation_id
    where legs.day >= ${from} and legs.day < ${until} and ${counts} group by 1`);
  return new Map(rows.map(({ month, cents }) => [month, cents]));
}

/** What guests still owe whose last ride is on one of these days. */
export async function dueOf(from: Day, until: Day): Promise<{ cents: number; bookings: number }> {
  const [due] = await rowsOf<{ cents: number; bookings: number }>(sql`
    select coalesce(sum(due), 0)::int as cents, count(*)::int as bookings from (
      select reservations.price_cents - "capturedCents" + "differenceCents" as due
      from reservations ${withMoney}
      where reservations.id in (select reservation_id from legs where day >= ${from} and day < ${until})
        and (select max(day) from legs where reservation_id = reservations.id) < ${until}
        and reservations.stage = 'booked' and reservations.status <> 'CANCELLED' and not "inReview") as rest
    where due > 0`);
  return due!;
}
