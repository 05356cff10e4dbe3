import { secondFactorProblem } from "../../../auth/second-factor.server.ts";
import { readFields } from "../../../domain/common/form.ts";
import { isId } from "../../../domain/common/reference.ts";
import { typedCents } from "../../../domain/common/typed-amount.ts";
import { deskMethods, textToCents } from "../../../domain/money/payment.ts";
import { handOver } from "../../../operations/money/hand-over.server.ts";
import { returnMoney, undoEntry } from "../../../operations/money/take-money.server.ts";
import { answerTexts } from "../../../texts/desk/frame/answers.ts";
import { cashTexts } from "../../../texts/desk/money/movements.ts";
import type { Press } from "../kit/acts.server.ts";
import { amountText } from "../kit/money-rows.server.ts";
import type { ActionResult } from "../kit/notice.tsx";
import { holderNames } from "./holders.server.ts";

const longestNote = 200;

/**
 * Notes that a guest got money back by another method than PayPal.
 */
export async function noteReturned({ visit, form, actor }: Press): Promise<ActionResult> {
  const fields = ["id", "click", "amount", "method", "note", "code"] as const;
  const { id, click, amount, method, note, code } = readFields(form, fields);
  const deskMethod = deskMethods.find((known) => known === method);
  const amountCents = textToCents(amount);
  if (!isId(id) || !isId(click) || !amountCents) return { outcome: "failed" };
  const { owed } = cashTexts;
  const asks = (text: string): ActionResult => {
    return { outcome: "nothingOwed", text, row: id, typed: { method, note } };
  };
  if (!deskMethod) return asks(owed.noMethod);
  if (note.length > longestNote) return asks(owed.longNote);
  const unproved = await secondFactorProblem(visit, code);
  if (unproved) return { outcome: unproved, row: id, typed: { method, note } };
  const back = {
    id: `${click}-${id}`,
    reservationId: id,
    method: deskMethod,
    amountCents,
    note,
    onlyOwed: true,
  };
  const done = await returnMoney(back, actor);
  if (done.outcome === "tooMuch")
    return done.atMostCents > 0
      ? asks(owed.other(amountText(done.atMostCents)))
      : { outcome: "nothingOwed", text: owed.nothing };
  if (done.outcome === "gone") return { outcome: "failed" };
  // A repeated click has the same id, and so the same answer.
  return { outcome: "returned", text: owed.done(amountText(amountCents)) };
}

/** Notes that a driver or a colleague handed cash over to the person who presses the button. */
export async function noteHandedOver({ form, actor }: Press): Promise<ActionResult> {
  const { id, click, amount, shown } = readFields(form, ["id", "click", "amount", "shown"]);
  const shownCents = textToCents(shown);
  if (!isId(id) || !isId(click) || !shownCents) return { outcome: "failed" };
  const { held } = cashTexts;
  const asks = (text: string): ActionResult => {
    return { outcome: "badAmount", text, row: id, typed: { amount } };
  };
  const amountCents = typedCents(amount);
  if (!amountCents) return asks(answerTexts.badAmount.text);
  const done = await handOver({ id: `${click}-${id}`, giverId: id, amountCents, shownCents }, actor);
  if (done.outcome === "gone") return { outcome: "failed" };
  if ("atMostCents" in done) {
    const say = done.outcome === "tooMuch" ? held.atMost : held.other;
    return asks(say(amountText(done.atMostCents)));
  }
  const name = (await holderNames())(done.givenBy);
  return { outcome: "handedOver", text: held.done(name, amountText(amountCents)) };
}

export async function undoHandover({ visit, form, actor }: Press): Promise<ActionResult> {
  const { id, code } = readFields(form, ["id", "code"]);
  let outcome = await undoEntry(id, actor);
  if (outcome === "mustProve") {
    const unproved = await secondFactorProblem(visit, code);
    if (unproved) return { outcome: unproved, row: id };
    outcome = await undoEntry(id, actor, { isProved: true });
  }
  if (outcome === "undone" || outcome === "nothingToDo") return { outcome };
  return { outcome: "notUndone" };
}
