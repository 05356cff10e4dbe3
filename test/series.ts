import { asc, eq } from "drizzle-orm";
import { addDays, todayInCostaRica } from "../app/domain/common/day.ts";
import { newId } from "../app/domain/common/reference.ts";
import type { SeriesDays } from "../app/domain/reservation/series.ts";
import { previewSeries, startSeries } from "../app/operations/reservation/start-series.server.ts";
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

/** Agrees to the series of a booking as it is shown. */
export async function start(id: string, first: string, days: SeriesDays = fourDays) {
  const plan = await previewSeries(first, days);
  return await startSeries(id, first, { days, shown: "mark" in plan ? plan.mark : "" }, office);
}

/** Makes a series of a booking: without one of a transfer of $120 for fifteen days from now. */
export async function newSeries(change: Partial<SeriesDays> = {}, of?: string) {
  const first = of ?? (await booked(openTransfer()));
  const id = newId();
  const started = await start(id, first, { ...fourDays, ...change });
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
