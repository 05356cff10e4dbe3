import { secondFactorProblem } from "../../../../auth/second-factor.server.ts";
import { todayInCostaRica } from "../../../../domain/common/day.ts";
import { readFields } from "../../../../domain/common/form.ts";
import { isId } from "../../../../domain/common/reference.ts";
import {
  readSeriesChange,
  type SeriesChange,
  seriesChangeFields,
} from "../../../../domain/reservation/series-change.ts";
import { may } from "../../../../domain/team/role.ts";
import {
  changeSeries,
  previewSeriesChange,
  type SeriesChanged,
  type SeriesChangePlan,
  type StayingRide,
} from "../../../../operations/reservation/change-series.server.ts";
import { roomTexts } from "../../../../texts/desk/reservation/reservation.ts";
import { seriesHours, seriesTexts } from "../../../../texts/desk/reservation/series.ts";
import { dollars } from "../../../../texts/desk/ride/ride.ts";
import type { Press } from "../../kit/acts.server.ts";
import { type Answer, answerOf, bad, good, stale } from "../../kit/answer.ts";

const { change: words } = seriesTexts;

/** Answers first with the rides that would change, with those that stay, and then changes them. */
export async function changeFrom({ form, actor, operator, visit }: Press): Promise<Answer> {
  const typed = readFields(form, [...seriesChangeFields, "series", "agreed", "said", "code"]);
  const { series, agreed, said, code } = typed;
  const read = readSeriesChange(typed, todayInCostaRica());
  if ("wrong" in read) {
    const problem = words.wrong[read.wrong];
    return read.wrong === "nothing" ? bad(problem) : bad("", { problems: { [read.wrong]: problem } });
  }
  const change = read.value;
  if (change.price && !may(operator.role, "cash")) return answerOf("notYours");
  const id = isId(series) ? series : "";
  const fields = seriesChangeFields.map((field) => typed[field]).join();
  const mark = said.slice(said.lastIndexOf("|") + 1);
  const isAgreed = agreed !== "" && said === `${fields}|${mark}`;
  const { isLess, ...asked } = await lookedAt(id, change, fields);
  if (!asked.agree || !isAgreed) return asked;
  const unproved = isLess ? await secondFactorProblem(visit, code) : undefined;
  if (unproved) return { ...asked, ...answerOf(unproved) };
  const done = await changeSeries(id, { change, shown: mark }, actor);
  if (done.outcome === "gone") return stale(seriesTexts.end.gone);
  if (done.outcome === "changed" && done.later === 0) return changedAnswer(done);
  const { isLess: _, ...now } = await lookedAt(id, change, fields);
  const why = done.outcome === "changed" ? words.later(done.changed, done.later) : seriesTexts.other;
  return { ...now, text: `${why}\n${now.text}`, isStale: true };
}

/** Says which rides would change, from which price to which; `isLess` says that rides get cheaper. */
async function lookedAt(
  id: string,
  change: SeriesChange,
  fields: string,
): Promise<Answer & { isLess?: boolean }> {
  const plan = await previewSeriesChange(id, change);
  if (!plan) return stale(seriesTexts.end.gone);
  const { rides, staying, early, was, will, mark } = plan;
  const hours = [was, will].map(({ legs }) => seriesHours(legs));
  const prices = [...Map.groupBy(rides, (one) => `${one.beforeCents} ${one.afterCents}`).values()];
  const text = [
    words.rides(rides.length),
    hours[0] !== hours[1] && words.hours(hours[0]!, hours[1]!),
    was.people !== will.people && words.people(was.people, will.people),
    ...prices.map((same) => {
      const [before, after] = [dollars(same[0]!.beforeCents), dollars(same[0]!.afterCents)];
      const days = seriesTexts.dayList(same.map(({ day }) => day));
      return before === after ? words.samePrice(after, days) : words.price(before, after, days);
    }),
    staying.length > 0 && words.staying(stayingWords(staying)),
    early.length > 0 && words.early(seriesTexts.dayList(early)),
    words.after,
  ];
  const cents = rides.reduce((sum, { afterCents }) => sum + afterCents, 0);
  const agree = { cents, button: words.button(rides.length) };
  const isLess =
    rides.some(({ beforeCents, afterCents }) => afterCents < beforeCents) || isCheaper(change, plan);
  return { ...bad(text.filter(Boolean).join("\n"), { agree, was: { said: `${fields}|${mark}` } }), isLess };
}

/** Returns whether later rides get cheaper by an agreed price; where no ride is ahead, nobody knows that they don't. */
function isCheaper({ price }: SeriesChange, { was, rides }: SeriesChangePlan): boolean {
  if (!price) return false;
  return was.agreedCents === undefined ? rides.length === 0 : price.cents < was.agreedCents;
}

function changedAnswer(done: Extract<SeriesChanged, { outcome: "changed" }>): Answer {
  const { changed, staying, isClash } = done;
  const rest = [staying.length > 0 && words.staying(stayingWords(staying)), isClash && words.clash].filter(
    Boolean,
  );
  return { ...good([words.done(changed), ...rest].join(" ")), warns: rest.length > 0 };
}

const stayingWords = (rides: StayingRide[]): string =>
  rides
    .map(({ day, why }) => {
      const own: Partial<Record<typeof why, string>> = words.why;
      const problem = why in roomTexts.problems ? roomTexts.problems[why as "vansFirst"] : "";
      return seriesTexts.notFreeDay(day, own[why] ?? problem);
    })
    .join(", ");
