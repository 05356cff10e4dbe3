import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { later, openTransfer, soon } from "../../../test/bookings.ts";
import { booked, newVan } from "../../../test/driving.ts";
import { onlyReservation, order } from "../../../test/paying.ts";
import { paypal } from "../../../test/paypal.ts";
import { addCode } from "../../../test/promo-codes.ts";
import { addRule } from "../../../test/sale-rules.ts";
import { guestActor, operatorWith } from "../../domain/common/actor.ts";
import { todayInCostaRica } from "../../domain/common/day.ts";
import { db } from "../../store/engine/db.server.ts";
import { listPromoCodes } from "../../store/price/promo-codes.server.ts";
import { findReservation } from "../../store/reservation/reservations.server.ts";
import { paypalOrders } from "../../store/schema/payment-schema.server.ts";
import { promoCodes } from "../../store/schema/price-schema.server.ts";
import { legs, reservations } from "../../store/schema/reservation-schema.server.ts";
import { startPayment } from "../money/pay.server.ts";
import { settle } from "../money/settle.server.ts";
import { confirmAsked, declineAsked } from "../reservation/answer-asked.server.ts";
import { cancelLegs } from "../reservation/cancel.server.ts";
import { changeTrip } from "../reservation/change-trip.server.ts";
import { previewSplit, splitBooking } from "../reservation/split-booking.server.ts";
import { findCheckout } from "../sale/checkout.server.ts";
import { reserve } from "../sale/reserve.server.ts";
import { codeProblemNow } from "./claim-code.server.ts";
import { enterCode } from "./enter-code.server.ts";

const operator = operatorWith("op");
const priceOf = async (id: string) => (await findCheckout(id))!.priceCents;
const uses = async () => (await listPromoCodes()).map((code) => code.uses);
const ridesOf = async (id: string) =>
  await db.select().from(legs).where(eq(legs.reservationId, id)).orderBy(legs.position);
const end = () => db.update(promoCodes).set({ untilDay: "2026-01-01" });
async function withCode(code: string, change: Parameters<typeof openTransfer>[0] = {}) {
  const checkout = await openTransfer(change);
  expect(await enterCode(checkout, code)).toBe("entered");
  return checkout;
}

test("a code is a line of the price of checkout and reservation, and can be removed", async () => {
  await addCode("TEN");
  const checkout = await withCode(" ten ");
  expect(await priceOf(checkout)).toBe(10_800);
  expect(await enterCode(checkout, "")).toBe("entered");
  expect(await priceOf(checkout)).toBe(12_000);
  await enterCode(checkout, "TEN");
  const found = await findReservation(await booked(Promise.resolve(checkout)));
  expect([found!.priceCents, found!.breakdown.at(-1)]).toMatchObject([
    10_800,
    { code: "TEN", cents: -1_200 },
  ]);
  expect(await enterCode(checkout, "")).toBe("unknown");
});

test("an unknown, expired, inactive or used up code changes nothing", async () => {
  await addCode("OVER", { untilDay: "2026-01-01" });
  await addCode("OFF", { active: false });
  await addCode("NONE", { mostUses: 0 });
  await addCode("TODAY", { untilDay: todayInCostaRica() });
  const checkout = await withCode("TODAY");
  const answers = [];
  for (const typed of ["nothing", "OVER", "OFF", "NONE", "\0", "x".repeat(100_000)])
    answers.push(await enterCode(checkout, typed));
  expect(answers).toEqual([
    "codeUnknown",
    "codeEnded",
    "codeEnded",
    "codeUsedUp",
    "codeUnknown",
    "codeUnknown",
  ]);
  expect(await priceOf(checkout)).toBe(10_800);
  expect(await enterCode("A".repeat(20), "TODAY")).toBe("unknown");
});

test("a booking on request uses the code, before and after it is confirmed, until it is declined", async () => {
  await addCode("ONCE", { mostUses: 1 });
  await addRule({ effect: "ask" });
  const [first, second] = [await withCode("ONCE"), await withCode("ONCE")];
  const { reservationId } = (await reserve(first)) as { reservationId: string };
  expect([await uses(), await reserve(second)]).toEqual([[1], { outcome: "codeGone" }]);
  expect(await confirmAsked(reservationId, operator)).toBe("confirmed");
  expect([await uses(), await reserve(second)]).toEqual([[1], { outcome: "codeGone" }]);
  await db.update(reservations).set({ stage: "asked" });
  await declineAsked(reservationId, operator);
  expect([await uses(), (await reserve(second)).outcome]).toEqual([[0], "reserved"]);
});

