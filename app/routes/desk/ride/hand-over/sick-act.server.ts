import { redirect } from "react-router";
import { addDays, type Day, isDay, todayInCostaRica } from "../../../../domain/common/day.ts";
import { readFields } from "../../../../domain/common/form.ts";
import { isId } from "../../../../domain/common/reference.ts";
import { assignTogether } from "../../../../operations/ride/assign.server.ts";
import type { AssignmentChange } from "../../../../operations/ride/assign-read.server.ts";
import { writeAbsence } from "../../../../operations/team/team.server.ts";
import { isDone } from "../../../../store/team/recent-acts.server.ts";
import { handOverTexts as words } from "../../../../texts/desk/ride/hand-over.ts";
import { shortName } from "../../../../texts/desk/ride/ride.ts";
import { type Press, withRight } from "../../kit/acts.server.ts";
import { type Answer, bad, stale } from "../../kit/answer.ts";
import { undoHandlers } from "../../kit/undo-act.server.ts";
import { keysSeen } from "../assign/assign-clash.server.ts";
import { assignmentOf, handedOver } from "./handed-over.server.ts";
import { refusals } from "./refusals.server.ts";
import { shownField } from "./shown-field.ts";
import { mostDays, readSick } from "./sick-view.server.ts";

const { answers } = words;

export const sickActs = withRight("dispatch", { sick, ...undoHandlers });

/** Reads until when a driver is away; undefined where that is no day from `day` on, or too far away. */
export function readUntil(typed: string, day: Day): Day | undefined {
  const until = typed || day;
  return isDay(until) && until >= day && until < addDays(day, mostDays) ? until : undefined;
}

/** Notes that a driver can't come, and gives all of their rides to whom the form says: all of it, or nothing. */
async function sick({ form, actor, params: { day = "" } }: Press): Promise<Answer> {
  if (!isDay(day)) throw redirect("/dashboard/admin/day");
  const { chofer, hasta, click } = readFields(form, ["chofer", "hasta", "click"]);
  const until = readUntil(hasta, day);
  if (!until || until < todayInCostaRica()) return bad(answers.wrongDays);
  const { driver, rides } = await readSick(chofer, day, until);
  if (!driver || !isId(click)) return stale(answers.gone);
  const name = shortName(driver.name);
  const changes = readChanges(form);
  if (!changes) return bad(answers.notDone);
  const known = new Set(changes.map(({ jobId }) => jobId));
  const left = changes.filter(({ after }) => !after.driverId).length;
  const text = answers.done(name, changes.length - left, left);
  const done = async () => ({ ...(await handedOver(text, click, [...known], day)), warns: left > 0 });
  // The second half of a double click finds no rides any more.
  if (await isDone(click)) return await done();
  // A ride came, or one of them began or went to another driver since the page was read.
  if (rides.length !== known.size || rides.some(({ id }) => !known.has(id))) return stale(answers.others);
  const days = { fromDay: day, untilDay: until, weekday: null };
  const absence = { driverId: chofer, vehicleId: null, ...days, reason: words.illness };
  const result = await assignTogether(changes, actor, click, {
    overrules: { reason: words.reason(name), shown: keysSeen(form, ...[...known].map(shownField)) },
    locks: [{ driverId: chofer, vehicleId: null }],
    also: (tx) => writeAbsence(tx, click, absence, actor),
  });
  return result.done ? await done() : await refusals(changes, result.outcomes, answers.notDone);
}

/** Reads to whom the form gives each ride. */
function readChanges(form: FormData): AssignmentChange[] | undefined {
  const changes = form.getAll("was").map((was): AssignmentChange => {
    const [jobId = "", ...before] = String(was).split(":");
    const [driverId, vehicleId] = String(form.get(`to-${jobId}`) ?? "").split(":");
    return { jobId, before: assignmentOf(...before), after: assignmentOf(driverId, vehicleId) };
  });
  return changes.every(({ jobId }) => isId(jobId)) ? changes : undefined;
}
