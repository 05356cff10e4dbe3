import { addDays, type Day } from "../../../../domain/common/day.ts";
import { legsOf } from "../../../../domain/reservation/leg.ts";
import { peopleOf } from "../../../../domain/reservation/reservation.ts";
import { seriesDays } from "../../../../domain/reservation/series.ts";
import { priceOn } from "../../../../domain/reservation/series-price.ts";
import { isEnded } from "../../../../domain/ride/job-state.ts";
import { env } from "../../../../env.server.ts";
import { listPlaces } from "../../../../store/catalogue/places.server.ts";
import { listOffer } from "../../../../store/price/surcharges.server.ts";
import {
  type AskedSeries,
  holidaysAhead,
  listSeries,
  listSeriesJobs,
} from "../../../../store/reservation/series.server.ts";
import { colleagueNames } from "../../../../store/team/colleagues.server.ts";
import { seriesHours, seriesTexts as words } from "../../../../texts/desk/reservation/series.ts";
import { cancelTexts } from "../../../../texts/desk/ride/cancel-day.ts";
import { dollars } from "../../../../texts/desk/ride/ride.ts";

export type SeriesRow = Awaited<ReturnType<typeof readSeriesRows>>["all"][number];

/** Reads a page of the series: when each runs, its next ride, how many are ahead, and the days that have none yet. */
export async function readSeriesRows(asked: AskedSeries, today: Day) {
  const [{ all, isMore }, holidays, placeList, offer, names] = await Promise.all([
    listSeries(asked),
    holidaysAhead(today),
    listPlaces("es"),
    listOffer(),
    colleagueNames(),
  ] as const);
  const jobs = await listSeriesJobs(
    all.map(({ checkout }) => checkout.id),
    today,
  );
  const bySeries = Map.groupBy(jobs, ({ seriesId }) => seriesId);
  const places = new Map(placeList.map(({ id, name }) => [id, name]));
  const rows = all.map(({ series, checkout }) => {
    const own = bySeries.get(series.checkoutId) ?? [];
    const open = own.filter(({ day, state }) => day >= today && !isEnded(state));
    const booked = new Set(own.map(({ seriesDay }) => seriesDay));
    const last = series.ends.at(-1);
    const due = seriesDays(series, today, holidays).rides;
    const missing = due.filter((day) => !booked.has(day));
    const priced = due.length > 0 ? due : [series.fromDay];
    const prices = priced.flatMap((day) => priceOn(checkout, day, offer)?.priceCents ?? []);
    const rides = legsOf(checkout.details).map((leg) => {
      return `${seriesHours([leg])} ${places.get(leg.origin!) ?? ""} → ${places.get(leg.destination!) ?? ""}`;
    });
    return {
      id: series.checkoutId,
      guest: checkout.details.firstName,
      rides,
      people: cancelTexts.people(peopleOf(checkout.details)),
      price: words.price([...new Set(prices)].sort((a, b) => a - b).map(dollars)),
      runs: words.runs(series, today),
      end: last && words.endedBy(names.get(last.by) ?? env.OPERATOR_NAME, last, today),
      isEnded: series.untilDay !== null && series.untilDay <= today,
      next: open[0]?.day,
      ahead: new Set(open.map(({ legId }) => legId)).size,
      missing,
      endsFrom: addDays(today, 1),
    };
  });
  return { all: rows, isMore };
}
