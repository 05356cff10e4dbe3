import {
  and,
  asc,
  between,
  count,
  desc,
  eq,
  exists,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  notExists,
  or,
  sql,
} from "drizzle-orm";
import { addDays, type Day } from "../../domain/common/day.ts";
import { peopleOf } from "../../domain/reservation/reservation.ts";
import { seriesAhead, seriesDays } from "../../domain/reservation/series.ts";
import type { Reader } from "../catalogue/entry-kind.server.ts";
import { db } from "../engine/db.server.ts";
import { searchPatterns } from "../engine/words.server.ts";
import { checkouts } from "../schema/checkout-schema.server.ts";
import { jobs } from "../schema/job-schema.server.ts";
import { activity, legs, reservations } from "../schema/reservation-schema.server.ts";
import { holidays, series } from "../schema/series-schema.server.ts";

export type StoredSeries = typeof series.$inferSelect;

export async function findSeries(id: string, from: Reader = db): Promise<StoredSeries | undefined> {
  const [found] = await from.select().from(series).where(eq(series.checkoutId, id));
  return found;
}

const runsOn = (day: Day) => or(isNull(series.untilDay), gt(series.untilDay, day));

/** Lists the ids of the series that have days between tomorrow and the last day that is booked by now. */
export async function listDueSeries(today: Day): Promise<string[]> {
  const rows = await db
    .select({ id: series.checkoutId })
    .from(series)
    .where(and(lte(series.fromDay, addDays(today, seriesAhead)), runsOn(today)))
    .orderBy(asc(series.createdAt), series.checkoutId);
  return rows.map(({ id }) => id);
}

export async function countRunningSeries(today: Day): Promise<number> {
  return await db.$count(series, runsOn(today));
}

/** Returns the days for which a series has made a reservation, whatever became of it. */
export async function bookedDays(id: string, from: Reader = db): Promise<Set<Day>> {
  const rows = await from
    .select({ day: reservations.seriesDay })
    .from(reservations)
    .where(eq(reservations.seriesId, id));
  return new Set(rows.map(({ day }) => day!));
}

/** Returns for which partner the booking that a series repeats was sold, and under which relation; null without one. */
export async function partnerOfSeries(id: string, from: Reader) {
  const { partnerId, partnerDeskId, relation, seriesId, createdAt } = reservations;
  const [first] = await from
    .select({ partnerId, partnerDeskId, relation })
    .from(reservations)
    .where(and(eq(seriesId, id), isNotNull(partnerId)))
    .orderBy(asc(createdAt), reservations.id)
    .limit(1);
  return first ?? { partnerId: null, partnerDeskId: null, relation: null };
}

/** Returns the partners who pay the rides of these series, by the ids of the series. */
export async function billedPartnersOf(ids: string[]): Promise<Map<string, string>> {
  const { partnerId, seriesId, relation } = reservations;
  const rows = await db
    .selectDistinct({ seriesId, partnerId })
    .from(reservations)
    .where(and(inArray(seriesId, ids), eq(relation, "bill")));
  return new Map(rows.map((row) => [row.seriesId!, row.partnerId!]));
}

/** Lists the series that have a ride on this day by their days, and have none booked for it yet. */
export async function listSeriesWithout(day: Day, today: Day): Promise<{ id: string; guest: string }[]> {
  if (day <= today || day > addDays(today, seriesAhead)) return [];
  const isOfDay = and(eq(reservations.seriesId, series.checkoutId), eq(reservations.seriesDay, day));
  const lacking = await db
    .select({ series, guest: sql<string>`${checkouts.details} ->> 'firstName'` })
    .from(series)
    .innerJoin(checkouts, eq(checkouts.id, series.checkoutId))
    .where(notExists(db.select().from(reservations).where(isOfDay)))
    .orderBy(asc(series.createdAt), series.checkoutId);
  if (lacking.length === 0) return [];
  const holidays = await holidaysAhead(today);
  const isDue = (one: StoredSeries) => seriesDays(one, today, holidays).rides.includes(day);
  return lacking.flatMap(({ series, guest }) => (isDue(series) ? [{ id: series.checkoutId, guest }] : []));
}

const onPage = 50;

/** A page of the list of series from 1 on, of those whose guests have all of these words, or the one with this id. */
export interface AskedSeries {
  id?: string | undefined;
  guest: string;
  page: number;
}

/** Lists a page of series with their orders, those that run first, the newest first; `isMore` says whether others follow. */
export async function listSeries({ id, guest, page }: AskedSeries) {
  const hasWord = searchPatterns(guest).map(
    (pattern) => sql`' ' || folded_words(${checkouts.details} ->> 'firstName') like ${pattern}`,
  );
  const isAsked = guest === "" ? undefined : (and(...hasWord) ?? sql`false`);
  const rows = await db
    .select({ series, checkout: checkouts })
    .from(series)
    .innerJoin(checkouts, eq(checkouts.id, series.checkoutId))
    .where(id ? eq(series.checkoutId, id) : isAsked)
    .orderBy(desc(series.untilDay), desc(series.createdAt), series.checkoutId)
    .offset((page - 1) * onPage)
    .limit(onPage + 1);
  return { all: rows.slice(0, onPage), isMore: rows.length > onPage };
}

