import { data } from "react-router";
import { secondFactorProblem } from "../../../auth/second-factor.server.ts";
import { readFields } from "../../../domain/common/form.ts";
import { formatCents } from "../../../domain/common/money.ts";
import { isId, newId } from "../../../domain/common/reference.ts";
import { textToCents } from "../../../domain/money/payment.ts";
import { askAboutPayment, paymentSubjects } from "../../../operations/money/ask-payment.server.ts";
import { refund } from "../../../operations/money/refund.server.ts";
import { moneyTexts } from "../../../texts/desk/money/money.ts";
import { cardTexts } from "../../../texts/desk/reservation/cards.ts";
import { type Press, type PressedAct, withRight } from "../kit/acts.server.ts";
import type { ActionResult } from "../kit/notice.tsx";
import { paymentFailure } from "../kit/payment-failure.server.ts";
import { noteHandedOver, noteReturned, undoHandover } from "./cash-act.server.ts";
import { forgetList } from "./paypal-list.server.ts";

export const moneyActs = withRight("cash", {
  refund: giveBack,
  returned: noteReturned,
  handOver: noteHandedOver,
  undo: undoHandover,
  ask,
});

/** Carries a button of the money page out and returns the answer for the operator. */
export async function actOnMoney(press: PressedAct<ActionResult>) {
  try {
    return data<ActionResult>(await press.act());
  } catch (error) {
    return paymentFailure(error, "money");
  } finally {
    forgetList();
  }
}

async function giveBack({ visit, form, actor }: Press): Promise<ActionResult> {
  const { about, id, amount, click, code } = readFields(form, ["about", "id", "amount", "click", "code"]);
  const unproved = await secondFactorProblem(visit, code);
  if (unproved) return { outcome: unproved, row: id };
  const amountCents = textToCents(amount) ?? 0;
  const refundId = `${isId(click) ? click : newId()}-${id}`;
  const whose = about === "capture" ? { captureId: id } : { reservationId: id };
  const outcome = await refund({ ...whose, amountCents, actor, refundId });
  const text = outcome === "refunded" ? cardTexts.gaveBack(formatCents(amountCents, "es-CR")) : undefined;
  return { outcome, text };
}

async function ask({ form }: Press): Promise<ActionResult> {
  const { about, id } = readFields(form, ["about", "id"]);
  const known = paymentSubjects.find((name) => name === about);
  if (!known) return { outcome: "failed" };
  return { outcome: "answered", text: moneyTexts.answers[await askAboutPayment({ about: known, id })] };
}
