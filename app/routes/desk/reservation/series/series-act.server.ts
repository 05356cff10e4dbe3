import { addDays, isDay, todayInCostaRica } from "../../../../domain/common/day.ts";
import { readFields } from "../../../../domain/common/form.ts";
import { isId } from "../../../../domain/common/reference.ts";
import { mostAtOnePress } from "../../../../domain/common/undo-time.ts";
import { endSeries, reopenSeries, ridesToEnd } from "../../../../operations/reservation/end-series.server.ts";
import { bookDays } from "../../../../operations/reservation/series.server.ts";
import { undoTexts } from "../../../../texts/desk/frame/undo.ts";
import { seriesTexts } from "../../../../texts/desk/reservation/series.ts";
import { type Press, withRight } from "../../kit/acts.server.ts";
import { type Answer, bad, good, stale } from "../../kit/answer.ts";
import { undoable, undoableBy, undoHandlers } from "../../kit/undo-act.server.ts";
import { changeFrom } from "./change-series-act.server.ts";

const { end: words } = seriesTexts;
const longestReason = 200;
const isReason = (typed: string) => typed !== "" && typed.length <= longestReason;

export const seriesActs = withRight("dispatch", { end, reopen, force, changeFrom, ...undoHandlers });

/** Answers first with what would be cancelled, and then ends the series. */
async function end({ form, actor }: Press): Promise<Answer> {
  const typed = readFields(form, ["series", "from", "reason", "agreed", "said"]);
  const { from, reason, agreed, said } = typed;
  const id = isId(typed.series) ? typed.series : "";
  if (!isDay(from) || from <= todayInCostaRica()) return bad("", { problems: { from: words.fromWrong } });
  if (!isReason(reason)) return bad("", { problems: { reason: words.reasonWrong } });
  if (!/^\d{1,3}$/.test(agreed) || said !== from) return await previewEnd(id, from);
  const since = Date.now();
  const done = await endSeries(id, { from, shown: Number(agreed), reason }, actor);
  if (done.outcome === "gone") return stale(words.gone);
  if (done.outcome !== "ended") return { ...(await previewEnd(id, from)), isStale: true };
  const { cancelled, failed, staying, acts, was } = done;
  const rest = [staying > 0 && words.staying(staying), failed > 0 && words.failed(failed)].filter(Boolean);
  const answer = { ...good([words.done(cancelled), ...rest].join(" ")), warns: rest.length > 0 };
  // A press that is sent again finds the series ended: it undoes what it cancelled, and not the end.
  if (was === undefined) return undoable(answer, acts, undefined, since);
  const left = addDays(from, -1);
  const back = { intent: "reopen", series: id, was: was ?? "", left, acts: acts.join(" "), undone: "" };
  const { undo, ...told } =
    acts.length > 0 ? undoable(answer, acts, undefined, since) : undoableBy(answer, {});
  return undo ? { ...told, undo: back } : told;
}

async function previewEnd(id: string, from: string): Promise<Answer> {
  const { trips, staying } = await ridesToEnd(id, from);
  const { length } = trips;
  const agree = { cents: length, button: words.button(length) };
  return bad(words.preview(length, staying), { agree, was: { said: from } });
}

/** Undoes the end of a series, within the minute of its cancellations. */
async function reopen({ form, actor }: Press): Promise<Answer> {
  const { series, was, left } = readFields(form, ["series", "was", "left"]);
  // The ids of all rides are longer than a field may be.
  const ids = String(form.get("acts") ?? "").slice(0, mostAtOnePress * 25);
  const acts = ids === "" ? [] : ids.split(" ");
  if (!isId(series) || !acts.every(isId) || (was !== "" && !isDay(was)) || !isDay(left))
    return bad(undoTexts.tooLate);
  const outcome = await reopenSeries(series, { acts, was: was || null, left }, actor);
  if (outcome === "undoneWithClash") return { ...good(undoTexts[outcome]), warns: true };
  if (outcome === "undone") return good(words.reopened);
  return (outcome === "nothingToDo" ? good : stale)(undoTexts[outcome]);
}

/** Books the days that are not free all the same. */
async function force({ form, actor }: Press): Promise<Answer> {
  const { series, reason } = readFields(form, ["series", "reason"]);
  if (!isReason(reason)) return bad("", { problems: { reason: seriesTexts.reasonWrong } });
  const days = form.getAll("day").map(String).filter(isDay);
  const booked = await bookDays(isId(series) ? series : "", { actor, forced: { days, reason } });
  const { length } = booked.days;
  if (booked.later.length === 0) return good(seriesTexts.forced(length));
  return { ...good(seriesTexts.notForced(length, booked.later.length)), warns: true };
}
