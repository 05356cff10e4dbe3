import { data } from "react-router";
import type { Operator } from "../../auth/operator.server.ts";
import { secondFactorProblem } from "../../auth/second-factor.server.ts";
import { confirmAsked, declineAsked } from "../../booking/answer-asked.server.ts";
import { completeReservation, reopenReservation, resendConfirmation } from "../../booking/operate.server.ts";
import { refund } from "../../booking/refund.server.ts";
import { type Actor, operatorWith } from "../../domain/actor.ts";
import { todayInCostaRica } from "../../domain/day.ts";
import { readFields } from "../../domain/form.ts";
import { formatCents } from "../../domain/money.ts";
import { refundableCents } from "../../domain/payment.ts";
import { isId, newId } from "../../domain/reference.ts";
import { may, rightFor } from "../../domain/role.ts";
import { typedCents } from "../../domain/typed-amount.ts";
import { log } from "../../log.server.ts";
import { ledgerOf } from "../../store/ledger.server.ts";
import { deskTexts } from "../../texts/es-desk.ts";
import type { Visit } from "../../visitor.server.ts";
import { dayWords } from "./day-words.ts";
import type { ActionResult } from "./notice.tsx";

/** What a button of a card does, and what the operator is told about it. */
export async function actOnCard(visit: Visit, form: FormData, operator: Operator) {
  const asked = readFields(form, ["intent", "id", "click", "reference", "amount", "trip", "code"]);
  const { intent, reference } = asked;
  try {
    const named = form.getAll("leg").map(String).filter(isId);
    const cancels = intent === "refund" && asked.trip === "cancel";
    const isTheirs = may(operator.role, rightFor(intent)) && (!cancels || may(operator.role, "dispatch"));
    const done: ActionResult = isTheirs
      ? await act(visit, { ...asked, named }, operatorWith(operator.id))
      : { outcome: "notYours", ...(intent === "refund" && { amount: asked.amount }) };
    const told = { ...done, reference };
    const refused = done.outcome === "notYours" ? 403 : 400;
    return data(told, { status: told.amount === undefined && isTheirs ? 200 : refused });
  } catch (error) {
    log.error({ error }, "operate");
    return data<ActionResult>(
      { outcome: intent === "resend" ? "notSent" : "failed", reference },
      { status: 500 },
    );
  }
}

type CardFields = Record<"intent" | "id" | "click" | "amount" | "trip" | "code", string> & {
  /** The legs that the operator says are done. */
  named: string[];
};

async function act(
  visit: Visit,
  { intent, id, click, amount, trip, code, named }: CardFields,
  actor: Actor,
): Promise<ActionResult> {
  switch (intent) {
    case "complete":
      return await complete(id, actor, named);
    case "reopen":
      return { outcome: (await reopenReservation(id, actor)) ? "reopened" : "nothingToDo" };
    case "confirm":
      return { outcome: await confirmAsked(id, actor) };
    case "decline":
      return { outcome: (await declineAsked(id, actor)) ? "declined" : "nothingToDo" };
    case "resend": {
      const sent = await resendConfirmation(id, actor, isId(click) ? click : newId());
      return { outcome: sent === "noAddress" ? sent : sent ? "sent" : "notSent" };
    }
    case "refund":
      return await giveBack(visit, { id, click, amount, trip, code }, actor);
    default:
      return { outcome: "failed" };
  }
}

/** What would surprise is asked about first, leg by leg. */
async function complete(id: string, actor: Actor, named: string[]): Promise<ActionResult> {
  const done = await completeReservation(id, actor, named.length > 0 ? named : undefined);
  if (typeof done === "boolean") return { outcome: done ? "completed" : "nothingToDo" };
  const today = todayInCostaRica();
  const due = done.dueCents > 0 ? deskTexts.ask.due(formatCents(done.dueCents, "es-CR")) : undefined;
  const legs = done.legs.map(({ id, day, isToCome }) => ({
    id,
    text: `${deskTexts.ask.ride} ${dayWords(day, today)}`,
    over: !isToCome,
  }));
  return { outcome: "asks", asks: { legs, due } };
}

/** A sum that can't be given back comes back with a sentence, as it was typed. */
async function giveBack(
  visit: Visit,
  { id, click, amount, trip, code }: Omit<CardFields, "intent" | "named">,
  actor: Actor,
): Promise<ActionResult> {
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
    cancelsTrip: trip === "cancel",
  });
  if (outcome === "refunded") return { outcome, text: deskTexts.gaveBack(formatCents(amountCents, "es-CR")) };
  if (outcome !== "tooMuch") return { outcome };
  const restCents = refundableCents(await ledgerOf(id));
  return { outcome, amount, text: deskTexts.atMost(formatCents(restCents, "es-CR")) };
}
