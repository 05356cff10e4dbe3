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
import { type Answer, answerOf } from "../kit/answer.ts";
import { amountText } from "../kit/money-rows.server.ts";
import { holderNames } from "./holders.server.ts";

const longestNote = 200;

/**
 * Notes that a guest got money back by another method than PayPal.
 */
export async function noteReturned({ visit, form, actor }: Press): Promise<Answer> {
  const fields = ["id", "click", "amount", "method", "note", "code"] as const;
  const { id, click, amount, method, note, code } = readFields(form, fields);
  const deskMethod = deskMethods.find((known) => known === method);
  const amountCents = textToCents(amount);
  if (!isId(id) || !isId(click) || !amountCents) return answerOf("failed");
  const { owed } = cashTexts;
  const asks = (text: string) => answerOf("nothingOwed", { text, form: id });
  if (!deskMethod) return asks(owed.noMethod);
  if (note.length > longestNote) return asks(owed.longNote);
  const unproved = await secondFactorProblem(visit, code);
  if (unproved) return answerOf(unproved, { form: id });
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
      : answerOf("nothingOwed", { text: owed.nothing, isStale: true });
  if (done.outcome === "gone") return answerOf("failed");
  // A repeated click has the same id, and so the same answer.
  return answerOf("returned", { text: owed.done(amountText(amountCents)) });
}

/** Notes that a driver or a colleague handed cash over to the person who presses the button. */
export async function noteHandedOver({ form, actor }: Press): Promise<Answer> {
  const { id, click, amount, shown } = readFields(form, ["id", "click", "amount", "shown"]);
  const shownCents = textToCents(shown);
  if (!isId(id) || !isId(click) || !shownCents) return answerOf("failed");
  const { held } = cashTexts;
  const asks = (text: string) => answerOf("badAmount", { text, form: id });
  const amountCents = typedCents(amount);
  if (!amountCents) return asks(answerTexts.badAmount.text);
  const done = await handOver({ id: `${click}-${id}`, giverId: id, amountCents, shownCents }, actor);
  if (done.outcome === "gone") return answerOf("failed");
  if ("atMostCents" in done) {
    const say = done.outcome === "tooMuch" ? held.atMost : held.other;
    return asks(say(amountText(done.atMostCents)));
  }
  const name = (await holderNames())(done.givenBy);
  return answerOf("handedOver", { text: held.done(name, amountText(amountCents)) });
}

export async function undoHandover({ visit, form, actor }: Press): Promise<Answer> {
  const { id, code } = readFields(form, ["id", "code"]);
  let outcome = await undoEntry(id, actor);
  if (outcome === "mustProve") {
    const unproved = await secondFactorProblem(visit, code);
    if (unproved) return answerOf(unproved, { form: id });
    outcome = await undoEntry(id, actor, { isProved: true });
  }
  return answerOf(outcome === "undone" || outcome === "nothingToDo" ? outcome : "notUndone");
}
