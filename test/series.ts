import { asc, eq } from "drizzle-orm";
import { addDays, todayInCostaRica } from "../app/domain/common/day.ts";
import { newId } from "../app/domain/common/reference.ts";
import type { SeriesDays } from "../app/domain/reservation/series.ts";
import { startSeries } from "../app/operations/reservation/series.server.ts";
import { db } from "../app/store/engine/db.server.ts";
import { legs, reservations } from "../app/store/schema/reservation-schema.server.ts";
import { openTransfer } from "./bookings.ts";
import { office } from "./cash-trips.ts";
import { booked } from "./driving.ts";

const today = todayInCostaRica();
/** Returns the day that is so many days ahead. */
export const ahead = (days: number) => addDays(today, days);

/** Every day from tomorrow until the fourth day from today. */
export const fourDays: SeriesDays = {
  weekdays: [0, 1, 2, 3, 4, 5, 6],
  fromDay: ahead(1),
  untilDay: ahead(4),
  skipsHolidays: true,
};

/** Makes a series of a transfer of $120 that was booked for fifteen days from now. */
export async function newSeries(change: Partial<SeriesDays> = {}) {
  const first = await booked(openTransfer());
  const id = newId();
  const started = await startSeries(id, first, { ...fourDays, ...change }, office);
  if (started.outcome !== "started") throw new Error(started.outcome);
  return { id, first, ...started };
}

/** Lists the rides of a series by the day for which each was made. */
export async function ridesOf(id: string) {
  return await db
    .select({
      reservationId: reservations.id,
      made: reservations.seriesDay,
      day: legs.day,
      stage: reservations.stage,
      priceCents: reservations.priceCents,
    })
    .from(reservations)
    .innerJoin(legs, eq(legs.reservationId, reservations.id))
    .where(eq(reservations.seriesId, id))
    .orderBy(asc(reservations.seriesDay));
}
