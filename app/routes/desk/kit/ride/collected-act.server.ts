import { readFields } from "../../../../domain/common/form.ts";
import { isId } from "../../../../domain/common/reference.ts";
import { readShownCents } from "../../../../domain/money/shown-sums.ts";
import { noteCollected, undoCollected } from "../../../../operations/money/collected.server.ts";
import { readTeam } from "../../../../store/team/team.server.ts";
import { dayTexts } from "../../../../texts/desk/ride/day.ts";
import { dollars, shortName } from "../../../../texts/desk/ride/ride.ts";
import type { Press } from "../acts.server.ts";
import { type Answer, bad, good, stale } from "../answer.ts";
import { undoableBy } from "../undo-act.server.ts";

const { answers } = dayTexts;

/** The buttons that note at one press that a driver took what they were to collect, and undo that. */
export const collectedHandlers = {
  async collected({ form, actor }: Press): Promise<Answer> {
    const { job, shown } = readFields(form, ["job", "shown"]);
    const cents = readShownCents(shown);
    if (!isId(job) || !cents) return bad(answers.failed);
    const ride = await noteCollected(job, cents, actor);
    if (!ride) return stale(answers.changedMeanwhile);
    const { drivers } = await readTeam(ride.day);
    const name = shortName(drivers.find(({ id }) => id === ride.driverId)?.name ?? "");
    const answer = good(answers.collected(name, dollars(cents)));
    return undoableBy(answer, { intent: "undoCollected", job });
  },
  async undoCollected({ form, actor }: Press): Promise<Answer> {
    const { job } = readFields(form, ["job"]);
    const isUndone = isId(job) && (await undoCollected(job, actor));
    return isUndone ? good(answers.undone) : stale(answers.gone);
  },
};
