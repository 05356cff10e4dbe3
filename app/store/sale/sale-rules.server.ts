import {
  and,
  asc,
  between,
  eq,
  getTableColumns,
  gt,
  gte,
  lte,
  ne,
  not,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import type { Day } from "../../domain/common/day.ts";
import { waysOverRoads } from "../../domain/ride/ways-over.ts";
import type { KnownRule, SaleRule } from "../../domain/sale/sale-rule.ts";
import type { Kind, Reader } from "../catalogue/entry-kind.server.ts";
import { db } from "../engine/db.server.ts";
import { isAhead } from "../engine/waiting.server.ts";
import { isQueuedFor } from "../message/notices.server.ts";
import { places, roads, tours } from "../schema/catalogue-schema.server.ts";
import { jobs } from "../schema/job-schema.server.ts";
import { messages } from "../schema/message-schema.server.ts";
import { paypalOrders } from "../schema/payment-schema.server.ts";
import { legs, reservations } from "../schema/reservation-schema.server.ts";
import { saleRules } from "../schema/sale-rule-schema.server.ts";
import { absences, vehicles } from "../schema/team-schema.server.ts";
import { unconfirmedBookings } from "../schema/unconfirmed-schema.server.ts";
import { vehiclePapersUntil } from "../team/papers.server.ts";

/** Lists the sale rules that are not over, by their first day. */
export async function listSaleRules(today: Day, from: Reader = db): Promise<(KnownRule & { id: string })[]> {
  const { toDay, fromDay, id } = saleRules;
  const isNotOver = sql`${toDay} is null or ${toDay} >= ${today}`;
  const rules = await from
    .select(getTableColumns(saleRules))
    .from(saleRules)
    .where(isNotOver)
    .orderBy(sql`${fromDay} nulls first`, asc(id));
  if (!rules.some(isAboutRoad)) return rules;
  const waysOver = waysOverRoads(await from.select().from(roads));
  return rules.map((rule) => {
    if (!isAboutRoad(rule)) return rule;
    const [, origin = "", destination = ""] = rule.about!.split("/");
    return { ...rule, ways: waysOver({ origin, destination }) };
  });
}

const isAboutRoad = ({ about }: SaleRule) => about?.startsWith("road/") ?? false;

/** Matches reservations beyond the limits of unpaid bookings, unless PayPal may be taking their money just now. */
export const isBeyond = sql`exists (select from ${unconfirmedBookings}
  where ${unconfirmedBookings.checkoutId} = ${reservations.checkoutId} and ${unconfirmedBookings.beyond} is not null
    and not exists (select from ${paypalOrders}
      where ${paypalOrders.checkoutId} = ${reservations.checkoutId} and ${paypalOrders.state} = 'capturing'))`;

/**
 * Matches rides that take vans and seats: booked ones, and those on hold for a payment that goes on. A request
 * takes none, nor does a payment beyond the limits until PayPal may be taking its money. A cancelled ride takes its
 * own as long as the cancellation can be undone. The rides of the checkout `own` are left out.
 */
export function isTaken(own?: string): SQL | undefined {
  const { checkoutId, stage, heldUntil } = reservations;
  const isStillOnHold = and(eq(stage, "held"), gt(heldUntil, sql`now()`), not(isBeyond));
  const counts = or(eq(stage, "booked"), isStillOnHold);
  const isTaking = or(and(counts, ne(jobs.state, "cancelled")), isAhead(jobs.keptUntil));
  return and(isTaking, own === undefined ? undefined : ne(checkoutId, own));
}

/** Counts the people who have booked a tour, on each day between two, both included, on which there are any. */
export async function peopleOnTour(
  from: Reader,
  tourId: string,
  { first, last }: { first: Day; last: Day },
  own?: string,
): Promise<Map<Day, number>> {
  const rows = await from
    .select({ day: legs.day, people: sql<number>`sum(${jobs.people})::int` })
    .from(jobs)
    .innerJoin(legs, eq(legs.id, jobs.legId))
    .innerJoin(reservations, eq(reservations.id, legs.reservationId))
    .where(and(between(legs.day, first, last), eq(reservations.tourId, tourId), isTaken(own)))
    .groupBy(legs.day);
  return new Map(rows.map(({ day, people }) => [day, people]));
}

/** Lists the rides between two days, both included, with their people and vans. */
export async function vansAway(from: Reader, first: Day, last: Day, own?: string) {
  const { day, time, windowFrom, windowTo, origin, destination, charterHours } = legs;
  const ride = { day, time, windowFrom, windowTo, origin, destination, charterHours };
  const { tourId } = reservations;
  const { people, driverId, vehicleId } = jobs;
  return await from
    .select({ ...ride, tourId, people, driverId, vehicleId })
    .from(jobs)
    .innerJoin(legs, eq(legs.id, jobs.legId))
    .innerJoin(reservations, eq(reservations.id, legs.reservationId))
    .where(and(between(day, first, last), isTaken(own)));
}

/** The vans that may drive on a day, and the seats of the largest; where none may drive, of the largest of all. */
export interface Fleet {
  vans: number;
  seats: number;
}

/** Reads the fleet of each of these days; nobody has entered vans where it has no seats. */
export async function fleetsOn(from: Reader, days: Day[]): Promise<Map<Day, Fleet>> {
  const { id, active, seats } = vehicles;
  const day = sql<Day>`service.day`;
  const isOff = sql`exists (select from ${absences} where ${and(
    eq(absences.vehicleId, id),
    lte(absences.fromDay, day),
    gte(absences.untilDay, day),
    sql`(${absences.weekday} is null or ${absences.weekday} = extract(dow from ${day}::date))`,
  )})`;
  const mayDrive = sql`filter (where not ${isOff} and coalesce(${vehiclePapersUntil} >= ${day}, true))`;
  const list = days.map((day) => sql`${day}`);
  const rows = await from
    .select({
      day,
      vans: sql<number>`count(${id}) ${mayDrive}::int`,
      seats: sql<number>`coalesce(max(${seats}) ${mayDrive}, max(${seats}), 0)::int`,
    })
    .from(sql`unnest(array[${sql.join(list, sql`, `)}]::text[]) as service(day)`)
    .leftJoin(vehicles, eq(active, true))
    .groupBy(day);
  return new Map(rows.map(({ day, ...fleet }) => [day, fleet]));
}

/** Reads the roads, airports and tours from which the time of a van's absence is calculated. */
export async function readDriveData(from: Reader) {
  const { id, minutes, pickupFrom, pickupTo } = tours;
  return {
    roads: await from.select().from(roads),
    airports: await from.select({ id: places.id }).from(places).where(eq(places.airport, true)),
    tours: await from.select({ id, minutes, pickupFrom, pickupTo }).from(tours),
  };
}

/** Reads and writes a sale rule. */
export function ruleKind(id: string): Kind<SaleRule> {
  const { id: key, ...columns } = getTableColumns(saleRules);
  const isIt = eq(key, id);
  return {
    read: async (from) => (await from.select(columns).from(saleRules).where(isIt))[0] ?? null,
    write: async (tx, rule) => {
      const into = tx.insert(saleRules);
      if (rule) return await into.values({ ...rule, id }).onConflictDoUpdate({ target: key, set: rule });
      await tx.delete(saleRules).where(isIt);
      // Nobody is told any more of what is open again.
      return await tx.delete(messages).where(isQueuedFor(id));
    },
  };
}
