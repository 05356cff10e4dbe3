import { redirect } from "react-router";
import { isDay } from "../../../../domain/common/day.ts";
import { readFields } from "../../../../domain/common/form.ts";
import { isId } from "../../../../domain/common/reference.ts";
import { assignTogether } from "../../../../operations/ride/assign.server.ts";
import type { AssignmentChange } from "../../../../operations/ride/assign-read.server.ts";
import { isDone } from "../../../../store/team/recent-acts.server.ts";
import { shortName } from "../../../../texts/desk/ride/ride.ts";
import { swapTexts as words } from "../../../../texts/desk/ride/swap.ts";
import { type Press, withRight } from "../../kit/acts.server.ts";
import { type Answer, bad, stale } from "../../kit/answer.ts";
import { undoHandlers } from "../../kit/undo-act.server.ts";
import { keysSeen } from "../assign/assign-clash.server.ts";
import { wasOf } from "../driver-lanes/drag.ts";
import { handedOver } from "./handed-over.server.ts";
import { refusals } from "./refusals.server.ts";
import { readAsked, readSwap } from "./swap-view.server.ts";

const { answers } = words;

export const swapActs = withRight("dispatch", { swap, ...undoHandlers });

/** Gives two drivers each other's rides: all that the page showed, or none. Clashes that it showed are overruled. */
async function swap({ form, actor, params: { day = "" } }: Press): Promise<Answer> {
  if (!isDay(day)) throw redirect("/dashboard/admin/day");
  const { click } = readFields(form, ["click"]);
  const { pair, moved } = await readSwap(day, readAsked(form));
  if (!pair) return bad(words.same);
  const [one, other] = pair.map(({ name }) => shortName(name)) as [string, string];
  const shown = form.getAll("was").map(String);
  const ids = shown.map((was) => was.split(":")[0]!);
  const done = async () => await handedOver(answers.done(one, other, ids.length), click, ids, day);
  // The second half of a double click finds them swapped.
  if (await isDone(click)) return await done();
  const rides = moved.map(({ was }) => wasOf(was));
  if (!isId(click) || shown.length === 0 || shown.toSorted().join() !== rides.toSorted().join())
    return stale(answers.others);
  const changes = moved.map(
    ({ job, was }): AssignmentChange => ({
      jobId: job.id,
      before: { driverId: was.driverId, vehicleId: was.vehicleId },
      after: { driverId: job.driverId, vehicleId: job.vehicleId },
    }),
  );
  const overrules = { reason: words.reason(one, other), shown: keysSeen(form, "shown") };
  const result = await assignTogether(changes, actor, click, { overrules });
  if (result.done) return await done();
  // The page said all that stood against it: what is refused came since, and is shown as it is read anew.
  return { ...(await refusals(changes, result.outcomes, answers.notDone)), isStale: true };
}
