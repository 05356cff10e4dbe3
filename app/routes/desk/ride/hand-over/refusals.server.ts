import type { AssignOutcome } from "../../../../operations/ride/assign.server.ts";
import type { AssignmentChange } from "../../../../operations/ride/assign-read.server.ts";
import { findJob } from "../../../../store/ride/board.server.ts";
import { readTeam } from "../../../../store/team/team.server.ts";
import { dayTexts } from "../../../../texts/desk/ride/day.ts";
import { blockWords, clashesWords } from "../../../../texts/desk/ride/ride.ts";
import { type Answer, bad, stale } from "../../kit/answer.ts";
import { keysShown, keysText } from "../assign/assign-clash.server.ts";
import { driverAndVan } from "../assign/assign-view.server.ts";
import { shownField } from "./shown-field.ts";

const { answers } = dayTexts;

/**
 * Returns the answer where no ride was assigned because at least one was refused, with the reason at each of those.
 * The next try may overrule the clashes that are shown.
 */
export async function refusals(
  changes: AssignmentChange[],
  outcomes: AssignOutcome[],
  text: string,
): Promise<Answer> {
  const problems: Record<string, string> = {};
  const was: Record<string, string> = {};
  for (const [n, { jobId, after }] of changes.entries()) {
    const outcome = outcomes[n]!;
    const why = await whyNot(outcome, jobId, after.driverId);
    if (why) problems[`to-${jobId}`] = why;
    if (outcome.outcome === "clashes")
      was[shownField(jobId)] = keysText(keysShown(outcome.clashes, [{ id: jobId }]));
  }
  const isOld = outcomes.some(({ outcome }) => outcome === "changedMeanwhile" || outcome === "gone");
  return (isOld ? stale : bad)(text, { problems, was });
}

async function whyNot(
  result: AssignOutcome,
  jobId: string,
  driverId: string | null,
): Promise<string | undefined> {
  if (result.outcome === "assigned" || result.outcome === "nothingToDo") return undefined;
  if (result.outcome === "blocked") return blockWords(result.block);
  if (result.outcome === "gone") return answers.gone;
  const job = await findJob(jobId);
  if (!job) return answers.gone;
  const team = await readTeam(job.day);
  if (result.outcome === "clashes")
    return clashesWords(result.clashes, job, team.drivers.find(({ id }) => id === driverId)?.name);
  return answers.assignedMeanwhile(driverAndVan(job, team));
}
