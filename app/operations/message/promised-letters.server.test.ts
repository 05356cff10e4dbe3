import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { openTransfer } from "../../../test/bookings.ts";
import { knowGuest } from "../../../test/known-guest.ts";
import { kinds, onlyReservation, order } from "../../../test/paying.ts";
import { paypal } from "../../../test/paypal.ts";
import { args } from "../../../test/requests.ts";
import type { LetterKind } from "../../domain/message/letter-contents.ts";
import { action } from "../../routes/site/checkout/paypal.ts";
import { db } from "../../store/engine/db.server.ts";
import { checkouts } from "../../store/schema/checkout-schema.server.ts";
import { messages } from "../../store/schema/message-schema.server.ts";
import { paypalOrders } from "../../store/schema/payment-schema.server.ts";
import { settle } from "../money/settle.server.ts";
import { reserve } from "../sale/reserve.server.ts";
import { sweep } from "../upkeep/sweep.server.ts";
import { composeLetter } from "./compose.server.ts";
import { promiseLetter } from "./promised-letters.server.ts";

const unknown = "capture RATE_LIMIT_REACHED";
const refused = "capture TRANSACTION_LIMIT_EXCEEDED";

/** The buyer approves, comes back, and is asked to wait. */
async function toldToWait(checkout: string): Promise<string> {
  const orderId = await order(checkout);
  paypal.approve(orderId);
  paypal.fault(orderId, unknown);
  const body = new URLSearchParams({ intent: "settle", order: orderId, checkout });
  const answer = (await action(args("/checkout/paypal", { method: "POST", body }))) as Response;
  expect(await answer.json()).toMatchObject({ outcome: "noAnswer" });
  return orderId;
}

async function letter(kind: LetterKind) {
  const [email] = await db.select().from(messages).where(eq(messages.kind, kind));
  return await composeLetter(email!);
}

test("who was told to wait is written to, once, when PayPal refuses after all, with the way back to the booking", async () => {
  const orderId = await toldToWait(await openTransfer());
  await sweep();
  expect(await kinds()).toEqual([]); // the outcome is not known yet
  paypal.fault(orderId, refused);
  await Promise.all([sweep(), sweep()]);
  await sweep();
  expect(await kinds()).toEqual(["unpaid"]);
  const { subject, text, html } = await letter("unpaid");
  expect(subject).toMatch(/did not go through, and nothing is booked/);
  for (const body of [text, html]) {
    expect(body).toContain("Nothing was charged, and nothing is booked yet.");
    expect(body).toContain("/checkout");
    expect(body).not.toMatch(/\/trip\/|Your booking stands|Still to pay/);
  }
});

test("a guest who has booked already reads that the booking stands and how to pay, in the language of the booking", async () => {
  const checkout = await openTransfer();
  await db.update(checkouts).set({ language: "es" });
  await reserve(checkout);
  await knowGuest();
  paypal.fault(await toldToWait(checkout), refused);
  await sweep();
  expect(await kinds()).toEqual(["confirmation", "operatorCopy", "unpaid"]);
  const { text } = await letter("unpaid");
  expect(text).toContain("Su reserva sigue en pie. No se le cobró nada. Puede pagar $120 en línea");
  expect(text).toContain("/es/trip/");
});

test("who was told to wait and has paid is not told otherwise", async () => {
  const orderId = await toldToWait(await openTransfer());
  paypal.fault(orderId);
  await sweep();
  await sweep();
  expect(await onlyReservation()).toMatchObject({ payment: "COMPLETED" });
  expect(await kinds()).toEqual(["confirmation", "operatorCopy"]);
});

test("a guest who pays in another way before the sweep gets no letter about the refusal", async () => {
  const checkout = await openTransfer();
  const orderId = await toldToWait(checkout);
  paypal.fault(orderId, refused);
  expect(await settle(orderId)).toBe("overLimit");
  const second = await order(checkout);
  paypal.approve(second);
  expect(await settle(second, "buyer")).toBe("paid");
  await sweep();
  expect(await kinds()).toEqual(["confirmation", "operatorCopy"]);
});

test("a buyer who saw the refusal on the screen gets no letter about it", async () => {
  const checkout = await openTransfer();
  const orderId = await order(checkout);
  paypal.approve(orderId);
  paypal.fault(orderId, refused);
  expect(await settle(orderId, "buyer")).toBe("overLimit");
  await sweep();
  expect(await kinds()).toEqual([]);
});

test("a buyer who approved and lost the connection gets a letter when PayPal refuses", async () => {
  const orderId = await order(await openTransfer());
  paypal.approve(orderId);
  paypal.fault(orderId, refused);
  await sweep();
  await sweep();
  expect(await kinds()).toEqual(["unpaid"]);
});

test("who was told to wait is written to when PayPal has refused what it took up, once", async () => {
  paypal.fault(await toldToWait(await openTransfer()), "decline");
  await sweep();
  await sweep();
  expect(await kinds()).toEqual(["unpaid"]);
});

test("a guest who has booked and was asked to wait gets one letter, though two events cause one", async () => {
  const checkout = await openTransfer();
  await reserve(checkout);
  paypal.fault(await toldToWait(checkout), "decline");
  await sweep();
  await sweep();
  expect(await kinds()).toEqual(["confirmation", "operatorCopy", "unpaid"]);
});

test("a buyer who pays again gets no letter about the first attempt before the second is decided", async () => {
  const checkout = await openTransfer();
  const first = await toldToWait(checkout);
  paypal.fault(first, refused);
  expect(await settle(first)).toBe("overLimit");
  const second = await order(checkout);
  paypal.fault(second, "review");
  paypal.approve(second);
  expect(await settle(second, "buyer")).toBe("inReview");
  await sweep();
  expect(await kinds()).toEqual(["confirmation", "operatorCopy"]);
  paypal.resolve(paypal.order(second)!.capture!.id, "COMPLETED");
  await sweep();
  await sweep();
  expect(await kinds()).toEqual(["confirmation", "operatorCopy", "paid", "operatorPaid"]);
  expect((await db.select().from(paypalOrders)).map(({ promisedAt }) => promisedAt)).toEqual([null, null]);
});

test("a buyer who is asked to wait again after a refusal gets another letter when it fails", async () => {
  const orderId = await toldToWait(await openTransfer());
  paypal.fault(orderId, refused);
  await sweep();
  expect(await kinds()).toEqual(["unpaid"]);
  paypal.approve(orderId);
  paypal.fault(orderId, unknown);
  await expect(settle(orderId, "buyer")).rejects.toThrow();
  await promiseLetter(orderId);
  paypal.expire(orderId);
  await sweep();
  await sweep();
  expect(await kinds()).toEqual(["unpaid", "unpaid"]);
});
