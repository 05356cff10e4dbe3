import { data } from "react-router";
import { secondFactorProblem } from "../../auth/second-factor.server.ts";
import { askAboutPayment, askedAbout } from "../../booking/ask-payment.server.ts";
import { refund } from "../../booking/refund.server.ts";
import type { Actor } from "../../domain/actor.ts";
import { readFields } from "../../domain/form.ts";
import { formatCents } from "../../domain/money.ts";
import { textToCents } from "../../domain/payment.ts";
import { isId, newId } from "../../domain/reference.ts";
import { log } from "../../log.server.ts";
import { PaymentError } from "../../payment/payment-error.ts";
import { deskTexts } from "../../texts/es-desk.ts";
import { moneyTexts } from "../../texts/es-money.ts";
import type { Visit } from "../../visitor.server.ts";
import { noteHandedOver, noteReturned, undoHandover } from "./cash/cash-act.server.ts";
import { forgetList } from "./listed-moves.server.ts";
import type { ActionResult } from "./notice.tsx";

/** What a button of the money page does, and what the operator is told about it. */
export async function actOnMoney(visit: Visit, form: FormData, actor: Actor) {
  try {
    return data<ActionResult>(await carryOut(visit, form, actor));
  } catch (error) {
    log.error({ error }, "money");
    const outcome = error instanceof PaymentError ? "noAnswer" : "failed";
    return data<ActionResult>({ outcome }, { status: 503 });
  } finally {
    forgetList();
  }
}

async function carryOut(visit: Visit, form: FormData, actor: Actor): Promise<ActionResult> {
  const asked = readFields(form, ["intent", "about", "id", "amount", "click", "code"]);
  switch (asked.intent) {
    case "refund":
      return await giveBack(visit, asked, actor);
    case "returned":
      return await noteReturned(form, actor);
    case "handOver":
      return await noteHandedOver(form, actor);
    case "undo":
      return await undoHandover(form, actor);
    default:
      return await ask(asked);
  }
}

type MoneyFields = Record<"about" | "id" | "amount" | "click" | "code", string>;

async function giveBack(
  visit: Visit,
  { about, id, amount, click, code }: MoneyFields,
  actor: Actor,
): Promise<ActionResult> {
  const unproved = await secondFactorProblem(visit, code);
  if (unproved) return { outcome: unproved, row: id };
  const amountCents = textToCents(amount) ?? 0;
  const refundId = `${isId(click) ? click : newId()}-${id}`;
  const whose = about === "capture" ? { captureId: id } : { reservationId: id };
  const outcome = await refund({ ...whose, amountCents, actor, refundId });
  const text = outcome === "refunded" ? deskTexts.gaveBack(formatCents(amountCents, "es-CR")) : undefined;
  return { outcome, text };
}

async function ask({ about, id }: MoneyFields): Promise<ActionResult> {
  const known = askedAbout.find((name) => name === about);
  if (!known) return { outcome: "failed" };
  return { outcome: "answered", text: moneyTexts.answers[await askAboutPayment({ about: known, id })] };
}
