import { data } from "react-router";
import type { Operator } from "../../../../auth/operator.server.ts";
import { secondFactorProblem } from "../../../../auth/second-factor.server.ts";
import { type Actor, operatorWith } from "../../../../domain/common/actor.ts";
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
import { BusyError } from "../../../../store/engine/claim-queue.server.ts";
import { ledgerOf } from "../../../../store/money/ledger.server.ts";
import { dayWords } from "../../../../texts/desk/frame/day-words.ts";
import { cardTexts } from "../../../../texts/desk/reservation/cards.ts";
import type { Visit } from "../../../../visitor.server.ts";
import { type Acts, findAct } from "../../kit/acts.server.ts";
import type { ActionResult } from "../../kit/notice.tsx";

type By = { visit: Visit; operator: Operator; actor: Actor };
type Handler = (asked: CardFields, by: By) => Promise<ActionResult>;

export const cardActs: Acts<Handler> = {
  complete: { right: "dispatch", handler: complete },
  reopen: { right: "dispatch", handler: reopen },
  confirm: { right: "dispatch", handler: confirm },
  turnDown: { right: "dispatch", handler: turnDown },
  release: { right: "dispatch", handler: release },
  resend: { right: "dispatch", handler: resend },
  refund: { right: "cash", handler: giveBack },
};

const fields = ["intent", "id", "click", "reference", "amount", "trip", "code", "by", "sure"] as const;
type CardFields = Record<(typeof fields)[number], string> & {
  /** The ids of the legs that the operator marks as done. */
  named: string[];
};

/** Carries a button of a card out, and returns the answer with its HTTP status. */
export async function actOnCard(visit: Visit, form: FormData, operator: Operator) {
  const named = form.getAll("leg").map(String).filter(isId);
  const asked = { ...readFields(form, fields), named };
  const { reference } = asked;
  try {
    const act = findAct(cardActs, form, operator.role);
    const answer: ActionResult =
      "refused" in act
        ? { outcome: act.refused }
        : await act.handler(asked, { visit, operator, actor: operatorWith(operator.id) });
    const status = answer.outcome === "notYours" ? 403 : isRefused(answer) ? 400 : 200;
    return data({ ...answer, reference }, { status });
  } catch (error) {
    if (error instanceof BusyError)
      return data<ActionResult>({ outcome: "busy", reference }, { status: 409 });
    log.error({ error }, "operate");
    const outcome = asked.intent === "resend" ? "notSent" : "failed";
    return data<ActionResult>({ outcome, reference }, { status: 500 });
  }
}

const isRefused = ({ outcome, amount }: ActionResult) => outcome === "unknown" || amount !== undefined;

async function reopen({ id }: CardFields, { actor }: By): Promise<ActionResult> {
  return { outcome: (await reopenReservation(id, actor)) ? "reopened" : "nothingToDo" };
}

async function confirm({ id }: CardFields, { actor }: By): Promise<ActionResult> {
  return { outcome: await confirmAsked(id, actor) };
}

async function turnDown({ id }: CardFields, { actor }: By): Promise<ActionResult> {
  const outcome = await declineAsked(id, actor);
  return { outcome: outcome === "answered" ? "declined" : outcome };
}

async function release({ id, by }: CardFields, { actor }: By): Promise<ActionResult> {
  return { outcome: (await releaseBurst(id, by, actor)) > 0 ? "released" : "nothingToDo" };
}

async function resend({ id, click }: CardFields, { actor }: By): Promise<ActionResult> {
  const sent = await resendConfirmation(id, actor, isId(click) ? click : newId());
  return { outcome: sent === "noAddress" ? sent : sent ? "sent" : "notSent" };
}

/** Completes a reservation. Where a ride is still to come or money is due, it asks first, leg by leg. */
async function complete({ id, named, sure }: CardFields, { actor }: By): Promise<ActionResult> {
  const done = await completeReservation(id, actor, named.length > 0 ? named : undefined);
  if (typeof done === "boolean") return { outcome: done ? "completed" : "nothingToDo" };
  const today = todayInCostaRica();
  const due = done.dueCents > 0 ? cardTexts.ask.due(formatCents(done.dueCents, "es-CR")) : undefined;
  const legs = done.legs.map(({ id, day, isToCome }) => ({
    id,
    text: `${cardTexts.ask.ride} ${dayWords(day, today)}`,
    over: !isToCome,
  }));
  return { outcome: "asks", asks: { legs, due, nothingTicked: sure !== "" } };
}

/** Gives money back. A sum that can't be given back is returned with a sentence, as it was typed. */
async function giveBack(
  { id, click, amount, trip, code }: CardFields,
  { visit, operator, actor }: By,
): Promise<ActionResult> {
  const cancelsTrip = trip === "cancel";
  if (cancelsTrip && !may(operator.role, "dispatch")) return { outcome: "notYours", amount };
  const amountCents = typedCents(amount);
  if (!amountCents) return { outcome: "badAmount", amount };
  const unproved = await secondFactorProblem(visit, code);
  if (unproved) return { outcome: unproved, amount };
  const refundId = `${isId(click) ? click : newId()}-${id}`;
  const outcome = await refund({
    reservationId: id,
    amountCents,
    actor,
    refundId,
    cancelsTrip,
  });
  if (outcome === "refunded") return { outcome, text: cardTexts.gaveBack(formatCents(amountCents, "es-CR")) };
  if (outcome !== "tooMuch") return { outcome };
  const ledger = await ledgerOf(id);
  const lateCents = tooLateCents(ledger);
  const text = [
    cardTexts.atMost(formatCents(refundableCents(ledger), "es-CR")),
    lateCents > 0 && cardTexts.late(formatCents(lateCents, "es-CR")),
  ];
  return { outcome, amount, text: text.filter(Boolean).join(" ") };
}
