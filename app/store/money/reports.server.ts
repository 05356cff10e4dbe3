import { sql } from "drizzle-orm";
import { actorKey, guestActor } from "../../domain/common/actor.ts";
import type { Day } from "../../domain/common/day.ts";
import { type ReportRide, shiftMonth } from "../../domain/money/report.ts";
import { sharesOf } from "../../domain/partner/commission.ts";
import type { Relation } from "../../domain/partner/relation.ts";
import { isEnded, type JobState } from "../../domain/ride/job-state.ts";
import type { PickupHours } from "../../domain/ride/pickup-window.ts";
import { rowsOf } from "../engine/fixed-sql.server.ts";
import { withMoney } from "./ledger.server.ts";

/** A ride of a report with the further columns of the list of rides. */
export interface ListedRide extends ReportRide, PickupHours {
  reference: string;
  guest: string;
  vans: (ReportRide["vans"][number] & { state: JobState })[];
}

// The legs of a cancelled reservation carry what the company keeps; of a reservation that was fully refunded it
// keeps nothing.
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
/** The facts about a ride of a partner that say what it earned. */
interface PartnersPart {
  /** The id of the leg. */
  id: string;
  relation: Relation | null;
  /** The sum of its entries; null where it has none. */
  writtenCents: number | null;
  /** The cents of the booking's price that are with the partner, and the prices of all its rides in their order. */
  withPartnerCents: number;
  prices: { id: string; priceCents: number }[];
  /** The guest's deposit, whose rate was known when it was sold. */
  hasDeposit: boolean;
}

const partnersPart = sql`(case when reservations.partner_id is not null then json_build_object(
  'id', legs.id, 'relation', reservations.relation, 'hasDeposit', reservations.deposit_cents is not null,
  'writtenCents', (select sum(cents)::int from partner_entries
    where reservation_id = reservations.id and leg_id = legs.id),
  'withPartnerCents', "partnerCents",
  'prices', (select json_agg(json_build_object('id', own.id, 'priceCents', own.price_cents) order by own.position)
    from legs as own where own.reservation_id = reservations.id)) end)`;

/**
 * Returns what a partner has earned by a ride, in cents: what it was credited for it, and what of the guest's money it
 * keeps. Nothing before the ride has ended, or as long as it has no rate.
 */
function partnerEarned(part: PartnersPart | null, vans: ListedRide["vans"]): number {
  if (!part) return 0;
  const { id, relation, writtenCents, withPartnerCents, prices, hasDeposit } = part;
  if (relation === null || relation === "referral") return writtenCents ?? 0;
  const isKnown = writtenCents !== null || hasDeposit;
  if (!isKnown || !vans.every(({ state }) => isEnded(state))) return 0;
  const ride = prices.findIndex((one) => one.id === id);
  return (writtenCents ?? 0) + sharesOf(prices, withPartnerCents)[ride]!;
}

/** Lists the rides from one day until another, which is excluded, with their earnings in cents. */
export async function listReportRides(from: Day, until: Day): Promise<ListedRide[]> {
  type Row = Omit<ListedRide, "partnerCents"> & { part: PartnersPart | null };
  const rows = await rowsOf<Row>(sql`
    select * from (select legs.day, legs.time, legs.window_from as "windowFrom", legs.window_to as "windowTo", legs.part_of_day as "partOfDay", reservations.reference, reservations.first_name as guest, ${earned} as cents, coalesce(reservations.travellers, reservations.passengers) as people,
        legs.origin, legs.destination, reservations.tour_id as "tourId", ${source} as source, ${vans} as vans,
        reservations.partner_id as "partnerId", reservations.partner_desk_id as "partnerDeskId", ${partnersPart} as part
      from legs join reservations on reservations.id = legs.reservation_id ${withMoney}
      where legs.day >= ${from} and legs.day < ${until} and ${counts}) as rides
    where cents > 0 or json_array_length(vans) > 0
    order by day, time nulls first, reference`);
  return rows.map(({ part, ...ride }) => ({ ...ride, partnerCents: partnerEarned(part, ride.vans) }));
}

/** One statement reads at most this many rides, or one day: the embedded database works for nobody else meanwhile. */
const mostAtOnce = 400;

/** Yields the rides of a month (`YYYY-MM`) in their order, some days at a time. */
export async function* ridesOfMonth(month: string): AsyncGenerator<ListedRide[]> {
  const next = `${shiftMonth(month, 1)}-01`;
  let [from, rides] = [`${month}-01`, 0];
  const days = await rowsOf<{ day: Day; rides: number }>(sql`
    select day, count(*)::int as rides from legs where day >= ${from} and day < ${next} group by day order by day`);
  for (const day of days) {
    if (rides > 0 && rides + day.rides > mostAtOnce) {
      yield await listReportRides(from, day.day);
      [from, rides] = [day.day, 0];
    }
    rides += day.rides;
  }
  yield await listReportRides(from, next);
}

/** Returns the earnings of each month's rides in cents, by `YYYY-MM`. */
export async function earnedByMonth(from: Day, until: Day): Promise<Map<string, number>> {
  const rows = await rowsOf<{ month: string; cents: number }>(sql`
    select left(legs.day, 7) as month, sum(${earned})::int as cents
    from legs join reservations on reservations.id = legs.reservation_id
    where legs.day >= ${from} and legs.day < ${until} and ${counts} group by 1`);
  return new Map(rows.map(({ month, cents }) => [month, cents]));
}

/** Sums up what guests still owe whose last ride is from one day until another, which is excluded. */
export async function dueBetween(from: Day, until: Day): Promise<{ cents: number; bookings: number }> {
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

/**
 * Sums up what partners pay or have of the prices of the rides from one day until another, which is excluded, in cents;
 * each ride has its part of it by its price.
 */
export async function paidByPartnersOf(from: Day, until: Day): Promise<number> {
  const [paid] = await rowsOf<{ cents: number }>(sql`
    select coalesce(sum(round(legs.price_cents::numeric * "partnerCents" / reservations.price_cents)), 0)::int as cents
    from legs join reservations on reservations.id = legs.reservation_id ${withMoney}
    where legs.day >= ${from} and legs.day < ${until} and ${counts} and reservations.price_cents > 0
      and reservations.relation in ('net', 'bill', 'deposit')`);
  return paid!.cents;
}