test("what waits beyond the limits uses no code until the desk confirms it, and learns then that it is gone", async () => {
  await addCode("ONCE", { mostUses: 1 });
  for (let n = 0; n < 9; n++) await newVan();
  const mallory = { actor: guestActor, origin: { address: "one", network: "net" } };
  const contact = (n: number) => ({ email: `g${n}@example.com`, phone: `+1 415 555 200${n}` });
  const stageOf = async (id: string) => (await findReservation(id))!.stage;
  for (let n = 0; n < 4; n++) await reserve(await openTransfer({ ...contact(n), departure: soon }), mallory);
  const asked = [];
  for (let n = 4; n < 6; n++) {
    const done = await reserve(await withCode("ONCE", contact(n)), mallory);
    asked.push((done as { reservationId: string }).reservationId);
  }
  const started = await startPayment(await withCode("ONCE", contact(6)), mallory.origin);
  expect([started.outcome, await uses()]).toEqual(["order", [0]]);
  expect(await confirmAsked(asked[0]!, operator)).toBe("confirmed");
  expect([await confirmAsked(asked[1]!, operator), await uses()]).toEqual(["codeGone", [1]]);
  expect([await stageOf(asked[0]!), await stageOf(asked[1]!)]).toEqual(["booked", "asked"]);
  const { orderId } = started as { orderId: string };
  paypal.approve(orderId);
  expect([await settle(orderId), paypal.order(orderId)!.capture]).toEqual(["codeGone", undefined]);
  await db.update(promoCodes).set({ mostUses: 2 });
  expect([await confirmAsked(asked[1]!, operator), await uses()]).toEqual(["confirmed", [2]]);
});

test("64 bookings at once never use the last use twice", async () => {
  await addCode("TEN", { mostUses: 3 });
  const open = [];
  for (let n = 0; n < 64; n++) open.push(await withCode("TEN"));
  const outcomes = (await Promise.all(open.map((id) => reserve(id)))).map(({ outcome }) => outcome);
  expect(outcomes.filter((outcome) => outcome === "reserved")).toHaveLength(3);
  expect(outcomes.filter((outcome) => outcome === "codeGone")).toHaveLength(61);
  expect(await uses()).toEqual([3]);
});

test("of two who begin to pay with the last use at once one is told before PayPal is asked", async () => {
  await addCode("ONCE", { mostUses: 1 });
  const both = [await openTransfer(), await openTransfer()];
  for (const id of both) await enterCode(id, "ONCE");
  const outcomes = (await Promise.all(both.map((id) => startPayment(id)))).map(({ outcome }) => outcome);
  expect([outcomes.sort(), await db.$count(paypalOrders)]).toEqual([["codeGone", "order"], 1]);
});

test("an ended code is refused, repeatedly, until the guest continues without it", async () => {
  await addCode("TEN");
  const checkout = await withCode("TEN");
  await end();
  for (const _ of [1, 2]) expect(await reserve(checkout)).toEqual({ outcome: "codeGone" });
  expect(await startPayment(checkout)).toEqual({ outcome: "codeGone" });
  expect(await db.$count(reservations)).toBe(0);
  await enterCode(checkout, "");
  expect((await reserve(checkout)).outcome).toBe("reserved");
  expect(await onlyReservation()).toMatchObject({ priceCents: 12_000 });
});

test("a reservation on hold counts as a use until its hold ends", async () => {
  await addCode("TEN", { mostUses: 1 });
  const [first, second] = [await withCode("TEN"), await withCode("TEN")];
  await order(first);
  expect(await reserve(second)).toEqual({ outcome: "codeGone" });
  await db.update(reservations).set({ heldUntil: new Date(Date.now() - 1000) });
  expect((await reserve(second)).outcome).toBe("reserved");
  expect(await reserve(first)).toEqual({ outcome: "codeGone" });
});

