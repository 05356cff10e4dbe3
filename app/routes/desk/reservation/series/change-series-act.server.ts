import { secondFactorProblem } from "../../../../auth/second-factor.server.ts";
import { todayInCostaRica } from "../../../../domain/common/day.ts";
import { readFields } from "../../../../domain/common/form.ts";
import { isId, newId } from "../../../../domain/common/reference.ts";
import { readSeriesChange, seriesChangeFields } from "../../../../domain/reservation/series-change.ts";
import { may } from "../../../../domain/team/role.ts";
import { changeSeries, type SeriesChanged } from "../../../../operations/reservation/change-series.server.ts";
import {
  marksLess,
  previewSeriesChange,
  type SeriesChangePlan,
  type StayingRide,
} from "../../../../operations/reservation/weigh-series-change.server.ts";
import { roomTexts } from "../../../../texts/desk/reservation/reservation.ts";
import { seriesHours, seriesTexts } from "../../../../texts/desk/reservation/series.ts";
import { dollars } from "../../../../texts/desk/ride/ride.ts";
import type { Press } from "../../kit/acts.server.ts";
import { type Answer, answerOf, bad, good, stale } from "../../kit/answer.ts";

const { change: words } = seriesTexts;

/** Answers first with the rides that would change, with those that stay, and then changes them. */
export async function changeFrom({ form, actor, operator, visit }: Press): Promise<Answer> {
  const typed = readFields(form, [...seriesChangeFields, "series", "agreed", "said", "code", "click"]);
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
  const shown = said.slice(said.lastIndexOf("|") + 1);
  const look = async () => planAnswer(await previewSeriesChange(id, change), fields);
  if (agreed === "" || said !== `${fields}|${shown}`) return await look();
  const unproved = marksLess(shown) ? await secondFactorProblem(visit, code) : undefined;
  if (unproved) return { ...(await look()), ...answerOf(unproved) };
  const click = isId(typed.click) ? typed.click : newId();
  const done = await changeSeries(id, { change, shown, click }, actor);
  if (done.outcome === "gone") return stale(seriesTexts.end.gone);
  if (done.outcome === "changed") return changedAnswer(done);
  const now = planAnswer(done.plan, fields);
  return { ...now, text: `${seriesTexts.other}\n${now.text}`, isStale: true };
}

/** Says which rides would change, from which price to which, and asks to agree. */
function planAnswer(plan: SeriesChangePlan | undefined, fields: string): Answer {
  if (!plan) return stale(seriesTexts.end.gone);
  const { rides, staying, turns, mark } = plan;
  const prices = [...Map.groupBy(rides, (one) => `${one.beforeCents} ${one.afterCents}`).values()];
  const text = [
    words.rides(rides.length),
    ...turnsWords(turns),
    ...prices.map((same) => {
      const [before, after] = [dollars(same[0]!.beforeCents), dollars(same[0]!.afterCents)];
      const days = seriesTexts.dayList(same.map(({ day }) => day));
      return before === after ? words.samePrice(after, days) : words.price(before, after, days);
    }),
    staying.length > 0 && words.staying(stayingWords(staying)),
    words.after,
  ];
  const cents = rides.reduce((sum, { afterCents }) => sum + afterCents, 0);
  const agree = { cents, button: words.button(rides.length) };
  return bad(text.filter(Boolean).join("\n"), { agree, was: { said: `${fields}|${mark}` } });
}

/** Says which hours and people change; where they change otherwise from a later day on, that stands by its day. */
function turnsWords(turns: SeriesChangePlan["turns"]): string[] {
  const said = turns.map(({ was, will }) => {
    const hours = [was, will].map(({ legs }) => seriesHours(legs));
    return [
      hours[0] !== hours[1] && words.hours(hours[0]!, hours[1]!),
      was.people !== will.people && words.people(was.people, will.people),
    ].filter((one) => one !== false);
  });
  return said.flatMap((own, n) => {
    if (n === 0) return own;
    const other = own.filter((one) => !said[n - 1]!.includes(one));
    return other.map((one) => words.since(turns[n]!.day, one));
  });
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
