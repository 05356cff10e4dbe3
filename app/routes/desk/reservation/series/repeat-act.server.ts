import { addDays, todayInCostaRica, weekdayOf } from "../../../../domain/common/day.ts";
import { readFields } from "../../../../domain/common/form.ts";
import { readSeriesDays, seriesFields } from "../../../../domain/reservation/series.ts";
import { byPrice } from "../../../../domain/reservation/series-price.ts";
import type { Booked, DayNotFree } from "../../../../operations/reservation/series.server.ts";
import { previewSeries, startSeries } from "../../../../operations/reservation/start-series.server.ts";
import type { DeskReservation } from "../../../../store/reservation/find-bookings.server.ts";
import { seriesHours, seriesTexts, seriesVans } from "../../../../texts/desk/reservation/series.ts";
import { dollars } from "../../../../texts/desk/ride/ride.ts";
import { type Answer, bad, good, stale } from "../../kit/answer.ts";
import type { Pressed } from "../../kit/pressed.ts";
import { seriesAddress } from "../../kit/series-address.ts";

const { repeat: words } = seriesTexts;

/** Returns what the form proposes for a booked transfer that is no part of a series yet. */
export function repeatView({ stage, bookingType, seriesId, legs }: DeskReservation) {
  const day = legs[0]?.day;
  if (stage !== "booked" || bookingType !== "Viaje" || seriesId || !day) return undefined;
  const tomorrow = addDays(todayInCostaRica(), 1);
  const workdays = [1, 2, 3, 4, 5];
  const own = weekdayOf(day);
  const next = addDays(day, 1);
  return { fromDay: next > tomorrow ? next : tomorrow, weekdays: workdays.includes(own) ? workdays : [own] };
}

/** Answers first with the rides that the series would book, with their hours and prices, and then makes it. */
export async function repeat({ form, reservation, actor, click }: Pressed): Promise<Answer> {
  const { agreed, said } = readFields(form, ["agreed", "said"]);
  const typed = readFields(form, seriesFields);
  const read = readSeriesDays(typed, todayInCostaRica());
  if ("wrong" in read) {
    const problem = words.wrong[read.wrong];
    return read.wrong === "weekdays" ? bad(problem) : bad("", { problems: { [read.wrong]: problem } });
  }
  const fields = seriesFields.map((field) => typed[field]).join();
  const [shown = "", mark = ""] = said.split("|", 2);
  const isAgreed = agreed !== "" && shown === fields;
  if (isAgreed) {
    const started = await startSeries(click, reservation.id, { days: read.value, shown: mark }, actor);
    if (started.outcome === "started") return startedAnswer(click, started);
    if (started.outcome !== "otherRides") return stale(words[started.outcome]);
  }
  const preview = await previewSeries(reservation.id, read.value);
  if ("outcome" in preview) return stale(words[preview.outcome]);
  const { text, cents, free } = seriesWords(preview);
  const asked = { agree: { cents, button: words.button(free) }, was: { said: `${fields}|${preview.mark}` } };
  return isAgreed ? stale(`${seriesTexts.other}\n${text}`, asked) : bad(text, asked);
}

/** Says how many rides a series has, when, in which vans, at which prices, and which days it leaves out; `cents` is their sum. */
function seriesWords(plan: Exclude<Awaited<ReturnType<typeof previewSeries>>, { outcome: string }>) {
  const { rides, holidays, notFree, legs, vans, isAgreed, code } = plan;
  const left = new Set(notFree.map(({ day }) => day));
  const prices = byPrice(rides.filter(({ day }) => !left.has(day)));
  const cents = prices.reduce((sum, one) => sum + one.priceCents * one.days.length, 0);
  const free = rides.length - left.size;
  const each = prices.map(({ priceCents, days }) =>
    prices.length === 1
      ? words.each(dollars(priceCents))
      : words.eachOn(dollars(priceCents), seriesTexts.dayList(days)),
  );
  const said = [
    words.count(free),
    words.hours(seriesHours(legs)),
    vans && words.vans(seriesVans(vans)),
    free > 0 && words.prices(each.join("; "), dollars(cents)),
    isAgreed && words.agreed,
    code && words.withoutCode(code),
    holidays.length > 0 && words.holidays(seriesTexts.dayList(holidays)),
    notFree.length > 0 && words.cant(notFreeWords(notFree)),
  ];
  return { text: said.filter(Boolean).join("\n"), cents, free };
}

function startedAnswer(id: string, { days, notFree, later, beyondLimit }: Booked): Answer {
  const link = { href: seriesAddress(id), text: words.see };
  const left = [
    later.length > 0 && words.later(later.length),
    notFree.length > 0 && words.notFree(notFreeWords(notFree)),
    beyondLimit && words.beyondLimit(seriesTexts.dayList(beyondLimit)),
  ];
  const text = left.filter(Boolean).join(" ");
  return { ...good(text), title: words.done(days.length), link, warns: text !== "" };
}

const notFreeWords = (days: DayNotFree[]): string =>
  days.map(({ day, why }) => seriesTexts.notFreeDay(day, seriesTexts.why[why])).join(", ");
