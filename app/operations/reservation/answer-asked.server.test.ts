import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { later, openTour, openTransfer } from "../../../test/bookings.ts";
import { happened } from "../../../test/driving.ts";
import { kinds, onlyReservation, order } from "../../../test/paying.ts";
import { paypal } from "../../../test/paypal.ts";
import { addRule } from "../../../test/sale-rules.ts";
import { guestActor, operatorWith } from "../../domain/common/actor.ts";
import { amountDueCents } from "../../domain/money/payment.ts";
import { db } from "../../store/engine/db.server.ts";
import { ledgerOf } from "../../store/money/ledger.server.ts";
import { checkouts } from "../../store/schema/checkout-schema.server.ts";
import { jobs } from "../../store/schema/job-schema.server.ts";
import { messages } from "../../store/schema/message-schema.server.ts";
import { activity, legs } from "../../store/schema/reservation-schema.server.ts";
import { saleRules } from "../../store/schema/sale-rule-schema.server.ts";
import { composeLetter } from "../message/compose.server.ts";
import { startPayment } from "../money/pay.server.ts";
import { settle } from "../money/settle.server.ts";
import { takePayment } from "../money/take-money.server.ts";
import { reserve } from "../sale/reserve.server.ts";
import { confirmAsked, declineAsked, withdrawAsked } from "./answer-asked.server.ts";
import { changeTrip } from "./change-trip.server.ts";

const operator = operatorWith("op");

beforeEach(() => addRule({ effect: "ask" }));

async function asked(checkout = openTransfer()): Promise<string> {
  const done = await reserve(await checkout);
  if (done.outcome !== "reserved") throw new Error(done.outcome);
  return done.reservationId;
}

const letter = async (kind: string) => {
  const [row] = await db
    .select()
    .from(messages)
    .where(eq(messages.kind, kind as never));
  return await composeLetter(row!);
};

test("a trip that needs confirmation becomes a request: nothing is due, and the letters say so", async () => {
  const id = await asked();
  expect(await onlyReservation()).toMatchObject({
    id,
    stage: "asked",
    status: "pending",
    payment: "PENDING",
  });
  expect(amountDueCents(await onlyReservation(), await ledgerOf(id))).toBe(0);
  const [checkout] = await db.select().from(checkouts);
  expect(await startPayment(checkout!.id)).toEqual({ outcome: "asksFirst" });
  expect(await kinds()).toEqual(["asked", "operatorCopy"]);
  const [guests, office] = [await letter("asked"), await letter("operatorCopy")];
  expect(guests.subject).toContain("We have your request");
  expect(guests.text).toContain("nothing is to be paid before we confirm");
  expect(guests.attachments).toEqual([]);
  expect(office.subject).toContain("Por confirmar");
  expect(await reserve(checkout!.id)).toEqual({ outcome: "reserved", reservationId: id });
});

test("nothing is charged online for a trip that needs confirmation", async () => {
  expect(await startPayment(await openTransfer())).toEqual({ outcome: "asksFirst" });
});

test("a payment begun before confirmation was needed becomes a request, and nothing is charged", async () => {
  await db.delete(saleRules);
  const checkout = await openTransfer();
  const orderId = await order(checkout);
  await addRule({ effect: "ask" });
  expect((await reserve(checkout)).outcome).toBe("reserved");
  expect(await onlyReservation()).toMatchObject({ stage: "asked", heldUntil: null });
  paypal.approve(orderId);
  expect(await settle(orderId)).toBe("notNeeded");
  expect(paypal.order(orderId)!.capture).toBeUndefined();
});

test("a capture under way before confirmation was needed books the trip", async () => {
  await db.delete(saleRules);
  const checkout = await openTransfer();
  const orderId = await order(checkout);
  paypal.approve(orderId);
  paypal.fault(orderId, "capture RATE_LIMIT_REACHED");
  await expect(settle(orderId)).rejects.toThrow();
  await addRule({ effect: "ask" });
  await reserve(checkout);
  paypal.fault(orderId);
  expect(await settle(orderId)).toBe("paid");
  expect(await onlyReservation()).toMatchObject({ stage: "booked", payment: "COMPLETED" });
});

