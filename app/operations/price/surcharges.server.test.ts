import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { addSurcharges } from "../../../test/add-surcharges.ts";
import { later, openTour, openTransfer, soon } from "../../../test/bookings.ts";
import { booked, happened } from "../../../test/driving.ts";
import { order, paidTrip } from "../../../test/paying.ts";
import { paypal } from "../../../test/paypal.ts";
import { addCode } from "../../../test/promo-codes.ts";
import { childSeat, extraStop, night, season } from "../../../test/surcharges.ts";
import { guestActor, operatorWith } from "../../domain/common/actor.ts";
import { db } from "../../store/engine/db.server.ts";
import { findReservation } from "../../store/reservation/reservations.server.ts";
import { messages } from "../../store/schema/message-schema.server.ts";
import { refunds } from "../../store/schema/payment-schema.server.ts";
import { surcharges } from "../../store/schema/price-schema.server.ts";
import { legs } from "../../store/schema/reservation-schema.server.ts";
import { previewCancellation } from "../reservation/cancel.server.ts";
import { changeRide } from "../reservation/change-ride.server.ts";
import { changeTrip } from "../reservation/change-trip.server.ts";
import { findCheckout, startTransferCheckout } from "../sale/checkout.server.ts";
import { enterCode } from "./enter-code.server.ts";
import { setPrice } from "./set-price.server.ts";

const operator = operatorWith("op");
const returnAtNight = { tripType: "roundTrip", returnDate: later, returnTime: "23:30" };
const ridesOf = async (id: string) =>
  await db.select().from(legs).where(eq(legs.reservationId, id)).orderBy(legs.position);
const shares = async (id: string) => (await ridesOf(id)).map(({ priceCents }) => priceCents);
const linesOf = async (id: string) =>
  (await findReservation(id))!.breakdown.map(({ kind, cents }) => [kind, cents]);
async function move(id: string, ride: number, time: string, agreedCents: number) {
  const { id: leg } = (await ridesOf(id))[ride]!;
  const wish = { kind: "change" as const, legs: [{ id: leg, before: {}, after: { time } }] };
  return (await changeTrip(id, wish, operator, { agreedCents })).outcome;
}

test("without surcharges nothing is added", async () => {
  const id = await booked(openTransfer(returnAtNight));
  expect(await shares(id)).toEqual([12_000, 12_000]);
});

test("a ride at night costs more, and a cancellation refunds the surcharge", async () => {
  await addSurcharges(night, { ...season, fromDay: soon, toDay: soon, percent: 10 });
  const checkout = await openTransfer(returnAtNight);
  const orderId = await order(checkout);
  expect(paypal.order(orderId)!.amountCents).toBe(27_200);
  paypal.approve(orderId);
  const id = await booked(Promise.resolve(checkout));
  expect(await shares(id)).toEqual([13_200, 14_000]);
  expect(await linesOf(id)).toEqual([
    ["van", 20_000],
    ["extraPeople", 4_000],
    ["surcharge", 1_200],
    ["surcharge", 2_000],
  ]);
  const [, back] = await ridesOf(id);
  const quote = await previewCancellation(id, [back!.id], { actor: operator, gives: "all" });
  expect(quote).toMatchObject({ priceCents: 13_200 });
});

test("a moved ride gains or loses its night surcharge, and the price on the button counts", async () => {
  await addSurcharges(night);
  const id = await booked(openTransfer());
  expect(await move(id, 0, "23:00", 12_000)).toBe("otherPrice");
  expect(await move(id, 0, "23:00", 14_000)).toBe("changed");
  expect(await linesOf(id)).toContainEqual(["surcharge", 2_000]);
  expect(await move(id, 0, "12:00", 12_000)).toBe("changed");
  expect(await linesOf(id)).toEqual([
    ["van", 10_000],
    ["extraPeople", 2_000],
  ]);
});

test("an agreed price stays when its ride leaves the night", async () => {
  await addSurcharges(night);
  const id = await booked(openTransfer({ departureTime: "23:00" }));
  expect(await setPrice(id, { beforeCents: 14_000, priceCents: 10_000, reason: "amigos" }, operator)).toBe(
    "saved",
  );
  expect(await move(id, 0, "12:00", 8_000)).toBe("changed");
  expect(await linesOf(id)).toEqual([
    ["van", 10_000],
    ["extraPeople", 2_000],
    ["adjusted", -4_000],
  ]);
});

