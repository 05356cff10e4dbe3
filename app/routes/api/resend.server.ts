import { requireOperator } from "../../auth/operator.server.ts";
import { operatorWith } from "../../domain/common/actor.ts";
import { newId } from "../../domain/common/reference.ts";
import type { BookingType } from "../../domain/reservation/reservation.ts";
import type { operations } from "../../domain/sale/api.ts";
import { resendConfirmation } from "../../operations/reservation/operate.server.ts";
import { findBooked } from "../../store/reservation/find-booked.server.ts";
import { productApi, readBody, refuseCall } from "./product-api.server.ts";

const notSent = "Ha ocurrido un error y el mensaje no ha sido enviado nuevamente";

/** Sends the confirmation of a stored reservation again; no word of the call gets into the letter. */
export function resend(
  operation: typeof operations.emailTour | typeof operations.emailTravel,
  type: BookingType,
) {
  return productApi(operation, notSent, async ({ request }) => {
    const operator = await requireOperator(request, "dispatch");
    const { id, reference, email, firstName, departure } = await readBody(request, operation.body);
    if (!id && !reference && !(email && firstName && departure)) {
      return refuseCall(
        400,
        "Send the reservation's id or reference, or its email, firstName and departure.",
      );
    }
    const [found, another] = await findBooked(type, { id, reference, email, firstName, departure });
    if (!found) return refuseCall(404, `There is no such ${words[type]} reservation.`);
    if (another) return refuseCall(409, "More than one reservation fits. Send its id or reference.");
    const sent = await resendConfirmation(found, operatorWith(operator.id), newId());
    if (sent === "noAddress") return refuseCall(409, "This guest left no e-mail address.");
    return sent ? Response.json({ success: true }) : refuseCall(502, notSent);
  });
}

const words: Record<BookingType, string> = { Tour: "tour", Viaje: "transfer" };
