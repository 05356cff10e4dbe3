import { secondFactorProblem } from "../../../../auth/second-factor.server.ts";
import { todayInCostaRica } from "../../../../domain/common/day.ts";
import { readFields } from "../../../../domain/common/form.ts";
import { formatCents } from "../../../../domain/common/money.ts";
import { isId, newId } from "../../../../domain/common/reference.ts";
import { typedCents } from "../../../../domain/common/typed-amount.ts";
import { refundableCents, tooLateCents } from "../../../../domain/money/payment.ts";
import { may } from "../../../../domain/team/role.ts";
import { log } from "../../../../log.server.ts";
import { refund } from "../../../../operations/money/refund.server.ts";
import { confirmAsked, declineAsked } from "../../../../operations/reservation/answer-asked.server.ts";
import {
  completeReservation,
  reopenReservation,
  resendConfirmation,
} from "../../../../operations/reservation/operate.server.ts";
import { releaseBurst } from "../../../../operations/sale/release-burst.server.ts";
import { ledgerOf } from "../../../../store/money/ledger.server.ts";
import { dayWords } from "../../../../texts/desk/frame/day-words.ts";
import { cardTexts } from "../../../../texts/desk/reservation/cards.ts";
import { madeFrom, type Press, withRight } from "../../kit/acts.server.ts";
import { type Answer, answerOf } from "../../kit/answer.ts";

const fields = ["id", "click", "reference", "amount", "trip", "code", "by", "sure"] as const;
type CardFields = Record<(typeof fields)[number], string>;
type Handler = (asked: CardFields, press: Press) => Promise<Answer>;

/** Reads the fields of a card; the answer names its reservation. */
const ofCard = (handler: Handler) => async (press: Press) => {
  const asked = readFields(press.form, fields);
  return { about: asked.reference, ...(await handler(asked, press)) };
};

export const cardActs = {
  ...withRight("dispatch", madeFrom({ complete, reopen, confirm, turnDown, release, resend }, ofCard)),
  ...withRight("cash", madeFrom({ refund: giveBack }, ofCard)),
};

async function reopen({ id }: CardFields, { actor }: Press): Promise<Answer> {
  return answerOf((await reopenReservation(id, actor)) ? "reopened" : "nothingToDo");
}

async function confirm({ id }: CardFields, { actor }: Press): Promise<Answer> {
  return answerOf(await confirmAsked(id, actor));
}

async function turnDown({ id }: CardFields, { actor }: Press): Promise<Answer> {
  const outcome = await declineAsked(id, actor);
  return answerOf(outcome === "answered" ? "declined" : outcome);
}

async function release({ id, by }: CardFields, { actor }: Press): Promise<Answer> {
  return answerOf((await releaseBurst(id, by, actor)) > 0 ? "released" : "nothingToDo");
}

async function resend({ id, click }: CardFields, { actor }: Press): Promise<Answer> {
  try {
    const sent = await resendConfirmation(id, actor, isId(click) ? click : newId());
    return answerOf(sent === "noAddress" ? sent : sent ? "sent" : "notSent");
  } catch (error) {
    log.error({ error }, "resend");
    return answerOf("notSent");
  }
}

/** Completes a reservation. Where a ride is still to come or money is due, it asks first, leg by leg. */
async function complete({ id, sure }: CardFields, { form, actor }: Press): Promise<Answer> {
  const named = form.getAll("leg").map(String).filter(isId);
  const done = await completeReservation(id, actor, named.length > 0 ? named : undefined);
  if (typeof done === "boolean") return answerOf(done ? "completed" : "nothingToDo");
  const today = todayInCostaRica();
  const due = done.dueCents > 0 ? cardTexts.ask.due(formatCents(done.dueCents, "es-CR")) : undefined;
  const legs = done.legs.map(({ id, day, isToCome }) => ({
    id,
    text: `${cardTexts.ask.ride} ${dayWords(day, today)}`,
    over: !isToCome,
  }));
  return answerOf("asks", { choice: { legs, due, nothingTicked: sure !== "" } });
}

/** Gives money back. A sum that can't be given back is refused in its form, with a sentence. */
async function giveBack(
  { id, click, amount, trip, code }: CardFields,
  { visit, operator, actor }: Press,
): Promise<Answer> {
  const form = "refund";
  const cancelsTrip = trip === "cancel";
  if (cancelsTrip && !may(operator.role, "dispatch")) return answerOf("notYours", { form });
  const amountCents = typedCents(amount);
  if (!amountCents) return answerOf("badAmount", { form });
  const unproved = await secondFactorProblem(visit, code);
  if (unproved) return answerOf(unproved, { form });
  const refundId = `${isId(click) ? click : newId()}-${id}`;
  const outcome = await refund({ reservationId: id, amountCents, actor, refundId, cancelsTrip });
  if (outcome === "refunded")
    return answerOf(outcome, { text: cardTexts.gaveBack(formatCents(amountCents, "es-CR")) });
  if (outcome !== "tooMuch") return answerOf(outcome, { isStale: true });
  const ledger = await ledgerOf(id);
  const lateCents = tooLateCents(ledger);
  const text = [
    cardTexts.atMost(formatCents(refundableCents(ledger), "es-CR")),
    lateCents > 0 && cardTexts.late(formatCents(lateCents, "es-CR")),
  ];
  return answerOf(outcome, { form, text: text.filter(Boolean).join(" ") });
}
