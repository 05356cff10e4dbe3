import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { later, openTour, openTransfer, soon } from "../../../test/bookings.ts";
import { cancelAll } from "../../../test/cash-trips.ts";
import { whileQueueIsFull } from "../../../test/full-queue.ts";
import { todayInCostaRica } from "../../domain/common/day.ts";
import { BusyError } from "../../store/engine/claim-queue.server.ts";
import { db } from "../../store/engine/db.server.ts";
import { findReservation } from "../../store/reservation/reservations.server.ts";
import { tours, translations } from "../../store/schema/catalogue-schema.server.ts";
import { checkouts } from "../../store/schema/checkout-schema.server.ts";
import { messages } from "../../store/schema/message-schema.server.ts";
import { activity, legs, reservations } from "../../store/schema/reservation-schema.server.ts";
import { reserve } from "./reserve.server.ts";

async function reserved(checkoutId: string) {
  const result = await reserve(checkoutId);
  if (result.outcome !== "reserved") throw new Error(result.outcome);
  return (await findReservation(result.reservationId))!;
}

test("a transfer becomes a reservation with its ride, letters and activity, at the price that was quoted", async () => {
  const reservation = await reserved(await openTransfer());
  expect(reservation).toMatchObject({
    bookingType: "Viaje",
    tripType: "oneWay",
    tour: null,
    passengers: 6,
    priceCents: 12_000,
    firstName: "Inés Ñandú",
    phone: "+14155552671",
    message: "A surfboard 🏄",
    status: "pending",
    payment: "PENDING",
    language: "en",
    legs: [{ day: soon, time: "14:30", flight: "UA1234", from: "Liberia Airport", to: "Tamarindo" }],
  });
  const letters = await db.select().from(messages).orderBy(messages.id);
  expect(letters.map(({ kind, recipient, state }) => [kind, recipient, state])).toEqual([
    ["confirmation", "ines@example.com", "queued"],
    ["operatorCopy", "operator@ecotravel.example", "queued"],
  ]);
  expect(await db.select().from(activity)).toMatchObject([{ actor: "guest", event: "reserved" }]);
});

test("a round trip has two rides, the second one back", async () => {
  const reservation = await reserved(await openTransfer({ tripType: "roundTrip", returnDate: later }));
  expect(reservation.priceCents).toBe(24_000);
  expect(reservation.legs[1]).toMatchObject({
    id: expect.any(String),
    state: "planned",
    day: later,
    time: null,
    flight: null,
    from: "Tamarindo",
    to: "Liberia Airport",
  });
});

test("a tour keeps the name and the price it was sold with", async () => {
  const checkout = await openTour();
  const changed = eq(tours.id, "1001");
  const renamed = and(eq(translations.thing, "tour/1001"), eq(translations.field, "name"));
  const [before] = await db.select().from(tours).where(changed);
  const names = await db.select().from(translations).where(renamed);
  await db.update(tours).set({ pricePerPersonCents: 99_900 }).where(changed);
  const reservation = await reserved(checkout);
  await db.update(translations).set({ text: "Renamed" }).where(renamed);
  expect(await findReservation(reservation.id)).toMatchObject({
    tour: "Sunset Catamaran",
    priceCents: 34_000,
  });
  await db.update(tours).set(before!).where(changed);
  await db.delete(translations).where(renamed);
  await db.insert(translations).values(names);
});

test("64 posts of the same checkout at once make one reservation and two letters", async () => {
  const checkout = await openTransfer();
  const results = await Promise.all(Array.from({ length: 64 }, () => reserve(checkout)));
  expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1);
  expect(await db.$count(reservations)).toBe(1);
  expect(await db.$count(legs)).toBe(1);
  expect(await db.$count(messages)).toBe(2);
  expect(await db.$count(activity)).toBe(1);
});

test("a cancelled booking is not made again when its checkout is sent again", async () => {
  const checkout = await openTransfer();
  const { id } = await reserved(checkout);
  await cancelAll(id, 0);
  expect(await reserve(checkout)).toEqual({ outcome: "reserved", reservationId: id });
  expect(await findReservation(id)).toMatchObject({ stage: "cancelled", status: "CANCELLED" });
});

test("a tour is found by its name, in every language", async () => {
  await reserved(await openTour());
  expect((await db.select().from(reservations))[0]!.rides).toMatch(/Sunset Catamaran/i);
});

test("two checkouts of the same visitor are two reservations", async () => {
  const [first, second] = [await openTransfer(), await openTransfer()];
  expect((await reserved(first)).id).not.toBe((await reserved(second)).id);
});

test("an unknown or forged checkout reserves nothing", async () => {
  for (const id of ["", "x", "A".repeat(20), "' or 1=1 --", "A".repeat(100_000)]) {
    expect(await reserve(id)).toEqual({ outcome: "unknown" });
  }
  expect(await db.$count(reservations)).toBe(0);
});

test("an old quote is not sold any more", async () => {
  const checkout = await openTransfer();
  await db.update(checkouts).set({ expiresAt: new Date(Date.now() - 1) });
  expect(await reserve(checkout)).toEqual({ outcome: "expired" });
  expect(await db.$count(reservations)).toBe(0);
});

test("a ride whose day went by while the checkout was open is not sold", async () => {
  const checkout = await openTransfer();
  const [row] = await db.select().from(checkouts);
  await db
    .update(checkouts)
    .set({ details: { ...row!.details, pickups: undefined, departure: "2020-01-01" } as never });
  expect(await reserve(checkout)).toEqual({ outcome: "dayPast" });
});

test("a ride that has come too near while the checkout was open is not sold", async () => {
  const checkout = await openTransfer();
  const [row] = await db.select().from(checkouts);
  const near = { departure: todayInCostaRica(), departureTime: "", from: "san-jose-airport" };
  await db.update(checkouts).set({ details: { ...row!.details, pickups: undefined, ...near } as never });
  expect(await reserve(checkout)).toEqual({ outcome: "tooSoon" });
  expect(await db.$count(reservations)).toBe(0);
});

test("when anything fails nothing is written", async () => {
  const checkout = await openTransfer();
  const [row] = await db.select().from(checkouts);
  // A place that does not exist breaks the ride, after the reservation itself was inserted.
  await db.update(checkouts).set({ details: { ...row!.details, to: "atlantis" } as never });
  await expect(reserve(checkout)).rejects.toThrow();
  expect(await db.$count(reservations)).toBe(0);
  expect(await db.$count(messages)).toBe(0);
  expect(await db.select().from(checkouts)).toMatchObject([{ status: "active" }]);
});

test.skipIf(!process.env.DATABASE_URL)(
  "while too many book at once nobody else may, and who asks again for what is booked is answered",
  async () => {
    const [first, other] = [await openTransfer(), await openTransfer()];
    const booked = await reserve(first);
    await whileQueueIsFull(async () => {
      await expect(reserve(other)).rejects.toThrow(BusyError);
      expect(await reserve(first)).toEqual(booked);
    });
    expect(await reserve(other)).toMatchObject({ outcome: "reserved" });
  },
);
