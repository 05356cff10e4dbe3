import { data } from "react-router";
import { completeReservation, reopenReservation, resendConfirmation } from "../../booking/operate.server.ts";
import { readFields } from "../../domain/form.ts";
import { isId, newId } from "../../domain/reference.ts";
import { log } from "../../log.server.ts";
import type { Told } from "./notice.tsx";

/** What a button of a card does, and what the operator is told about it. */
export async function operate(form: FormData, operatorId: string) {
  const { intent, id, click, reference } = readFields(form, ["intent", "id", "click", "reference"]);
  try {
    return data<Told>({ outcome: await act(intent, id, operatorId, click), reference });
  } catch (error) {
    log.error({ error }, "operate");
    return data<Told>({ outcome: intent === "resend" ? "notSent" : "failed", reference }, { status: 500 });
  }
}

async function act(intent: string, id: string, operatorId: string, click: string): Promise<Told["outcome"]> {
  switch (intent) {
    case "complete":
      await completeReservation(id, operatorId);
      return "completed";
    case "reopen":
      await reopenReservation(id, operatorId);
      return "reopened";
    case "resend":
      return (await resendConfirmation(id, operatorId, isId(click) ? click : newId())) ? "sent" : "notSent";
    default:
      return "failed";
  }
}