test("a booking by the staff needs no confirmation", async () => {
  await reserve(await openTransfer(), { actor: operator, how: { channel: "phone" } });
  expect(await onlyReservation()).toMatchObject({ stage: "booked" });
});

test("a confirmation books the request once, and the guest may pay", async () => {
  const id = await asked();
  expect((await Promise.all([confirmAsked(id, operator), confirmAsked(id, operator)])).sort()).toEqual([
    "confirmed",
    "nothingToDo",
  ]);
  expect(await onlyReservation()).toMatchObject({ stage: "booked", status: "pending" });
  expect(await kinds()).toEqual(["asked", "operatorCopy", "confirmation"]);
  expect((await letter("confirmation")).subject).toContain("Booked");
  const [checkout] = await db.select().from(checkouts);
  expect((await startPayment(checkout!.id)).outcome).toBe("order");
  expect(await declineAsked(id, operator)).toBe("nothingToDo");
  expect(await db.$count(activity, eq(activity.event, "confirmed"))).toBe(1);
});

test("what only waits to be confirmed takes no seats, and a yes that comes too late is refused", async () => {
  await addRule({ effect: "seats", about: "tour/1001", seats: 5 });
  const ids = [await asked(openTour()), await asked(openTour())];
  const outcomes = await Promise.all(ids.map((id) => confirmAsked(id, operator)));
  expect(outcomes.sort()).toEqual(["confirmed", "full"]);
  const nextWeek = await asked(openTransfer({ departure: later }));
  await addRule({ effect: "closed", fromDay: later });
  expect(await confirmAsked(nextWeek, operator)).toBe("closed");
});

test("declining ends the request: nothing was charged, and the guest gets a letter", async () => {
  const id = await asked();
  expect(await declineAsked(id, operator)).toBe("answered");
  expect(await onlyReservation()).toMatchObject({
    stage: "declined",
    status: "CANCELLED",
    payment: "PENDING",
    priceCents: 0,
  });
  expect((await db.select().from(legs)).map(({ priceCents }) => priceCents)).toEqual([0]);
  expect((await db.select().from(jobs)).map(({ state }) => state)).toEqual(["cancelled"]);
  const declined = await letter("declined");
  expect(declined.subject).toContain("We can't take this trip");
  expect(declined.attachments).toEqual([]);
  expect(declined.text).not.toContain("$");
  expect((await happened()).at(-1)).toMatchObject({ event: "declined", actor: "operator:op" });
  expect(await confirmAsked(id, operator)).toBe("nothingToDo");
});

test("a guest may withdraw a request, which then can't be confirmed", async () => {
  const id = await asked();
  expect(await withdrawAsked(id, guestActor)).toBe("answered");
  expect((await happened()).at(-1)).toMatchObject({ event: "cancelled", actor: "guest" });
  expect(await onlyReservation()).toMatchObject({ stage: "cancelled", status: "CANCELLED" });
  expect(await confirmAsked(id, operator)).toBe("nothingToDo");
  expect(await withdrawAsked(id, guestActor)).toBe("nothingToDo");
});

test("a request can't be paid or changed before it is confirmed", async () => {
  const id = await asked();
  const payment = { id: "p", reservationId: id, method: "cash", amountCents: 100, note: "" } as const;
  expect(await takePayment(payment, operator)).not.toBe("taken");
  expect(await changeTrip(id, { kind: "change", legs: [], people: 2 }, guestActor)).toMatchObject({
    outcome: "gone",
  });
});

test("a guest's change to a time that needs confirmation becomes a request", async () => {
  const id = await asked();
  await confirmAsked(id, operator);
  expect(await changeTrip(id, { kind: "change", legs: [], people: 3 }, guestActor)).toMatchObject({
    outcome: "mustAsk",
  });
  expect(await changeTrip(id, { kind: "change", legs: [], people: 3 }, operator)).toMatchObject({
    outcome: "otherPrice",
  });
});
