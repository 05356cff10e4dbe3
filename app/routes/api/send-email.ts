import { findOperator } from "../../auth/operator.server.ts";
import { operatorWith } from "../../domain/common/actor.ts";
import { isAddress } from "../../domain/common/email.ts";
import { operations } from "../../domain/sale/api.ts";
import { env } from "../../env.server.ts";
import { sendContactMessage } from "../../operations/message/notify.server.ts";
import { writeAsOperator } from "../../operations/message/office-letter.server.ts";
import { ourCompany } from "../../texts/with-company.ts";
import { visitorOf } from "../../visitor.server.ts";
import { productApi, readBody, refuseCall } from "./product-api.server.ts";

const { sendEmail } = operations;
const failed = "Error desconocido en el envío del correo";

/** Serves the contact form of other pages, and the operator's letters; strangers can never write to strangers with it. */
export const action = productApi(sendEmail, failed, async ({ request, context }) => {
  const { to = "", subject, text, replyTo = "" } = await readBody(request, sendEmail.body);
  for (const [field, address] of Object.entries({ to, replyTo })) {
    if (address && !isAddress(address)) return refuseCall(400, `${field}: This is not one e-mail address.`);
  }
  if (isOurs(to)) {
    const message = `${subject}\n\n${text}`;
    const contact = { firstName: replyTo || subject, email: replyTo, phone: "", message };
    const outcome = await sendContactMessage(contact, visitorOf({ context }));
    if (outcome === "tooMany") return refuseCall(429, "Too many messages. Please try again in an hour.");
    return Response.json({ success: true });
  }
  const operator = await findOperator(request, "dispatch");
  if (!operator) return refuseCall(403, "Only the operator may write to others.");
  const sent = await writeAsOperator(to, { subject, text, replyTo }, operatorWith(operator.id));
  return sent ? Response.json({ success: true }) : refuseCall(502, failed);
});

export const loader = action;

function isOurs(to: string): boolean {
  const ours = ["", env.OPERATOR_EMAIL, ourCompany().email];
  return ours.some((address) => address.toLowerCase() === to.toLowerCase());
}
