import { addDays, todayInCostaRica, weekdayOf } from "../../../../domain/common/day.ts";
import { readFields } from "../../../../domain/common/form.ts";
import { readSeriesDays, seriesFields } from "../../../../domain/reservation/series.ts";
import {
  type DayNotFree,
  previewSeries,
  startSeries,
} from "../../../../operations/reservation/series.server.ts";
import type { DeskReservation } from "../../../../store/reservation/find-bookings.server.ts";
import { seriesTexts } from "../../../../texts/desk/reservation/series.ts";
import { type Answer, bad, good, stale } from "../../kit/answer.ts";
import type { Pressed } from "../../kit/pressed.ts";

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

/** Answers first with the rides that the series would book, and then makes it. */
export async function repeat({ form, reservation, actor, click }: Pressed): Promise<Answer> {
  const { agreed, said, ...typed } = readFields(form, ["agreed", "said", ...seriesFields]);
  const read = readSeriesDays(typed, todayInCostaRica());
  if ("wrong" in read) {
    const problem = words.wrong[read.wrong];
    return read.wrong === "weekdays" ? bad(problem) : bad("", { problems: { [read.wrong]: problem } });
  }
  const shown = seriesFields.map((field) => typed[field]).join();
  if (!agreed || said !== shown) {
    const preview = await previewSeries(reservation.id, read.value);
    if ("outcome" in preview) return stale(words[preview.outcome]);
    const { rides, holidays, notFree } = preview;
    const free = rides.length - notFree.length;
    const text = words.preview(free, seriesTexts.dayList(holidays), notFreeWords(notFree));
    return bad(text, { agree: { cents: free, button: words.button(free) }, was: { said: shown } });
  }
  const started = await startSeries(click, reservation.id, read.value, actor);
  if (started.outcome !== "started") return stale(words[started.outcome]);
  const { days, notFree } = started;
  const link = { href: `/dashboard/admin/series#${click}`, text: words.see };
  const left = notFree.length > 0 ? words.notFree(notFreeWords(notFree)) : "";
  return { ...good(left), title: words.done(days.length), link, warns: left !== "" };
}

export const notFreeWords = (days: DayNotFree[]): string =>
  days.map(({ day, why }) => seriesTexts.notFreeDay(day, seriesTexts.why[why])).join(", ");
