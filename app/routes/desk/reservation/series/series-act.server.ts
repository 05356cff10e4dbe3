import { isDay, todayInCostaRica } from "../../../../domain/common/day.ts";
import { readFields } from "../../../../domain/common/form.ts";
import { isId, newId } from "../../../../domain/common/reference.ts";
import { endSeries, ridesToEnd } from "../../../../operations/reservation/end-series.server.ts";
import { bookDays } from "../../../../operations/reservation/series.server.ts";
import { momentOfAct } from "../../../../store/team/recent-acts.server.ts";
import { seriesTexts } from "../../../../texts/desk/reservation/series.ts";
import { type Press, withRight } from "../../kit/acts.server.ts";
import { type Answer, bad, good, stale } from "../../kit/answer.ts";
import { undoable, undoHandlers } from "../../kit/undo-act.server.ts";
import { changeFrom } from "./change-series-act.server.ts";
import { readSeriesRows } from "./series-view.server.ts";

const { end: words } = seriesTexts;
const longestReason = 200;
const isReason = (typed: string) => typed !== "" && typed.length <= longestReason;

export const seriesActs = withRight("dispatch", { end, force, changeFrom, ...undoHandlers });

/** Answers first with what would be cancelled, and then ends the series. */
async function end({ form, actor }: Press): Promise<Answer> {
  const typed = readFields(form, ["series", "from", "reason", "agreed", "said", "click"]);
  const { from, reason, agreed, said } = typed;
  const id = isId(typed.series) ? typed.series : "";
  if (!isDay(from) || from <= todayInCostaRica()) return bad("", { problems: { from: words.fromWrong } });
  if (!isReason(reason)) return bad("", { problems: { reason: words.reasonWrong } });
  if (!/^\d{1,3}$/.test(agreed) || said !== from) return await previewEnd(id, from);
  const click = isId(typed.click) ? typed.click : newId();
  const done = await endSeries(id, { from, shown: Number(agreed), reason, click }, actor);
  if (done.outcome === "gone") return stale(words.gone);
  if (done.outcome !== "ended") return { ...(await previewEnd(id, from)), isStale: true };
  const { cancelled, failed, staying, acts } = done;
  const rest = [staying > 0 && words.staying(staying), failed > 0 && words.failed(failed)].filter(Boolean);
  const answer = { ...good([words.done(cancelled), ...rest].join(" ")), warns: rest.length > 0 };
  return undoable(answer, acts, undefined, await momentOfAct(click));
}

async function previewEnd(id: string, from: string): Promise<Answer> {
  const { trips, staying } = await ridesToEnd(id, from);
  const { length } = trips;
  const agree = { cents: length, button: words.button(length) };
  return bad(words.preview(length, staying), { agree, was: { said: from } });
}

/** Books the days that are not free all the same, but for those without a fare. */
async function force({ form, actor }: Press): Promise<Answer> {
  const { series, reason } = readFields(form, ["series", "reason"]);
  if (!isReason(reason)) return bad("", { problems: { reason: seriesTexts.reasonWrong } });
  const days = form.getAll("day").map(String).filter(isDay);
  const id = isId(series) ? series : "";
  const booked = await bookDays(id, { actor, forced: { days, reason } });
  const { length } = booked.days;
  const { notFree, later, beyondLimit } = booked;
  const isDone = later.length > 0 ? seriesTexts.notForced(length, later.length) : seriesTexts.forced(length);
  const isBeyond = beyondLimit && seriesTexts.repeat.beyondLimit(seriesTexts.dayList(beyondLimit));
  const done = [isDone, isBeyond].filter(Boolean).join(" ");
  if (notFree.length === 0) return { ...good(done), warns: later.length > 0 || beyondLimit !== undefined };
  const { all } = await readSeriesRows({ id, guest: "", page: 1 }, todayInCostaRica());
  const noFare = all[0]?.noFare ?? "";
  return length + later.length === 0 ? stale(noFare) : { ...good(`${done} ${noFare}`), warns: true };
}
