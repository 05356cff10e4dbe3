import { redirect } from "react-router";
import { daysAround, isDay, isTime, todayInCostaRica } from "../../../../domain/common/day.ts";
import { readFields } from "../../../../domain/common/form.ts";
import { isId } from "../../../../domain/common/reference.ts";
import type { AssignmentChange } from "../../../../operations/ride/assign-read.server.ts";
import { takeOver } from "../../../../operations/ride/take-over.server.ts";
import { isDone } from "../../../../store/team/recent-acts.server.ts";
import { breakdownTexts as words } from "../../../../texts/desk/ride/breakdown.ts";
import { shortName, shortPlace } from "../../../../texts/desk/ride/ride.ts";
import { type Press, withRight } from "../../kit/acts.server.ts";
import { type Answer, bad, stale } from "../../kit/answer.ts";
import { undoHandlers } from "../../kit/undo-act.server.ts";
import { keysEnd, keysSeen } from "../assign/assign-clash.server.ts";
import { readBreakdown, readWhere } from "./breakdown-view.server.ts";
import { assignmentOf, handedOver } from "./handed-over.server.ts";
import { refusals } from "./refusals.server.ts";

const { answers } = words;

export const breakdownActs = withRight("dispatch", { takeOver: sendOther, ...undoHandlers });

/** Sends another van to where one broke down; its guests go on from there. */
async function sendOther({ form, actor, params: { day = "" } }: Press): Promise<Answer> {
  if (!isDay(day)) throw redirect("/dashboard/admin/day");
  const { was, to, repair, click } = readFields(form, ["was", "to", "repair", "click"]);
  const { job, near, from, board, vanOfJob } = await readBreakdown(day, readWhere(form));
  const [driverId = "", vehicleId = "", typed = "", on = ""] = to.split(keysEnd)[0]!.split(":");
  const [jobId = "", ...shown] = was.split(":");
  const driver = board.team.drivers.find(({ id }) => id === driverId);
  // The second half of a double click finds the ride taken over.
  const gone = async () =>
    driver && from && (await isDone(click))
      ? await handedOver(answers.done(shortName(driver.name), shortPlace(from)), click, [jobId], day)
      : stale(words.gone);
  if (!job || !isId(click)) return await gone();
  if (!from) return bad(words.tellWhere);
  const at = { day: on, time: `${typed.slice(0, 2)}:${typed.slice(2)}` };
  const isHour = isTime(at.time) && daysAround(todayInCostaRica()).includes(on);
  if (!driver || !isId(vehicleId) || !isHour || jobId !== job.id) return stale(words.cantGo);
  const change: AssignmentChange = {
    jobId: job.id,
    before: assignmentOf(...shown),
    after: assignmentOf(driverId, vehicleId),
  };
  const untilDay = on > day ? on : day;
  const absence = { driverId: null, fromDay: day, untilDay, weekday: null, reason: words.repairReason };
  const isOff = repair !== "" && vanOfJob !== undefined;
  const outcome = await takeOver(
    {
      change,
      overrules: { reason: words.reason, shown: keysSeen(form, "to") },
      place: near,
      door: from.door === near?.name ? "" : (from.door ?? ""),
      at,
      ...(isOff && { repair: { id: click, absence: { ...absence, vehicleId: vanOfJob.id } } }),
    },
    actor,
    click,
  );
  if (outcome.outcome === "assigned")
    return await handedOver(answers.done(shortName(driver.name), shortPlace(from)), click, [job.id], day);
  if (outcome.outcome === "gone") return await gone();
  const refused = await refusals([change], [outcome], "");
  // The list is read anew, with what stands against each by now.
  return { ...refused, text: refused.problems?.[`to-${job.id}`] ?? "", problems: {}, isStale: true };
}
