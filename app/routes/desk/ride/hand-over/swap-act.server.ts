import { redirect } from "react-router";
import { isDay } from "../../../../domain/common/day.ts";
import { assignTogether } from "../../../../operations/ride/assign.server.ts";
import type { AssignmentChange } from "../../../../operations/ride/assign-read.server.ts";
import { shortName } from "../../../../texts/desk/ride/ride.ts";
import { swapTexts as words } from "../../../../texts/desk/ride/swap.ts";
import { type Press, withRight } from "../../kit/acts.server.ts";
import { type Answer, bad, good, stale } from "../../kit/answer.ts";
import { undoableBy } from "../../kit/undo-act.server.ts";
import { wasOf } from "../driver-lanes/drag.ts";
import { readMoves, writeMoves } from "./moves.server.ts";
import { refusals } from "./refusals.server.ts";
import { readAsked, readSwap } from "./swap-view.server.ts";

const { answers } = words;

export const swapActs = withRight("dispatch", { swap, undoSwap });

/** Gives two drivers each other's rides: all that the page showed, or none. Clashes that it showed are overruled. */
async function swap({ form, actor, params: { day = "" } }: Press): Promise<Answer> {
  if (!isDay(day)) throw redirect("/dashboard/admin/day");
  const { pair, moved } = await readSwap(day, readAsked(form));
  if (!pair) return bad(words.same);
  const shown = form.getAll("was").map(String);
  const rides = moved.map(({ was }) => wasOf(was));
  if (shown.length === 0 || shown.toSorted().join() !== rides.toSorted().join()) return stale(answers.others);
  const clashing = form.getAll("clash");
  const [one, other] = pair.map(({ name }) => shortName(name)) as [string, string];
  const changes = moved.map(
    ({ job, was }): AssignmentChange => ({
      jobId: job.id,
      before: { driverId: was.driverId, vehicleId: was.vehicleId },
      after: { driverId: job.driverId, vehicleId: job.vehicleId },
      reason: clashing.includes(job.id) ? words.reason(one, other) : "",
    }),
  );
  const { done, outcomes } = await assignTogether(changes, actor);
  if (!done) return await refusals(changes, outcomes, answers.notDone);
  const link = { href: `/dashboard/admin/day/${day}`, text: answers.seeDay };
  const answer = { ...good(answers.done(one, other, changes.length)), link };
  return undoableBy(answer, { intent: "undoSwap", moves: writeMoves(changes), undone: "" });
}

/** Gives all swapped rides back, or none where one of them has changed since. */
async function undoSwap({ form, actor }: Press): Promise<Answer> {
  const changes = readMoves(form);
  if (!changes) return bad(answers.notUndone);
  const { done } = await assignTogether(changes, actor, { isGivenBack: true });
  return done ? good(answers.undone) : stale(answers.notUndone);
}
