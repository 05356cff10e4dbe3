import type { Actor } from "../../../../domain/common/actor.ts";
import { todayInCostaRica } from "../../../../domain/common/day.ts";
import { readFields } from "../../../../domain/common/form.ts";
import { toE164 } from "../../../../domain/common/phone-number.server.ts";
import { isId } from "../../../../domain/common/reference.ts";
import { mostRidesAtOnce } from "../../../../domain/ride/assign-several.ts";
import { type RideDetails, type RideField, readRideDetails } from "../../../../domain/ride/ride-details.ts";
import { log } from "../../../../log.server.ts";
import { type ChangeRideOutcome, changeRide } from "../../../../operations/reservation/change-ride.server.ts";
import type { MovedPickups } from "../../../../operations/reservation/pickup-after.server.ts";
import { assignJobs } from "../../../../operations/ride/assign.server.ts";
import type { AssignmentChange } from "../../../../operations/ride/assign-read.server.ts";
import { joinJob, splitJob } from "../../../../operations/ride/split.server.ts";
import { findJob } from "../../../../store/ride/board.server.ts";
import { readTeam } from "../../../../store/team/team.server.ts";
import { dayShort } from "../../../../texts/desk/frame/day-words.ts";
import { dayTexts } from "../../../../texts/desk/ride/day.ts";
import { hourWords } from "../../../../texts/desk/ride/hour.ts";
import { blockWords, clashesWords, dollars, shortName } from "../../../../texts/desk/ride/ride.ts";
import { type Press, type PressedAct, withRight } from "../../kit/acts.server.ts";
import type { BoardAnswer } from "../../kit/board-answer.ts";
import { driverAndVan } from "../assign/assign-view.server.ts";
import { offeredVan } from "../assign/offered-van.server.ts";
import { anyVan, wasOf } from "../driver-lanes/drag.ts";
import { noteRides } from "../sheet/note-act.server.ts";
import { progressHandlers } from "../sheet/progress-act.server.ts";
import { timeSaved } from "./time-saved.server.ts";

const { answers } = dayTexts;

const good = (text: string = answers.saved): BoardAnswer => ({ good: true, text });
const bad = (text: string): BoardAnswer => ({ good: false, text });

export const dayActs = withRight("dispatch", {
  assign,
  note: noteRides,
  putTime: writeRide,
  details: writeRide,
  split,
  join,
  ...progressHandlers,
});

export async function actOnDay({ form, act }: PressedAct<BoardAnswer>): Promise<BoardAnswer> {
  const { unsaved, undone } = readFields(form, ["unsaved", "undone"]);
  const answer = await act().catch((error) => {
    log.error({ error }, "day");
    return bad(answers.failed);
  });
  if (undone && answer.good) return good(answers.undone);
  return unsaved === "" ? answer : { ...answer, isUnsaved: true };
}

async function join({ form, actor }: Press): Promise<BoardAnswer> {
  const { job, to } = readFields(form, ["job", "to"]);
  return isId(job) && (await joinJob(job, actor, to)) ? good() : bad(answers.gone);
}

async function split({ form, actor }: Press): Promise<BoardAnswer> {
  const { job, leg, ...typed } = readFields(form, ["job", "leg", "people", "was-people"]);
  if (!isId(job)) return bad(answers.failed);
  const parted = Number(typed.people);
  const result = await splitJob(job, Number(typed["was-people"]), parted, actor);
  if (result.outcome === "saved")
    return { ...good(answers.split(parted)), undo: { intent: "join", job: result.part, leg, to: job } };
  if (result.outcome === "wrongSplit") return bad(answers.wrongSplit);
  const { people } = result;
  return { ...bad(answers.splitMeanwhile(people)), typed, was: { people: String(people) } };
}

async function writeRide({ form, actor }: Press): Promise<BoardAnswer> {
  const { intent, job, leg } = readFields(form, ["intent", "job", "leg"]);
  if (!isId(job) || !isId(leg)) return bad(answers.failed);
  const { wrote, ...answer } = await writeDetails(leg, form, actor);
  if (!wrote) return answer;
  const undo = { intent, job, leg, ...typedAs(wrote.before), ...typedAs(wrote.after, "was-") };
  return { ...(await timeSaved(answer, leg, job, form)), undo };
}

