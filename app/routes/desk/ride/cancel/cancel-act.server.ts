import { redirect } from "react-router";
import { secondFactorProblem } from "../../../../auth/second-factor.server.ts";
import { isDay } from "../../../../domain/common/day.ts";
import { readFields } from "../../../../domain/common/form.ts";
import { cancelSeveral, type TripOutcome } from "../../../../operations/reservation/cancel-several.server.ts";
import { cancelTexts } from "../../../../texts/desk/ride/cancel-day.ts";
import { dollars } from "../../../../texts/desk/ride/ride.ts";
import { type Acts, type Press, withRight } from "../../kit/acts.server.ts";
import { type Answer, answerOf, bad, good, stale } from "../../kit/answer.ts";
import { undoable, undoHandlers } from "../../kit/undo-act.server.ts";
import { namedLegs, openRides, returnWords, tripsOf } from "./cancel-view.server.ts";

const longestReason = 200;

/** The answer to cancelling rides of a day. */
export interface CancelAnswer extends Answer {
  done?: {
    heading: string;
    back?: ReturnType<typeof returnWords>;
    trips: { reference: string; guest: string; sum: string }[];
    /** Some guests may get a message on WhatsApp. */
    isTold: boolean;
  };
  notDone?: { reference: string; guest: string; why: string }[];
  goneBefore?: string;
}

export const dayCancelActs: Acts<(press: Press) => Promise<CancelAnswer>> = withRight("dispatch", {
  cancel,
  ...undoHandlers,
});

/** Cancels the ticked rides on the company's account, and gives all of their price back. */
async function cancel({ visit, params: { day = "" }, form, actor }: Press): Promise<CancelAnswer> {
  if (!isDay(day)) throw redirect("/dashboard/admin/day");
  const { reason, code, tellNobody } = readFields(form, ["reason", "code", "tellNobody"]);
  const named = namedLegs(form);
  // Without rides the page has no form where this could stand.
  if (named.length === 0) return bad(cancelTexts.nothingChosen, { form: "" });
  if (reason.length < 3 || reason.length > longestReason)
    return bad("", { problems: { reason: cancelTexts.noReason } });
  const chosen = (await openRides(day)).filter(({ legId }) => named.includes(legId));
  const sums = shownSumByReservation(form);
  const trips = tripsOf(chosen).map((trip) => {
    return { ...trip, backCents: sums.get(trip.reservationId) ?? Number.NaN };
  });
  const outcome = trips.some(({ backCents }) => backCents > 0)
    ? await secondFactorProblem(visit, code)
    : undefined;
  if (outcome) return answerOf(outcome);
  const since = Date.now();
  const outcomes = await cancelSeveral(trips, reason, actor, !tellNobody);
  const all = trips.map((trip, n) => ({ ...trip, done: outcomes[n]! }));
  const done = all.filter(({ done }) => done.outcome === "cancelled");
  const notDone = all.filter(({ done }) => done.outcome !== "cancelled");
  const sum = (key: "backCents" | "onlineCents") => done.reduce((sum, { done }) => sum + done[key], 0);
  const rides = done.reduce((sum, { legIds }) => sum + legIds.length, 0);
  const people = done.reduce((sum, trip) => sum + trip.people, 0);
  const acts = done.flatMap(({ done }) => done.act ?? []);
  const leaves = cancelTexts.leaves({
    byLetter: !tellNobody && done.some(({ job }) => job.hasEmail),
    online: sum("onlineCents") > 0,
  });
  // The typed reason stays for the rides that are left.
  const heading = rides > 0 ? cancelTexts.done(rides, people) : cancelTexts.noneDone;
  const answer = notDone.length > 0 ? stale("") : good(heading);
  return {
    ...undoable(answer, acts, leaves, since),
    done: {
      heading,
      back: rides > 0 ? returnWords(sum("backCents"), sum("onlineCents")) : undefined,
      trips: done.map(({ job, done }) => ({
        reference: job.reference,
        guest: job.guest,
        sum: dollars(done.backCents),
      })),
      isTold: !tellNobody && rides > 0,
    },
    notDone: notDone.map(({ job, done }) => ({
      reference: job.reference,
      guest: job.guest,
      why: whyNot(done),
    })),
    goneBefore:
      chosen.length < named.length ? cancelTexts.goneBefore(named.length - chosen.length) : undefined,
  };
}

function whyNot({ outcome, backCents }: TripOutcome): string {
  if (outcome === "otherSum") return cancelTexts.otherSum(dollars(backCents));
  if (outcome === "inReview") return cancelTexts.inReview;
  return outcome === "gone" ? cancelTexts.cantBe : cancelTexts.failed;
}

/** Returns the sum in cents that the page showed for each reservation. */
function shownSumByReservation(form: FormData): Map<string, number> {
  const shown = form.getAll("said").map((text) => /^(\w{17,20}):(\d{1,9})$/.exec(String(text)));
  return new Map(shown.flatMap((found) => (found ? [[found[1]!, Number(found[2])]] : [])));
}
