import { guestActor } from "../../domain/common/actor.ts";
import { operations } from "../../domain/sale/api.ts";
import { reserve } from "../../operations/sale/reserve.server.ts";
import { findReservationOfOrder } from "../../store/money/payments.server.ts";
import { findReservation } from "../../store/reservation/reservations.server.ts";
import { en } from "../../texts/en.ts";
import { originOf } from "../../visitor.server.ts";
import { readCheckoutId } from "../kit/cookies.server.ts";
import { productApi, readBody, refuseCall } from "./product-api.server.ts";

const { sendBookingData } = operations;

/** Books what the visitor's checkout was quoted for, or asks for it; the body changes nothing about it. */
export const action = productApi(sendBookingData, en.checkout.failedText, async ({ request, context }) => {
  const body = await readBody(request, sendBookingData.body);
  const checkoutId = await readCheckoutId(request);
  if (!checkoutId) return refuseCall(404, en.checkout.unknown);
  const orderId = body.orderId || body.id;
  if (orderId) {
    const found = await findReservationOfOrder(orderId);
    return found?.checkoutId === checkoutId
      ? await answer(found.reservationId)
      : refuseCall(409, "This is not an order of your checkout. Nothing was booked.");
  }
  const reserved = await reserve(checkoutId, { actor: guestActor, origin: originOf({ context }) });
  if (reserved.outcome === "reserved") return await answer(reserved.reservationId);
  return refuseCall(409, en.checkout[reserved.outcome]);
});

export const loader = action;

async function answer(reservationId: string): Promise<Response> {
  const found = (await findReservation(reservationId))!;
  const { id, reference, bookingType, stage, status, payment, priceCents } = found;
  const booked = { id, reference, bookingType, stage, status, payment, priceCents, currency: "USD" };
  return Response.json({ success: true, ...booked });
}