/** Lists the vans' parts of the rides of these series that are on a day from `first` on, or were made for one. */
export async function listSeriesJobs(ids: string[], first: Day, from: Reader = db) {
  const { reservationId, day } = legs;
  const { seriesId, seriesDay, stage } = reservations;
  return await from
    .select({
      seriesId,
      seriesDay,
      stage,
      reservationId,
      legId: legs.id,
      position: legs.position,
      day,
      state: jobs.state,
    })
    .from(reservations)
    .innerJoin(legs, eq(reservationId, reservations.id))
    .innerJoin(jobs, eq(jobs.legId, legs.id))
    .where(and(inArray(seriesId, ids), or(gte(day, first), gte(seriesDay, first))))
    .orderBy(asc(day), legs.id);
}

/** Lists the reservations of a series with a ride on a day or after it, and the one with which it began. */
export async function listSeriesTrips(id: string, first: Day, from: Reader = db): Promise<string[]> {
  const isAhead = from
    .select()
    .from(legs)
    .where(and(eq(legs.reservationId, reservations.id), gte(legs.day, first)));
  const began = from
    .select()
    .from(activity)
    .where(and(eq(activity.reservationId, reservations.id), eq(activity.event, "seriesStarted")));
  const rows = await from
    .select({ id: reservations.id })
    .from(reservations)
    .where(and(eq(reservations.seriesId, id), or(exists(isAhead), exists(began))))
    .orderBy(asc(reservations.id));
  return rows.map((row) => row.id);
}

/** Lists the booked trips of a series that were made for a day from `first` on or begin then, with their rides and jobs. */
export async function listBookedAgain(id: string, first: Day, from: Reader = db) {
  const { seriesId, seriesDay, stage } = reservations;
  const begins = from
    .select()
    .from(legs)
    .where(and(eq(legs.reservationId, reservations.id), eq(legs.position, 0), gte(legs.day, first)));
  const rows = await from
    .select({ trip: reservations, leg: legs, job: { id: jobs.id, state: jobs.state } })
    .from(reservations)
    .innerJoin(legs, eq(legs.reservationId, reservations.id))
    .innerJoin(jobs, eq(jobs.legId, legs.id))
    .where(and(eq(seriesId, id), eq(stage, "booked"), or(gte(seriesDay, first), exists(begins))))
    .orderBy(asc(seriesDay), asc(legs.position), asc(jobs.position));
  return [...Map.groupBy(rows, ({ trip }) => trip.id).values()].map((own) => ({
    ...own[0]!.trip,
    seriesDay: own[0]!.trip.seriesDay!,
    people: peopleOf(own[0]!.trip),
    legs: [...new Map(own.map(({ leg }) => [leg.id, leg])).values()],
    jobs: own.map(({ job }) => job),
  }));
}

/** Lists the days between two that were ticked as holidays. */
export async function listHolidays(first: Day, last: Day, from: Reader = db) {
  return await from
    .select()
    .from(holidays)
    .where(between(holidays.day, first, last))
    .orderBy(asc(holidays.day));
}

/** Returns the holidays of the days that are booked by now. */
export async function holidaysAhead(today: Day, from: Reader = db): Promise<Set<Day>> {
  const rows = await listHolidays(today, addDays(today, seriesAhead), from);
  return new Set(rows.map(({ day }) => day));
}

/** Counts the rides that series have on each of these days and that have not begun. */
export async function countSeriesRides(days: Day[]): Promise<Map<Day, number>> {
  const isPlanned = exists(
    db
      .select()
      .from(jobs)
      .where(and(eq(jobs.legId, legs.id), eq(jobs.state, "planned"))),
  );
  const rows = await db
    .select({ day: legs.day, rides: count() })
    .from(legs)
    .innerJoin(reservations, eq(reservations.id, legs.reservationId))
    .where(
      and(
        inArray(legs.day, days),
        isNotNull(reservations.seriesId),
        eq(reservations.stage, "booked"),
        isPlanned,
      ),
    )
    .groupBy(legs.day);
  return new Map(rows.map(({ day, rides }) => [day, rides]));
}

/** Makes some days holidays and others none, all at once. */
export async function storeHolidays(added: (typeof holidays.$inferSelect)[], removed: Day[]): Promise<void> {
  await db.transaction(async (tx) => {
    if (removed.length > 0) await tx.delete(holidays).where(inArray(holidays.day, removed));
    for (const { day, name } of added)
      await tx
        .insert(holidays)
        .values({ day, name })
        .onConflictDoUpdate({ target: holidays.day, set: { name } });
  });
}
