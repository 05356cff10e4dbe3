import { redirect } from "react-router";
import { isDay, isTime } from "../../../../domain/common/day.ts";
import { readFields } from "../../../../domain/common/form.ts";
import { isId } from "../../../../domain/common/reference.ts";
import type { AssignmentChange } from "../../../../operations/ride/assign-read.server.ts";
import { takeOver, undoTakeOver } from "../../../../operations/ride/take-over.server.ts";
import { breakdownTexts as words } from "../../../../texts/desk/ride/breakdown.ts";
import { shortName, shortPlace } from "../../../../texts/desk/ride/ride.ts";
import { type Press, withRight } from "../../kit/acts.server.ts";
import { type Answer, bad, good, stale } from "../../kit/answer.ts";
import { undoableBy } from "../../kit/undo-act.server.ts";
import { readBreakdown, readWhere } from "./breakdown-view.server.ts";
import { assignmentOf, readMoves, writeMoves } from "./moves.server.ts";
import { refusals } from "./refusals.server.ts";

const { answers } = words;

export const breakdownActs = withRight("dispatch", { takeOver: sendOther, undoTakeOver: takeBack });

/** Sends another van to where one broke down; its guests go on from there. */
async function sendOther({ form, actor, params: { day = "" } }: Press): Promise<Answer> {
  if (!isDay(day)) throw redirect("/dashboard/admin/day");
  const { was, to, repair, click } = readFields(form, ["was", "to", "repair", "click"]);
  const { job, near, from, board, vanOfJob } = await readBreakdown(day, readWhere(form));
  if (!job) return stale(words.gone);
  if (!from) return bad(words.tellWhere);
  const [driverId = "", vehicleId = "", typed = "", clash] = to.split(":");
  const at = `${typed.slice(0, 2)}:${typed.slice(2)}`;
  const driver = board.team.drivers.find(({ id }) => id === driverId);
  const [jobId, ...shown] = was.split(":");
  if (!driver || !isId(vehicleId) || !isTime(at) || jobId !== job.id) return stale(words.cantGo);
  const change: AssignmentChange = {
    jobId: job.id,
    before: assignmentOf(...shown),
    after: assignmentOf(driverId, vehicleId),
    reason: clash ? words.reason : "",
  };
  const absence = { driverId: null, fromDay: day, untilDay: day, weekday: null, reason: words.repairReason };
  const isOff = repair !== "" && vanOfJob !== undefined && isId(click);
  const outcome = await takeOver(
    {
      change,
      place: near,
      door: from.door === near?.name ? "" : (from.door ?? ""),
      at,
      ...(isOff && { repair: { id: click, absence: { ...absence, vehicleId: vanOfJob.id } } }),
    },
    actor,
  );
  if (outcome.outcome === "gone") return stale(words.gone);
  if (outcome.outcome !== "assigned") {
    const refused = await refusals([change], [outcome], "");
    return { ...refused, text: refused.problems?.[`to-${job.id}`] ?? "", problems: {} };
  }
  const link = { href: `/dashboard/admin/day/${day}`, text: answers.seeDay };
  const answer = { ...good(answers.done(shortName(driver.name), shortPlace(from))), link };
  const undo = {
    intent: "undoTakeOver",
    moves: writeMoves([change]),
    repair: isOff ? click : "",
    undone: "",
  };
  return undoableBy(answer, undo);
}

async function takeBack({ form, actor }: Press): Promise<Answer> {
  const { repair } = readFields(form, ["repair"]);
  const [change] = readMoves(form) ?? [];
  if (!change) return bad(answers.notUndone);
  const { outcome } = await undoTakeOver(change, isId(repair) ? repair : undefined, actor);
  return outcome === "assigned" ? good(answers.undone) : stale(answers.notUndone);
}
