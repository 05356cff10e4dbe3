import { addDays, type Day } from "../../../../domain/common/day.ts";
import { legsOf, type PlannedLeg } from "../../../../domain/reservation/leg.ts";
import { type CheckoutDetails, peopleOf } from "../../../../domain/reservation/reservation.ts";
import { seriesDays } from "../../../../domain/reservation/series.ts";
import { orderFor, turnsAfter } from "../../../../domain/reservation/series-change.ts";
import { type PricedOrder, priceOn } from "../../../../domain/reservation/series-price.ts";
import { isEnded } from "../../../../domain/ride/job-state.ts";
import { env } from "../../../../env.server.ts";
import { listPlaces } from "../../../../store/catalogue/places.server.ts";
import { listOffer, type PriceOffer } from "../../../../store/price/surcharges.server.ts";
import {
  type AskedSeries,
  holidaysAhead,
  listSeries,
  listSeriesJobs,
} from "../../../../store/reservation/series.server.ts";
import { readGeography } from "../../../../store/ride/geography.server.ts";
import { colleagueNames } from "../../../../store/team/colleagues.server.ts";
import { seriesHours, seriesVans, seriesTexts as words } from "../../../../texts/desk/reservation/series.ts";
import { cancelTexts } from "../../../../texts/desk/ride/cancel-day.ts";
import { dollars } from "../../../../texts/desk/ride/ride.ts";
import { overLimitWords } from "./over-limit.server.ts";

/** Says how many people travel, and in which vans where these are several. */
function peopleWords(details: CheckoutDetails): string {
  const people = cancelTexts.people(peopleOf(details));
  const isSplit = details.vans?.some((vans) => vans.length > 1);
  return isSplit ? `${people}, ${words.inVans(seriesVans(details.vans!))}` : people;
}

/** Says the hours, the people and the price of an order, as a ride of this day has them. */
function turnWords(order: PricedOrder, day: Day, offer: PriceOffer): string {
  const quote = priceOn(order, day, offer);
  return [seriesHours(legsOf(order.details)), peopleWords(order.details), quote && dollars(quote.priceCents)]
    .filter(Boolean)
    .join(", ");
}

export type SeriesRow = Awaited<ReturnType<typeof readSeriesRows>>["all"][number];

/** Reads a page of the series: when each runs, its next ride, how many are ahead, and the days that have none yet. */
export async function readSeriesRows(asked: AskedSeries, today: Day) {
  const [{ all, isMore }, holidays, placeList, offer, names, geography] = await Promise.all([
    listSeries(asked),
    holidaysAhead(today),
    listPlaces("es"),
    listOffer(),
    colleagueNames(),
    readGeography(),
  ] as const);
  const ids = all.map(({ checkout }) => checkout.id);
  const [jobs, overLimit] = await Promise.all([
    listSeriesJobs(ids, today),
    overLimitWords(ids, today),
  ] as const);
  const bySeries = Map.groupBy(jobs, ({ seriesId }) => seriesId);
  const places = new Map(placeList.map(({ id, name }) => [id, name]));
  const road = ({ origin, destination }: PlannedLeg) =>
    `${places.get(origin!) ?? ""} → ${places.get(destination!) ?? ""}`;
  const rows = all.map(({ series, checkout }) => {
    const own = bySeries.get(series.checkoutId) ?? [];
    const open = own.filter(({ day, state }) => day >= today && !isEnded(state));
    const booked = new Set(own.map(({ seriesDay }) => seriesDay));
    const last = series.ends.at(-1);
    const due = seriesDays(series, today, holidays).rides;
    const missing = due.filter((day) => !booked.has(day));
    const { fromDay, untilDay, changes } = series;
    const priced = due.length > 0 ? due : [fromDay > today ? fromDay : (untilDay ?? today)];
    const turns = turnsAfter(changes, priced[0]!)
      .filter((day, n) => n === 0 || untilDay === null || day <= untilDay)
      .map((day) => ({ day, order: orderFor(checkout, changes, day, geography) }));
    const priceCents = (day: Day) =>
      priceOn(turns.findLast((turn) => turn.day <= day)!.order, day, offer)?.priceCents;
    const prices = priced.flatMap((day) => priceCents(day) ?? []);
    const { details } = turns[0]!.order;
    const legs = legsOf(details);
    const unpriced = missing.filter((day) => priceCents(day) === undefined);
    const forceable = missing.filter((day) => !unpriced.includes(day));
    const someUnpriced = forceable.length > 0 ? words.dayList(unpriced) : "";
    return {
      id: series.checkoutId,
      guest: details.firstName,
      rides: legs.map((leg) => `${seriesHours([leg])} ${road(leg)}`),
      people: peopleWords(details),
      price: words.price([...new Set(prices)].sort((a, b) => a - b).map(dollars)),
      turns: turns
        .map(({ day, order }) => ({
          day,
          said: turnWords(order, priced.find((one) => one >= day) ?? day, offer),
        }))
        .filter(({ said }, n, all) => n > 0 && said !== all[n - 1]!.said)
        .map(({ day, said }) => words.turn(day, said)),
      runs: words.runs(series, today),
      end: last && words.endedBy(names.get(last.by) ?? env.OPERATOR_NAME, last, today),
      overLimit: overLimit.get(series.checkoutId),
      isEnded: untilDay !== null && untilDay <= today,
      next: open[0]?.day,
      ahead: new Set(open.map(({ legId }) => legId)).size,
      missing,
      forceable,
      noFare: unpriced.length > 0 ? words.noFare(road(legs[0]!), someUnpriced) : "",
      endsFrom: addDays(today, 1),
    };
  });
  return { all: rows, isMore };
}
