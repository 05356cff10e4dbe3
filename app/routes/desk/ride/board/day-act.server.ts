import { todayInCostaRica } from "../../../../domain/common/day.ts";
import { readFields } from "../../../../domain/common/form.ts";
import { isId } from "../../../../domain/common/reference.ts";
import { mostRidesAtOnce } from "../../../../domain/ride/assign-several.ts";
import { assignJobs } from "../../../../operations/ride/assign.server.ts";
import type { AssignmentChange } from "../../../../operations/ride/assign-read.server.ts";
import { joinJob, splitJob } from "../../../../operations/ride/split.server.ts";
import { findJob } from "../../../../store/ride/board.server.ts";
import { readTeam } from "../../../../store/team/team.server.ts";
import { dayTexts } from "../../../../texts/desk/ride/day.ts";
import { blockWords, clashesWords, shortName } from "../../../../texts/desk/ride/ride.ts";
import { type Press, withRight } from "../../kit/acts.server.ts";
import { type Answer, bad, good, stale } from "../../kit/answer.ts";
import { asShown, shownIn } from "../../kit/as-shown.ts";
import { typedAs, writeDetails } from "../../kit/ride/write-details.server.ts";
import { driverAndVan } from "../assign/assign-view.server.ts";
import { offeredVan } from "../assign/offered-van.server.ts";
import { anyVan, wasOf } from "../driver-lanes/drag.ts";
import { noteRides } from "../sheet/note-act.server.ts";
import { progressHandlers } from "../sheet/progress-act.server.ts";
import { timeSaved } from "./time-saved.server.ts";

const { answers } = dayTexts;

export const dayActs = withRight("dispatch", {
  assign,
  note: noteRides,
  putTime: writeRide,
  details: writeRide,
  split,
  join,
  ...progressHandlers,
});

async function join({ form, actor }: Press): Promise<Answer> {
  const { job, to } = readFields(form, ["job", "to"]);
  return isId(job) && (await joinJob(job, actor, to)) ? good(answers.saved) : bad(answers.gone);
}

async function split({ form, actor }: Press): Promise<Answer> {
  const { job, leg, people: typed } = readFields(form, ["job", "leg", "people"]);
  if (!isId(job)) return bad(answers.failed);
  const parted = Number(typed);
  const result = await splitJob(job, Number(shownIn(form).people), parted, actor);
  if (result.outcome === "saved")
    return { ...good(answers.split(parted)), undo: { intent: "join", job: result.part, leg, to: job } };
  if (result.outcome === "wrongSplit") return bad(answers.wrongSplit);
  const { people } = result;
  return stale(answers.splitMeanwhile(people), { was: { people: String(people) } });
}

async function writeRide({ form, actor }: Press): Promise<Answer> {
  const { intent, job, leg } = readFields(form, ["intent", "job", "leg"]);
  if (!isId(job) || !isId(leg)) return bad(answers.failed);
  const { wrote, quote, ...answer } = await writeDetails(leg, form, actor);
  if (!wrote) return answer;
  const undo = { intent, job, leg, ...typedAs(wrote.before), ...asShown(typedAs(wrote.after)) };
  return { ...(await timeSaved(answer, leg, job, form)), undo };
}

/** Assigns one ride or several to a driver and a van, and names those that were refused. */
async function assign({ form, actor }: Press): Promise<Answer> {
  const { driver, vehicle, reason, undone } = readFields(form, ["driver", "vehicle", "reason", "undone"]);
  // The text is cut by characters: the database refuses half of an emoji.
  const shortened = [...reason].slice(0, 200).join("");
  const refused: { job: string; name: string; why: string }[] = [];
  const done: AssignmentChange[] = [];
  const assigned: string[] = [];
  let asks: string | undefined;
  const since: Record<string, string> = {};
  const all = form
    .getAll("was")
    .flatMap((was) => String(was).split(" "))
    .slice(0, mostRidesAtOnce)
    .map((was) => was.split(":"));
  const ids = all.map(([jobId = ""]) => jobId);
  if (!ids.every(isId)) return bad(answers.failed);
  const van = vehicle === anyVan ? await offeredVan(ids, driver) : vehicle || null;
  const after = { driverId: driver || null, vehicleId: van };
  const assignments = all.map(([jobId = "", driverId, vehicleId]): AssignmentChange => {
    return { jobId, before: { driverId: driverId || null, vehicleId: vehicleId || null }, after };
  });
  const results = await assignJobs(assignments, actor, { reason: shortened, isGivenBack: undone !== "" });
  for (const [n, assignment] of assignments.entries()) {
    const job = assignment.jobId;
    const result = results[n]!;
    if (result.outcome === "assigned") done.push(assignment);
    if (result.outcome === "assigned" || result.outcome === "nothingToDo") {
      assigned.push(job);
      continue;
    }
    const found = await findJob(job);
    let why: string;
    if (result.outcome === "clashes") {
      asks = driver;
      why = found ? clashesWords(result.clashes, found, await nameOf(driver, found.day)) : answers.asks;
    } else if (result.outcome === "changedMeanwhile" && found) {
      since[job] = wasOf(found);
      why = answers.assignedMeanwhile(driverAndVan(found, await readTeam(found.day)));
    } else why = result.outcome === "blocked" ? blockWords(result.block) : answers[result.outcome];
    refused.push({ job, name: found ? answers.rideName(found) : "", why });
  }
  const assignedWords = assigned.length > 0 ? await assignedText(assigned, driver) : undefined;
  if (refused.length === 0)
    return assignedWords ? { ...good(assignedWords), undo: undoFields(done) } : bad(answers.failed);
  if (all.length === 1) return { ...bad(refused[0]!.why), asks, was: since };
  const reasons = [...Map.groupBy(refused, ({ why }) => why)].map(([why, rides]) =>
    answers.ofRides(
      rides.flatMap(({ name }) => name || []),
      why,
    ),
  );
  const text = [assignedWords, answers.notAssigned(refused.length), ...reasons].filter(Boolean).join(" ");
  const left = assignedWords ? refused.map(({ job }) => job) : undefined;
  return { ...bad(text), asks, was: since, left };
}

/** Says to whom the rides were assigned, and for a single one which it is. */
async function assignedText(jobIds: string[], driverId: string): Promise<string> {
  const name = driverId ? shortName(await nameOf(driverId, todayInCostaRica())) : "";
  const ride = jobIds.length === 1 ? await findJob(jobIds[0]!) : undefined;
  return answers.assigned(jobIds.length, name, ride && answers.rideName(ride));
}

/** Returns the fields that give rides back to their former driver and van, where all had the same. */
function undoFields(assignments: AssignmentChange[]): Answer["undo"] {
  const owners = new Set(assignments.map(({ before }) => `${before.driverId} ${before.vehicleId}`));
  if (owners.size !== 1) return undefined;
  const { driverId, vehicleId } = assignments[0]!.before;
  const was = assignments.map(({ jobId, after }) => wasOf({ id: jobId, ...after })).join(" ");
  return { intent: "assign", was, driver: driverId ?? "", vehicle: vehicleId ?? "" };
}

async function nameOf(driverId: string, day: string): Promise<string> {
  return (await readTeam(day)).drivers.find(({ id }) => id === driverId)?.name ?? "";
}