/** Returns ride details as the fields of the sheet's form. */
function typedAs(values: Partial<RideDetails>, prefix = ""): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([field, value]) => [prefix + field, String(value ?? "")]),
  );
}

type Wrote = Extract<ChangeRideOutcome, { wrote?: object }>["wrote"];

/** Writes the details that differ from what the page showed. */
export async function writeDetails(
  leg: string,
  form: FormData,
  actor: Actor,
  agreedCents?: number,
): Promise<BoardAnswer & { wrote?: Wrote }> {
  const typed: Record<string, string> = {};
  const was: Record<string, string> = {};
  for (const [name, value] of form) {
    if (typeof value !== "string") continue;
    if (name.startsWith("was-")) was[name.slice(4)] = value;
    else typed[name] = value;
  }
  const before = readRideDetails(was);
  const after = readRideDetails(typed);
  // An unchanged number is not read: an old one that nobody can dial must not hinder other changes.
  const phone = typed.phone === was.phone ? undefined : after.values.phone;
  const read = phone && toE164(phone);
  if (read) after.values.phone = read;
  else if (phone) after.wrong.push("phone");
  if (after.wrong.length > 0) {
    const names = after.wrong.map((field) => dayTexts.ride.fields[field]).join(", ");
    const why = after.wrong.includes("phone") ? ` ${answers.wrongPhone}` : "";
    return { ...bad(answers.wrong(names) + why), wrong: after.wrong, typed, was };
  }
  const isUndo = form.has("undone");
  const result = await changeRide(leg, { before: before.values, after: after.values }, actor, {
    agreedCents,
    isUndo,
    keepsTime: form.has("keeps"),
  });
  if (result.outcome === "otherPrice") {
    const { quote } = result;
    return { ...bad(answers.otherPrice(dollars(quote.priceCents))), typed, was, quote };
  }
  // Only a guest is asked about another pick-up.
  if (result.outcome === "gone" || result.outcome === "otherPickup") return { ...bad(answers.gone), typed };
  if (result.outcome !== "changedMeanwhile") {
    const followed = result.pickups && followedWords(result.pickups, result.wrote);
    return { ...good(followed ?? answers[result.outcome]), wrote: result.wrote };
  }
  const now = Object.entries(result.now).map(([field, value]) => [field, String(value ?? "")] as const);
  const named = now.map(([field, value]) => answers.nowIs(dayTexts.ride.fields[field as RideField], value));
  return {
    ...bad(answers.rideChangedMeanwhile(named.join(", "))),
    typed,
    was: { ...was, ...Object.fromEntries(now) },
  };
}

/** Says what became of the time after another flight was written. */
function followedWords({ was, will }: MovedPickups, wrote: Wrote): string | undefined {
  if (wrote && "time" in wrote.after) return undefined;
  if (will.timeToCheck && !was.timeToCheck) return answers.timeToCheck(will.time!);
  if (was.day === will.day && was.time === will.time) return undefined;
  const at = (ride: MovedPickups["was"]) =>
    [was.day === will.day ? "" : dayShort(ride.day), hourWords(ride)].filter(Boolean).join(" ");
  const hears = was.time === null ? "" : ` ${answers.guestHears}`;
  return `${answers.timeFollowed(at(was), at(will))}${hears}`;
}

/** Assigns one ride or several to a driver and a van, and names those that were refused. */
async function assign({ form, actor }: Press): Promise<BoardAnswer> {
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
function undoFields(assignments: AssignmentChange[]): BoardAnswer["undo"] {
  const owners = new Set(assignments.map(({ before }) => `${before.driverId} ${before.vehicleId}`));
  if (owners.size !== 1) return undefined;
  const { driverId, vehicleId } = assignments[0]!.before;
  const was = assignments.map(({ jobId, after }) => wasOf({ id: jobId, ...after })).join(" ");
  return { intent: "assign", was, driver: driverId ?? "", vehicle: vehicleId ?? "" };
}

async function nameOf(driverId: string, day: string): Promise<string> {
  return (await readTeam(day)).drivers.find(({ id }) => id === driverId)?.name ?? "";
}
