import { readFields } from "../../../../domain/common/form.ts";
import { boardDayOf } from "../../../../domain/ride/driven-half.ts";
import { isEnded, jobStates } from "../../../../domain/ride/job-state.ts";
import { stepJob, takeBackEnd } from "../../../../operations/ride/progress.server.ts";
import { jobsOfReservation } from "../../../../store/ride/board.server.ts";
import { noShowTexts as words } from "../../../../texts/desk/reservation/no-show.ts";
import { roomTexts } from "../../../../texts/desk/reservation/reservation.ts";
import { madeFrom, withRight } from "../../kit/acts.server.ts";
import { type Answer, bad, good, stale } from "../../kit/answer.ts";
import type { Pressed } from "../../kit/pressed.ts";
import { notYet } from "../../kit/ride/not-yet.server.ts";
import { undoableBy } from "../../kit/undo-act.server.ts";
import { inRoom } from "../room/reservation-act.server.ts";

const { answers } = roomTexts;

export const noShowActs = withRight("dispatch", madeFrom({ noShow, takeBack }, inRoom));

/** Notes a no-show by the driver's rule: not before the guest had some time. */
async function noShow({ form, reservation, actor }: Pressed): Promise<Answer> {
  const job = await jobNamed(form, reservation.id);
  if (!job) return stale(answers.gone);
  if (job.state === "noShow") return good(answers.nothingToDo);
  const why = notYet(job, "noShow");
  if (why) return bad(why);
  const from = await stepJob(job.id, "noShow", actor);
  if (!from) return stale(answers.gone);
  const link = { href: `/dashboard/admin/day/${boardDayOf(job)}`, text: words.seeDay };
  return undoableBy(
    { ...good(words.noted(job.guest)), link },
    { intent: "takeBack", job: job.id, to: from, undone: "" },
  );
}

async function takeBack({ form, reservation, actor }: Pressed): Promise<Answer> {
  const job = await jobNamed(form, reservation.id);
  const { to } = readFields(form, ["to"]);
  const back = jobStates.find((state) => state === to && !isEnded(state));
  const isBack = job && back && (await takeBackEnd(job.id, "noShow", back, actor));
  return isBack ? good(words.undone) : stale(answers.gone);
}

async function jobNamed(form: FormData, reservationId: string) {
  const { job } = readFields(form, ["job"]);
  return (await jobsOfReservation(reservationId)).find(({ id }) => id === job);
}
