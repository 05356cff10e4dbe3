import type { Actor } from "../../../../domain/common/actor.ts";
import { readFields } from "../../../../domain/common/form.ts";
import { isId } from "../../../../domain/common/reference.ts";
import { stepJob } from "../../../../operations/ride/progress.server.ts";
import { findJob } from "../../../../store/ride/board.server.ts";
import { dayTexts } from "../../../../texts/desk/ride/day.ts";
import { type Press, withRight } from "../../kit/acts.server.ts";
import { type Answer, bad } from "../../kit/answer.ts";
import { asShown, shownIn } from "../../kit/as-shown.ts";
import { collectedHandlers } from "../../kit/ride/collected-act.server.ts";
import { joinVan, splitVan } from "../../kit/ride/split-van.server.ts";
import { typedAs, writeDetails } from "../../kit/ride/write-details.server.ts";
import { undoHandlers } from "../../kit/undo-act.server.ts";
import { assignHandlers } from "../assign/assign-act.server.ts";
import { noteRides } from "../sheet/note-act.server.ts";
import { progressHandlers } from "../sheet/progress-act.server.ts";
import { timeSaved } from "./time-saved.server.ts";

const { answers } = dayTexts;

export const dayActs = {
  ...withRight("dispatch", {
    ...assignHandlers,
    ...undoHandlers,
    note: noteRides,
    putTime: writeRide,
    details: writeRide,
    split: (press: Press) => splitVan(press, { intent: "join" }),
    join: joinVan,
    ...progressHandlers,
  }),
  ...withRight("dispatch", collectedHandlers, "cash"),
};

async function writeRide({ form, actor }: Press): Promise<Answer> {
  const { intent, job, leg, flightDay } = readFields(form, ["intent", "job", "leg", "flightDay"]);
  if (!isId(job) || !isId(leg)) return bad(answers.failed);
  const { wrote, setBack = [], quote, ...answer } = await writeDetails(leg, form, actor);
  if (!wrote) return answer;
  await setOutAgain(leg, readFields(form, ["setBack"]).setBack, actor);
  const undo = { intent, job, leg, ...typedAs(wrote.before), ...asShown(typedAs(wrote.after)) };
  const dayBefore = flightDay && { flightDay: shownIn(form).flightDay ?? "", ...asShown({ flightDay }) };
  const back = setBack.length > 0 && { setBack: setBack.join(" ") };
  return { ...(await timeSaved(answer, leg, job, form)), undo: { ...undo, ...dayBefore, ...back } };
}

/** Sets vans on their way again that a later hour, which is undone now, had set back to planned. */
async function setOutAgain(leg: string, ids: string, actor: Actor): Promise<void> {
  for (const id of ids.split(" ").filter(isId))
    if ((await findJob(id))?.legId === leg) await stepJob(id, "onTheWay", actor);
}