test("a cancelled reservation gives its use back; one cancelled ride of two does not", async () => {
  await addCode("TEN", { mostUses: 1 });
  const id = await booked(withCode("TEN", { tripType: "roundTrip", returnDate: later }));
  const [there, back] = await ridesOf(id);
  const cancel = (legId: string) =>
    cancelLegs({ reservationId: id, legIds: [legId], actor: operator, gives: "all", backCents: 0 });
  await cancel(back!.id);
  expect(await uses()).toEqual([1]);
  expect(await findReservation(id)).toMatchObject({ priceCents: 10_800 });
  await cancel(there!.id);
  expect(await uses()).toEqual([0]);
});

test("an order for a price that a code has changed since takes no money", async () => {
  await addCode("TEN");
  const checkout = await openTransfer();
  const full = await order(checkout);
  await enterCode(checkout, "TEN");
  paypal.approve(full);
  expect(await settle(full)).toBe("gone");
  const less = await order(checkout);
  expect(paypal.order(less)!.amountCents).toBe(10_800);
  await enterCode(checkout, "");
  paypal.approve(less);
  expect(await settle(less)).toBe("gone");
  expect([paypal.order(full)!.capture, paypal.order(less)!.capture]).toEqual([undefined, undefined]);
  await enterCode(checkout, "TEN");
  const right = await order(checkout);
  paypal.approve(right);
  expect(await settle(right)).toBe("paid");
  expect(await onlyReservation()).toMatchObject({ priceCents: 10_800, payment: "COMPLETED" });
  expect(await ridesOf((await onlyReservation()).id)).toMatchObject([{ priceCents: 10_800 }]);
});

test("where a code ends before the capture, no money is taken", async () => {
  await addCode("TEN");
  const orderId = await order(await withCode("TEN"));
  paypal.approve(orderId);
  await end();
  expect(await settle(orderId)).toBe("codeGone");
  expect(paypal.order(orderId)!.capture).toBeUndefined();
});

test("when plans change a percent stays a part of the price, and a sum stays", async () => {
  await addCode("TEN");
  await addCode("FIVE", { percent: null, cents: 500 });
  for (const [code, agreed, off] of [
    ["TEN", 12_600, -1_400],
    ["FIVE", 13_500, -500],
  ] as const) {
    const id = await booked(withCode(code));
    expect(
      await changeTrip(id, { kind: "change", people: 8, legs: [] }, operator, { agreedCents: agreed }),
    ).toMatchObject({
      outcome: "changed",
    });
    const { breakdown } = (await findReservation(id))!;
    expect(breakdown.at(-1)).toMatchObject({ kind: "code", cents: off });
    expect(breakdown.reduce((sum, { cents }) => sum + cents, 0)).toBe(agreed);
  }
});

test("a split booking uses the code once", async () => {
  await addCode("TEN");
  const id = await booked(withCode("TEN"));
  const split = { reservationId: id, people: 2, click: "B".repeat(20) };
  const said = await previewSplit(split);
  if ("outcome" in said) throw new Error(said.outcome);
  expect((await splitBooking(split, said, operator)).outcome).toBe("split");
  expect(await uses()).toEqual([1]);
});

test("no code changes a price while its payment may be under way or done", async () => {
  await addCode("TEN");
  const checkout = await openTransfer();
  const orderId = await order(checkout);
  paypal.fault(orderId, "wrongAmount");
  paypal.approve(orderId);
  expect(await settle(orderId)).toBe("held");
  expect(await enterCode(checkout, "TEN")).toBe("codePaying");
  expect(await priceOf(checkout)).toBe(12_000);
});

test("a code that is used up is not entered again", async () => {
  await addCode("ONCE", { mostUses: 1 });
  await booked(withCode("ONCE"));
  expect(await enterCode(await openTransfer(), "ONCE")).toBe("codeUsedUp");
});

test("the problem of a code is returned until the checkout is booked", async () => {
  await addCode("TEN");
  const open = { id: await withCode("TEN"), code: "TEN", status: "active" } as const;
  expect(await codeProblemNow(open)).toBeUndefined();
  await end();
  expect(await codeProblemNow(open)).toBe("codeEnded");
  expect(await codeProblemNow({ ...open, status: "booked" })).toBeUndefined();
  expect(await codeProblemNow({ ...open, code: null })).toBeUndefined();
});
