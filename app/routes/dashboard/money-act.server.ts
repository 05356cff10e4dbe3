import { data } from "react-router";
import { codeProblem } from "../../auth/second-factor.server.ts";
import { askAboutPayment, askedAbout } from "../../booking/ask-payment.server.ts";
import { refund } from "../../booking/refund.server.ts";
import type { Actor } from "../../domain/actor.ts";
import { readFields } from "../../domain/form.ts";
import { formatCents } from "../../domain/money.ts";
import { textToCents } from "../../domain/payment.ts";
import { isId, newId } from "../../domain/reference.ts";
import { log } from "../../log.server.ts";
import { PaymentError } from "../../payment/payment-error.ts";
import { desk } from "../../texts/es-desk.ts";
import { money } from "../../texts/es-money.ts";
import { forgetList } from "./listed-moves.server.ts";
import type { Told } from "./notice.tsx";

/** What a button of the money page does, and what the operator is told about it. */
export async function actOnMoney(request: Request, form: FormData, actor: Actor) {
  const asked = readFields(form, ["intent", "about", "id", "amount", "click", "code"]);
  try {
    return data<Told>(asked.intent === "refund" ? await giveBack(request, asked, actor) : await ask(asked));
  } catch (error) {
    log.error({ error }, "money");
    const outcome = error instanceof PaymentError ? "noAnswer" : "failed";
    return data<Told>({ outcome }, { status: 503 });
  } finally {
    forgetList();
  }
}

type Asked = Record<"about" | "id" | "amount" | "click" | "code", string>;

async function giveBack(
  request: Request,
  { about, id, amount, click, code }: Asked,
  actor: Actor,
): Promise<Told> {
  const unproved = await codeProblem(request, code);
  if (unproved) return { outcome: unproved, row: id };
  const amountCents = textToCents(amount) ?? 0;
  const refundId = `${isId(click) ? click : newId()}-${id}`;
  const whose = about === "capture" ? { captureId: id } : { reservationId: id };
  const outcome = await refund({ ...whose, amountCents, actor, refundId });
  const text = outcome === "refunded" ? desk.gaveBack(formatCents(amountCents, "es-CR")) : undefined;
  return { outcome, text };
}

async function ask({ about, id }: Asked): Promise<Told> {
  const known = askedAbout.find((name) => name === about);
  if (!known) return { outcome: "failed" };
  return { outcome: "answered", text: money.answers[await askAboutPayment({ about: known, id })] };
}
