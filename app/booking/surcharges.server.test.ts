import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { addSurcharges } from "../../test/add-surcharges.ts";
import { later, openTour, openTransfer, soon } from "../../test/bookings.ts";
import { booked } from "../../test/driving.ts";
import { order } from "../../test/paying.ts";
import { paypal } from "../../test/paypal.ts";
import { childSeat, night, season } from "../../test/surcharges.ts";
import { operatorWith } from "../domain/actor.ts";
import { db } from "../store/db.server.ts";
import { findReservation } from "../store/reservations.server.ts";
import { legs } from "../store/schema.server.ts";
import { previewCancellation } from "./cancel.server.ts";
import { changeTrip } from "./change-trip.server.ts";
import { findCheckout, startTransferCheckout } from "./checkout.server.ts";
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
  return (await changeTrip(id, wish, operator, agreedCents)).outcome;
}

test("without rows nothing is added", async () => {
  const id = await booked(openTransfer(returnAtNight));
  expect(await shares(id)).toEqual([12_000, 12_000]);
});

test("the ride that is at night costs more, and gives that back when it is cancelled", async () => {
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
    ["surcharge", 2_000],
    ["surcharge", 1_200],
  ]);
  const [, back] = await ridesOf(id);
  const quote = await previewCancellation(id, [back!.id], { actor: operator, gives: "all" });
  expect(quote).toMatchObject({ priceCents: 13_200 });
});

test("a ride gains and loses its night when it moves, and the price on the button is the one that counts", async () => {
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

test("an agreed price keeps what was agreed when its ride leaves the night", async () => {
  await addSurcharges(night);
  const id = await booked(openTransfer({ departureTime: "23:00" }));
  expect(await setPrice(id, 14_000, 10_000, "amigos", operator)).toBe("saved");
  expect(await move(id, 0, "12:00", 8_000)).toBe("changed");
  expect(await linesOf(id)).toEqual([
    ["van", 10_000],
    ["extraPeople", 2_000],
    ["changes", -4_000],
  ]);
});

test("child seats are paid on both ways, and a tour has its season", async () => {
  await addSurcharges(childSeat, { ...season, fromDay: soon, toDay: soon, percent: 10 });
  const { details } = (await findCheckout(await openTransfer({ tripType: "roundTrip", returnDate: later })))!;
  if (details.kind !== "Viaje") throw new Error(details.kind);
  const checkout = (await startTransferCheckout({ ...details, said: { childSeats: 2 } }, "en"))!;
  expect(await shares(await booked(Promise.resolve(checkout)))).toEqual([12_000 + 1_200 + 2_000, 14_000]);
  expect((await findCheckout(await openTour()))!.priceCents).toBe(37_400);
});
