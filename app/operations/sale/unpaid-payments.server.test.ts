import { and, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { openTour, openTransfer, soon } from "../../../test/bookings.ts";
import { newVan } from "../../../test/driving.ts";
import { paypal } from "../../../test/paypal.ts";
import { addRule } from "../../../test/sale-rules.ts";
import {
  contact,
  fourPayments,
  inReview,
  mallory,
  operator,
  resolve,
  stageOf,
  stagesOf,
} from "../../../test/unpaid.ts";
import { guestActor } from "../../domain/common/actor.ts";
import { newId } from "../../domain/common/reference.ts";
import { db } from "../../store/engine/db.server.ts";
import { isKnownAddress } from "../../store/message/known-addresses.server.ts";
import { checkouts } from "../../store/schema/checkout-schema.server.ts";
import { messages } from "../../store/schema/message-schema.server.ts";
import { paypalOrders } from "../../store/schema/payment-schema.server.ts";
import { reservations } from "../../store/schema/reservation-schema.server.ts";
import { unconfirmedBookings } from "../../store/schema/unconfirmed-schema.server.ts";
import { startPayment } from "../money/pay.server.ts";
import { settle } from "../money/settle.server.ts";
import { declineAsked } from "../reservation/answer-asked.server.ts";
import { availabilityOf } from "./availability.server.ts";
import { reserve } from "./reserve.server.ts";

beforeEach(async () => {
  for (let n = 0; n < 30; n++) await newVan();
});

test("payments that are only begun have the same limits as unpaid bookings", async () => {
  const open = async () => await openTransfer(contact());
  const outcomes = [];
  for (let n = 0; n < 6; n++) outcomes.push((await startPayment(await open(), mallory)).outcome);
  expect(outcomes).toEqual(Array(6).fill("order"));
  expect(await db.$count(unconfirmedBookings, eq(unconfirmedBookings.beyond, "address"))).toBe(2);
  expect(await stagesOf(1, mallory)).toEqual(["asked"]);
});

test("a payment beyond the limits books the trip, and charges nothing where the last van was sold meanwhile", async () => {
  await stagesOf(4, mallory);
  const [first, second] = [await openTransfer(contact()), await openTransfer(contact())];
  const orders = [];
  for (const checkout of [first, second]) {
    const started = await startPayment(checkout, mallory);
    if (started.outcome !== "order") throw new Error(started.outcome);
    paypal.approve(started.orderId);
    orders.push(started.orderId);
  }
  expect(await settle(orders[0]!)).toBe("paid");
  await addRule({ effect: "ask" });
  expect(await settle(orders[1]!)).toBe("asksFirst");
  expect(paypal.order(orders[1]!)!.capture).toBeUndefined();
});

test("a payment beyond the limits holds no seat until its money is taken", async () => {
  await addRule({ effect: "seats", about: "tour/1001", seats: 8 });
  await stagesOf(4, mallory);
  expect((await startPayment(await openTour(contact()), mallory)).outcome).toBe("order");
  const honest = { address: newId(), network: newId() };
  const take = async () =>
    (await reserve(await openTour(contact()), { actor: guestActor, origin: honest })).outcome;
  expect(await take()).toBe("reserved");
  await db.update(paypalOrders).set({ state: "capturing" });
  expect(await take()).toBe("full");
  await db.update(paypalOrders).set({ state: "open" });
  expect(await take()).toBe("reserved");
});

test("a payment in review beyond the limits books nothing until its money came, and is not declined meanwhile", async () => {
  await stagesOf(4, mallory);
  const [paid, denied] = [await inReview(), await inReview()];
  expect([await stageOf(paid), await stageOf(denied)]).toEqual(["asked", "asked"]);
  const { email } = (await db.select().from(reservations).where(eq(reservations.id, paid)))[0]!;
  expect(await isKnownAddress(email)).toBe(false);
  expect(await declineAsked(paid, operator)).toBe("inReview");
  expect(await resolve(paid, "COMPLETED")).toBe("paid");
  expect([await stageOf(paid), await isKnownAddress(email)]).toEqual(["booked", true]);
  // The operator has a copy of the request, and one of the booking that it became.
  const copies = and(eq(messages.reservationId, paid), eq(messages.kind, "operatorCopy"));
  expect(await db.$count(messages, copies)).toBe(2);
  expect(await resolve(denied, "DENIED")).toBe("failed");
  expect(await stageOf(denied)).toBe("asked");
  expect(await declineAsked(denied, operator)).toBe("answered");
});

test("payments that PayPal declines do not lift the limits", async () => {
  await fourPayments("declineOnce", "declined");
  expect(await stagesOf(1, mallory)).toEqual(["asked"]);
});

test("a payment in review lifts the limits of its booking once the money came, and not where it never comes", async () => {
  const [first, second] = await fourPayments("review", "inReview");
  expect(await stagesOf(1, mallory)).toEqual(["asked"]);
  for (const [order, end] of [
    [second!, "DENIED"],
    [first!, "COMPLETED"],
  ] as const) {
    paypal.resolve(paypal.order(order)!.capture!.id, end);
    await settle(order);
  }
  expect(await stagesOf(2, mallory)).toEqual(["booked", "asked"]);
});

test("a payment takes its seats while PayPal makes its order", async () => {
  await addRule({ effect: "seats", about: "tour/1001", seats: 4 });
  const checkout = await openTour(contact());
  paypal.fault("next", "create INTERNAL_SERVER_ERROR");
  await startPayment(checkout, mallory).catch(() => {});
  paypal.fault("next");
  expect(await db.$count(reservations)).toBe(0);
  expect(await reserve(await openTour(contact()))).toEqual({ outcome: "full" });
  const ride = { day: soon, time: null, origin: null, destination: null, tourId: "1001" };
  expect(await availabilityOf({ rides: [ride], people: 1 })).toBe("full");
  expect(await availabilityOf({ rides: [ride], people: 4, own: checkout })).toBe("sold");
  expect((await startPayment(checkout, mallory)).outcome).toBe("order");
  expect(await db.$count(checkouts, eq(checkouts.status, "booked"))).toBe(0);
});