test("child seats are charged on both ways, and a tour has the season's surcharge", async () => {
  await addSurcharges(childSeat, { ...season, fromDay: soon, toDay: soon, percent: 10 });
  const { details } = (await findCheckout(await openTransfer({ tripType: "roundTrip", returnDate: later })))!;
  if (details.kind !== "Viaje") throw new Error(details.kind);
  const checkout = (await startTransferCheckout({ ...details, said: { childSeats: 2 } }, "en"))!;
  expect(await shares(await booked(Promise.resolve(checkout)))).toEqual([12_000 + 1_200 + 2_000, 14_000]);
  expect((await findCheckout(await openTour()))!.priceCents).toBe(37_400);
});

test("an extra stop is charged on the way there", async () => {
  await addSurcharges(extraStop);
  const { details } = (await findCheckout(await openTransfer({ tripType: "roundTrip", returnDate: later })))!;
  if (details.kind !== "Viaje") throw new Error(details.kind);
  const checkout = (await startTransferCheckout({ ...details, said: { extraStop: "Auto Mercado" } }, "en"))!;
  const id = await booked(Promise.resolve(checkout));
  expect(await shares(id)).toEqual([13_500, 12_000]);
  expect((await ridesOf(id)).map((leg) => leg.extraStop)).toEqual(["Auto Mercado", null]);
});

/** A guest enters details of a ride; returns the price or the outcome. */
async function say(
  id: string,
  ride: number,
  said: Parameters<typeof changeRide>[1]["after"],
  agreedCents?: number,
) {
  const { id: leg } = (await ridesOf(id))[ride]!;
  const result = await changeRide(leg, { before: {}, after: said }, guestActor, { agreedCents });
  return "quote" in result ? result.quote.priceCents : result.outcome;
}
const priceOf = async (id: string) => (await findReservation(id))!.priceCents;

test("later extras cost today's surcharge, once the price is agreed to, and fewer extras cost less", async () => {
  await addSurcharges(childSeat, extraStop);
  const id = await booked(openTransfer());
  expect(await say(id, 0, { childSeats: 2, bags: 1 })).toBe(14_000);
  expect((await ridesOf(id))[0]).toMatchObject({ childSeats: 0, bags: 0, priceCents: 12_000 });
  expect(await say(id, 0, { childSeats: 2, bags: 1 }, 13_000)).toBe(14_000);
  expect(await say(id, 0, { childSeats: 2, bags: 1 }, 14_000)).toBe("saved");
  expect((await ridesOf(id))[0]).toMatchObject({ childSeats: 2, bags: 1, priceCents: 14_000 });
  expect(await priceOf(id)).toBe(14_000);
  expect(await say(id, 0, { extraStop: "Auto Mercado" }, 15_500)).toBe("saved");
  expect(await linesOf(id)).toEqual([
    ["van", 10_000],
    ["extraPeople", 2_000],
    ["surcharge", 2_000],
    ["surcharge", 1_500],
  ]);
  expect(await say(id, 0, { extraStop: "Super Compro" })).toBe("saved"); // there is still one stop
  expect(await say(id, 0, { childSeats: 1, extraStop: null }, 13_000)).toBe("saved");
  expect(await linesOf(id)).toEqual([
    ["van", 10_000],
    ["extraPeople", 2_000],
    ["surcharge", 1_000],
  ]);
  expect(await move(id, 0, "12:00", 13_000)).toBe("changed");
});

test("each child whose age is told has a seat, which costs what a seat costs", async () => {
  await addSurcharges(childSeat);
  const id = await booked(openTransfer());
  expect(await say(id, 0, { childSeatAges: "0, 4" })).toBe(14_000);
  expect(await say(id, 0, { childSeatAges: "0, 4" }, 14_000)).toBe("saved");
  expect((await ridesOf(id))[0]).toMatchObject({ childSeats: 2, childSeatAges: "0, 4", priceCents: 14_000 });
  expect(await say(id, 0, { childSeatAges: "4" })).toBe("saved");
  expect((await ridesOf(id))[0]).toMatchObject({ childSeats: 2, childSeatAges: "4" });
  expect(await say(id, 0, { childSeats: 1 }, 13_000)).toBe("saved");
});

