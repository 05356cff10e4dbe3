import { expect } from "vitest";
import { operatorWith } from "../app/domain/common/actor.ts";
import { newId } from "../app/domain/common/reference.ts";
import type { DeskMethod } from "../app/domain/money/payment.ts";
import { settle } from "../app/operations/money/settle.server.ts";
import { takePayment } from "../app/operations/money/take-money.server.ts";
import { db } from "../app/store/engine/db.server.ts";
import { reservations } from "../app/store/schema/reservation-schema.server.ts";
import { later, openTransfer } from "./bookings.ts";
import { booked } from "./driving.ts";
import { order, paidTrip } from "./paying.ts";
import { paypal } from "./paypal.ts";

const ana = operatorWith("ana");
/** Opens a draft there and back for six, $240. */
const open = () => openTransfer({ tripType: "roundTrip", returnDate: later });

/** Makes a booking in each state that money can be in before its plan changes. */
export const moneyBefore = {
  unpaid: () => booked(open()),
  "part paid": () => paidByHand("sinpe", 5_000),
  paid: () => paidTrip(open()),
  "paid in cash": () => paidByHand("cash", 24_000),
  "in review": paymentInReview,
} as const;

async function paidByHand(method: DeskMethod, amountCents: number): Promise<string> {
  const reservationId = await booked(open());
  const heldBy = method === "cash" ? ana : undefined;
  const payment = { id: newId(), reservationId, method, amountCents, note: "", heldBy };
  expect(await takePayment(payment, ana)).toMatchObject({ outcome: "saved" });
  return reservationId;
}

async function paymentInReview(): Promise<string> {
  const orderId = await order(await open());
  paypal.fault(orderId, "review");
  paypal.approve(orderId);
  expect(await settle(orderId)).toBe("inReview");
  return (await db.select().from(reservations))[0]!.id;
}
