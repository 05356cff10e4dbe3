import { todayInCostaRica } from "../../../../domain/common/day.ts";
import { readFields } from "../../../../domain/common/form.ts";
import { isId, newId } from "../../../../domain/common/reference.ts";
import { mostRidesAtOnce } from "../../../../domain/ride/assign-several.ts";
import type { BoardJob } from "../../../../domain/ride/board.ts";
import { countNamingLetters } from "../../../../operations/message/clock-letters.server.ts";
import { assignJobs } from "../../../../operations/ride/assign.server.ts";
import type { Assignment, AssignmentChange } from "../../../../operations/ride/assign-read.server.ts";
import { findJob } from "../../../../store/ride/board.server.ts";
import { readTeam } from "../../../../store/team/team.server.ts";
import { dayTexts } from "../../../../texts/desk/ride/day.ts";
import { blockWords, clashesWords, shortName } from "../../../../texts/desk/ride/ride.ts";
import type { Press } from "../../kit/acts.server.ts";
import { type Answer, bad, good } from "../../kit/answer.ts";
import { undoable } from "../../kit/undo-act.server.ts";
import { anyVan, wasOf } from "../driver-lanes/drag.ts";
import { keysSeen } from "./assign-clash.server.ts";
import { driverAndVan } from "./assign-view.server.ts";
import { offeredVan } from "./offered-van.server.ts";

const { answers } = dayTexts;

export const assignHandlers = { assign, assignPlan };

/** Assigns one ride or several to one driver and one van. */
async function assign({ form, actor }: Press): Promise<Answer> {
  const { driver, vehicle, reason } = readFields(form, ["driver", "vehicle", "reason"]);
  const rides = ridesIn(form, "was");
  if (!rides) return bad(answers.failed);
  const ids = rides.map(({ jobId }) => jobId);
  const vehicleId = vehicle === anyVan ? await offeredVan(ids, driver) : vehicle || null;
  const after = { driverId: driver || null, vehicleId };
  const changes = rides.map(({ jobId, ...before }) => ({ jobId, before, after }));
  // The text is cut by characters: the database refuses half of an emoji.
  const shown = keysSeen(form, "shown");
  return await give(changes, actor, { reason: [...reason].slice(0, 200).join(""), shown });
}

/** Assigns each ride to the driver and the van that its box names; one whose box names nobody stays as it is. */
async function assignPlan({ form, actor }: Press): Promise<Answer> {
  const [was, to] = [ridesIn(form, "was"), ridesIn(form, "to")];
  if (!was || !to) return bad(answers.failed);
  const afterOf = new Map(to.map(({ jobId, ...after }) => [jobId, after]));
  const changes = was.flatMap(({ jobId, ...before }) => {
    const after = afterOf.get(jobId);
    return after?.driverId ? [{ jobId, before, after }] : [];
  });
  return changes.length > 0 ? await give(changes, actor) : bad(answers.planEmpty);
}

type RideOf = Assignment & { jobId: string };

/** Reads rides with a driver and a van each, as `wasOf` writes them; undefined where one is none. */
function ridesIn(form: FormData, field: "was" | "to"): RideOf[] | undefined {
  const rides = form
    .getAll(field)
    .flatMap((text) => String(text).split(" "))
    .slice(0, mostRidesAtOnce)
    .map((text) => text.split(":"))
    .map(([jobId = "", driverId, vehicleId]): RideOf => {
      return { jobId, driverId: driverId || null, vehicleId: vehicleId || null };
    });
  return rides.every(({ jobId }) => isId(jobId)) ? rides : undefined;
}

interface Refused {
  job: string;
  name: string;
  why: string;
}

/** Makes these assignments as one act that can be undone, and names those that were refused. */
async function give(
  changes: AssignmentChange[],
  actor: Press["actor"],
  how: { reason?: string; shown?: ReadonlySet<string> } = {},
): Promise<Answer> {
  const act = newId();
  const results = await assignJobs(changes, actor, { ...how, act });
  const jobs = await Promise.all(changes.map(({ jobId }) => findJob(jobId)));
  const refused: Refused[] = [];
  const assigned: BoardJob[] = [];
  let asks: string | undefined;
  const since: Record<string, string> = {};
  for (const [n, { jobId, after }] of changes.entries()) {
    const [result, job] = [results[n]!, jobs[n]];
    if (result.outcome === "assigned" || result.outcome === "nothingToDo") {
      if (job) assigned.push(job);
      continue;
    }
    let why: string;
    const isPapers = result.outcome === "blocked" && result.block.kind === "papers";
    if (isPapers || result.outcome === "clashes") asks = after.driverId ?? "";
    if (result.outcome === "clashes") {
      why = job
        ? clashesWords(result.clashes, job, await nameOf(after.driverId ?? "", job.day))
        : answers.asks;
    } else if (result.outcome === "changedMeanwhile" && job) {
      since[jobId] = wasOf(job);
      why = answers.assignedMeanwhile(driverAndVan(job, await readTeam(job.day)));
    } else why = result.outcome === "blocked" ? blockWords(result.block) : answers[result.outcome];
    refused.push({ job: jobId, name: job ? answers.rideName(job) : "", why });
  }
  const acts = results.some(({ outcome }) => outcome === "assigned") ? [act] : [];
  const leaves = acts.length > 0 ? answers.letters(await countNamingLetters(assigned)) : undefined;
  const done = assigned.length > 0 ? await assignedText(assigned, changes) : undefined;
  if (refused.length === 0) return done ? undoable(good(done), acts, leaves) : bad(answers.failed);
  if (changes.length === 1) return { ...bad(refused[0]!.why), asks, was: since };
  const [{ why }] = refused as [Refused];
  const text = answers.notAssigned(
    refused.map(({ name }) => name),
    why,
  ); // the other reasons stand in the sheet
  if (!done) return { ...bad(text), asks, was: since };
  const left = refused.map(({ job }) => job);
  return { ...undoable(good(`${done} ${text}`), acts, leaves), warns: true, asks, was: since, left };
}

/** Says to whom the rides were assigned, and for a single one which it is. */
async function assignedText(rides: BoardJob[], changes: AssignmentChange[]): Promise<string> {
  const drivers = new Set(changes.map(({ after }) => after.driverId ?? ""));
  if (drivers.size > 1) return answers.given(rides.length);
  const [driverId] = [...drivers];
  const name = driverId ? shortName(await nameOf(driverId, todayInCostaRica())) : "";
  const ride = rides.length === 1 ? rides[0] : undefined;
  return answers.assigned(rides.length, name, ride && answers.rideName(ride));
}

async function nameOf(driverId: string, day: string): Promise<string> {
  return (await readTeam(day)).drivers.find(({ id }) => id === driverId)?.name ?? "";
}