test("extras from before a surcharge stay free, and extras that are not sold any more are added for free", async () => {
  const id = await booked(openTransfer());
  expect(await say(id, 0, { childSeats: 1 })).toBe("saved");
  await addSurcharges(childSeat);
  expect(await say(id, 0, { childSeats: 3 }, 14_000)).toBe("saved");
  await db.update(surcharges).set({ active: false });
  expect(await say(id, 0, { childSeats: 4 })).toBe("saved");
  expect(await say(id, 0, { childSeats: 3 }, 13_000)).toBe("saved");
  expect(await say(id, 0, { childSeats: 0 }, 12_000)).toBe("saved");
  expect(await priceOf(id)).toBe(12_000);
});

test("an amount paid in excess is refunded, and the new price is sent to all", async () => {
  await addSurcharges(childSeat);
  const { details } = (await findCheckout(await openTransfer()))!;
  if (details.kind !== "Viaje") throw new Error(details.kind);
  const checkout = (await startTransferCheckout({ ...details, said: { childSeats: 2 } }, "en"))!;
  const id = await paidTrip(Promise.resolve(checkout));
  expect(await say(id, 0, { childSeats: 1 }, 13_000)).toBe("saved");
  expect((await db.select().from(refunds)).map(({ amountCents }) => amountCents)).toEqual([1_000]);
  expect(await say(id, 0, { childSeats: 2 }, 14_000)).toBe("saved");
  const told = await db
    .select()
    .from(messages)
    .where(eq(messages.kind, "changed"))
    .orderBy(messages.createdAt);
  expect(told.map(({ contents }) => contents)).toMatchObject([
    { before: { priceCents: 14_000 }, after: { priceCents: 13_000 }, backCents: 1_000, byItselfCents: 1_000 },
    { before: { priceCents: 13_000 }, after: { priceCents: 14_000 }, backCents: 0 },
  ]);
  const found = (await findReservation(id))!;
  expect([found.payment, found.changes > 0]).toEqual(["PENDING", true]);
  const changes = (await happened()).filter(({ event }) => event === "tripChanged");
  expect(changes.map(({ before, after }) => [before, after])).toMatchObject([
    [{ priceCents: 14_000 }, { priceCents: 13_000 }],
    [{ priceCents: 13_000 }, { priceCents: 14_000 }],
  ]);
});

test("an agreed price changes only by the extras", async () => {
  await addSurcharges(childSeat);
  const id = await booked(openTransfer());
  expect(await setPrice(id, { beforeCents: 12_000, priceCents: 10_000, reason: "amigos" }, operator)).toBe(
    "saved",
  );
  expect(await say(id, 0, { childSeats: 1 }, 11_000)).toBe("saved");
  expect(await say(id, 0, { childSeats: 0 }, 10_000)).toBe("saved");
});

test("later extras are cheaper by a code's percentage too", async () => {
  await addSurcharges(childSeat);
  await addCode("TEN", { percent: 10, cents: null });
  const checkout = await openTransfer();
  expect(await enterCode(checkout, "TEN")).toBe("entered");
  const id = await booked(Promise.resolve(checkout));
  expect(await priceOf(id)).toBe(10_800);
  expect(await say(id, 0, { childSeats: 1 }, 11_700)).toBe("saved");
  expect(await linesOf(id)).toContainEqual(["code", -1_300]);
});

test("a code's fixed amount is the same after a cheaper route and back", async () => {
  await addCode("SUM", { percent: null, cents: 11_000 });
  const checkout = await openTransfer();
  expect(await enterCode(checkout, "SUM")).toBe("entered");
  const id = await booked(Promise.resolve(checkout));
  expect(await priceOf(id)).toBe(1_000);
  const people = async (count: number, cents: number) =>
    (await changeTrip(id, { kind: "change", legs: [], people: count }, operator, { agreedCents: cents }))
      .outcome;
  expect(await people(1, 0)).toBe("changed");
  expect(await linesOf(id)).toContainEqual(["code", -10_000]);
  expect(await people(6, 1_000)).toBe("changed");
  expect(await linesOf(id)).toContainEqual(["code", -11_000]);
});
