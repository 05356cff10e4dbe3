import { data } from "react-router";
import { codeProblem } from "../../auth/second-factor.server.ts";
import { completeReservation, reopenReservation, resendConfirmation } from "../../booking/operate.server.ts";
import { refund } from "../../booking/refund.server.ts";
import { readFields } from "../../domain/form.ts";
import { formatCents } from "../../domain/money.ts";
import { refundableCents } from "../../domain/payment.ts";
import { isId, newId } from "../../domain/reference.ts";
import { typedCents } from "../../domain/typed-amount.ts";
import { log } from "../../log.server.ts";
import { ledgerOf } from "../../store/ledger.server.ts";
import { desk } from "../../texts/es-desk.ts";
import type { Told } from "./notice.tsx";

/** What a button of a card does, and what the operator is told about it. */
export async function operate(request: Request, form: FormData, operatorId: string) {
  const asked = readFields(form, ["intent", "id", "click", "reference", "amount", "code"]);
  const { intent, reference } = asked;
  try {
    const told: Told = { ...(await act(request, asked, operatorId)), reference };
    return data(told, { status: told.amount === undefined ? 200 : 400 });
  } catch (error) {
    log.error({ error }, "operate");
    return data<Told>({ outcome: intent === "resend" ? "notSent" : "failed", reference }, { status: 500 });
  }
}

type Asked = Record<"intent" | "id" | "click" | "amount" | "code", string>;

async function act(
  request: Request,
  { intent, id, click, amount, code }: Asked,
  operatorId: string,
): Promise<Told> {
  switch (intent) {
    case "complete":
      await completeReservation(id, operatorId);
      return { outcome: "completed" };
    case "reopen":
      await reopenReservation(id, operatorId);
      return { outcome: "reopened" };
    case "resend": {
      const sent = await resendConfirmation(id, operatorId, isId(click) ? click : newId());
      return { outcome: sent ? "sent" : "notSent" };
    }
    case "refund":
      return await giveBack(request, { id, click, amount, code }, operatorId);
    default:
      return { outcome: "failed" };
  }
}

/** A sum that can't be given back comes back with a sentence, as it was typed. */
async function giveBack(
  request: Request,
  { id, click, amount, code }: Omit<Asked, "intent">,
  operatorId: string,
): Promise<Told> {
  const amountCents = typedCents(amount);
  if (!amountCents) return { outcome: "badAmount", amount };
  const unproved = await codeProblem(request, code);
  if (unproved) return { outcome: unproved, amount };
  const refundId = `${isId(click) ? click : newId()}-${id}`;
  const outcome = await refund({ reservationId: id, amountCents, operatorId, refundId });
  if (outcome === "refunded") return { outcome, text: desk.gaveBack(formatCents(amountCents, "es-CR")) };
  if (outcome !== "tooMuch") return { outcome };
  const restCents = refundableCents(await ledgerOf(id));
  return { outcome, amount, text: desk.atMost(formatCents(restCents, "es-CR")) };
}
