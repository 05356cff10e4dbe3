import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { openTour, openTransfer } from "../../../test/bookings.ts";
import { office } from "../../../test/cash-trips.ts";
import { booked } from "../../../test/driving.ts";
import { addDays, todayInCostaRica } from "../../domain/common/day.ts";
import { newId } from "../../domain/common/reference.ts";
import type { CheckoutDetails } from "../../domain/reservation/reservation.ts";
import type { BookedHow } from "../../domain/sale/by-hand.ts";
import { db } from "../../store/engine/db.server.ts";
import { channelsOf } from "../../store/reservation/booking-channels.server.ts";
import { ledger } from "../../store/schema/payment-schema.server.ts";
import { reservations } from "../../store/schema/reservation-schema.server.ts";
import { bookByHand } from "./book-by-hand.server.ts";
import { findCheckout } from "./checkout.server.ts";

const detailsOf = async (open: Promise<string>) => {
  const { pickups, ...details } = (await findCheckout(await open))!.details;
  return details;
};
const book = (
  details: CheckoutDetails,
  change: { agreedCents?: number; how?: BookedHow } = {},
  click = newId(),
) =>
  bookByHand(
    click,
    {
      details,
      language: "en",
      how: { channel: "phone" },
      paid: { way: "sinpe", rate: undefined, note: "" },
      ...change,
    },
    office,
  );

test.each([
  ["a transfer", () => openTransfer(), "Viaje", 12_000],
  ["a tour", () => openTour(), "Tour", 34_000],
])("the staff books %s for what it costs, paid on the spot", async (_, open, bookingType, priceCents) => {
  expect(await book(await detailsOf(open()))).toMatchObject({ outcome: "booked" });
  expect(await db.select().from(reservations)).toMatchObject([{ bookingType, priceCents }]);
  expect(await db.select().from(ledger)).toMatchObject([{ amountCents: priceCents }]);
});

test("the desk knows by which channel a booking came, and what was split off came as the whole did", async () => {
  const details = await detailsOf(openTransfer());
  await book(details, { how: { channel: "whatsapp" } });
  const byGuest = await booked(openTransfer());
  const splitOff = await booked(openTransfer());
  const [byHand] = (await db.select().from(reservations)).filter(
    ({ id }) => ![byGuest, splitOff].includes(id),
  );
  await db.update(reservations).set({ splitFromId: byHand!.id }).where(eq(reservations.id, splitOff));
  const came = await channelsOf([byHand!.id, byGuest, splitOff]);
  expect([byHand!.id, byGuest, splitOff].map((id) => came.get(id))).toEqual([
    "whatsapp",
    undefined,
    "whatsapp",
  ]);
});

test("a trip that can't be sold is neither booked nor paid", async () => {
  const details = await detailsOf(openTransfer());
  const past = { ...details, departure: addDays(todayInCostaRica(), -1) } as CheckoutDetails;
  expect(await book(past)).toEqual({ outcome: "dayPast" });
  const how: BookedHow = { channel: "phone", reason: "known", overrules: ["tooSoon"] };
  expect(await book(past, { how })).toEqual({ outcome: "dayPast" });
  expect(await book({ ...details, to: "atlantis" } as CheckoutDetails)).toEqual({ outcome: "noFare" });
  const tour = { ...(await detailsOf(openTour())), tour: "9999" } as CheckoutDetails;
  expect(await book(tour)).toEqual({ outcome: "noFare" });
  expect([await db.$count(reservations), await db.$count(ledger)]).toEqual([0, 0]);
});

test("an agreed price is paid as agreed, and a second press with other values changes nothing", async () => {
  const details = await detailsOf(openTransfer());
  const click = newId();
  for (let time = 0; time < 2; time++)
    expect(await book(details, { agreedCents: 9_000 }, click)).toMatchObject({ outcome: "booked" });
  const other = { ...details, firstName: "Noah" };
  expect(await book(other, { agreedCents: 9_000 }, click)).toMatchObject({ outcome: "bookedBefore" });
  expect(await book(details, { agreedCents: 8_000 }, click)).toMatchObject({ outcome: "bookedBefore" });
  expect(await db.select().from(reservations)).toMatchObject([
    { priceCents: 9_000, breakdown: [{ kind: "agreed" }] },
  ]);
  expect(await db.select().from(ledger)).toMatchObject([{ amountCents: 9_000 }]);
});
