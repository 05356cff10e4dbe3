import { addDays, type Day } from "../../../../domain/common/day.ts";
import { legsOf } from "../../../../domain/reservation/leg.ts";
import { peopleOf } from "../../../../domain/reservation/reservation.ts";
import { seriesDays } from "../../../../domain/reservation/series.ts";
import { isEnded } from "../../../../domain/ride/job-state.ts";
import { noWindow } from "../../../../domain/ride/pickup-window.ts";
import { listPlaces } from "../../../../store/catalogue/places.server.ts";
import { holidaysAhead, listSeries, listSeriesJobs } from "../../../../store/reservation/series.server.ts";
import { seriesTexts as words } from "../../../../texts/desk/reservation/series.ts";
import { cancelTexts } from "../../../../texts/desk/ride/cancel-day.ts";
import { hourWords } from "../../../../texts/desk/ride/hour.ts";
import { dollars } from "../../../../texts/desk/ride/ride.ts";

export type SeriesRow = Awaited<ReturnType<typeof readSeriesRows>>[number];

/** Reads the series: when each runs, its next ride, how many are ahead, and the days that have none yet. */
export async function readSeriesRows(today: Day) {
  const [all, holidays, places] = await Promise.all([
    listSeries(),
    holidaysAhead(today),
    listPlaces("es"),
  ] as const);
  const jobs = await listSeriesJobs(
    all.map(({ checkout }) => checkout.id),
    today,
  );
  const bySeries = Map.groupBy(jobs, ({ seriesId }) => seriesId);
  const names = new Map(places.map(({ id, name }) => [id, name]));
  return all.map(({ series, checkout }) => {
    const own = bySeries.get(series.checkoutId) ?? [];
    const open = own.filter(({ day, state }) => day >= today && !isEnded(state));
    const booked = new Set(own.map(({ seriesDay }) => seriesDay));
    const missing = seriesDays(series, today, holidays).rides.filter((day) => !booked.has(day));
    const rides = legsOf(checkout.details).map((leg) => {
      const hour = hourWords({ ...leg, ...noWindow, partOfDay: leg.partOfDay });
      return `${hour} ${names.get(leg.origin!) ?? ""} → ${names.get(leg.destination!) ?? ""}`;
    });
    return {
      id: series.checkoutId,
      guest: checkout.details.firstName,
      rides,
      people: cancelTexts.people(peopleOf(checkout.details)),
      price: dollars(checkout.priceCents),
      runs: words.runs(series, today),
      isEnded: series.untilDay !== null && series.untilDay <= today,
      next: open[0]?.day,
      ahead: new Set(open.map(({ legId }) => legId)).size,
      missing,
      endsFrom: addDays(today, 1),
    };
  });
}
