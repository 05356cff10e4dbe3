import { and, eq, or } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { addSurcharges } from "../../../test/add-surcharges.ts";
import { later, openTour, openTransfer, soon } from "../../../test/bookings.ts";
import { booked } from "../../../test/driving.ts";
import { addCode } from "../../../test/promo-codes.ts";
import { night } from "../../../test/surcharges.ts";
import { operatorWith } from "../../domain/common/actor.ts";
import { formatDayShort } from "../../domain/common/day.ts";
import { formatCents } from "../../domain/common/money.ts";
import { newId } from "../../domain/common/reference.ts";
import type { SplitQuote } from "../../domain/money/split-money.ts";
import type { PriceLine } from "../../domain/price/price-line.ts";
import type { TripChangeRequest } from "../../domain/reservation/wished-plan.ts";
import { db } from "../../store/engine/db.server.ts";
import { findReservation, findReservationByReference } from "../../store/reservation/reservations.server.ts";
import { messages } from "../../store/schema/message-schema.server.ts";
import { fares } from "../../store/schema/price-schema.server.ts";
import { legs, reservations } from "../../store/schema/reservation-schema.server.ts";
import { letters } from "../../texts/en.ts";
import { letters as spanish } from "../../texts/es.ts";
import { composeLetter } from "../message/compose.server.ts";
import { cancelLegs, previewCancellation } from "../reservation/cancel.server.ts";
import { changeTrip } from "../reservation/change-trip.server.ts";
import { previewSplit, splitBooking } from "../reservation/split-booking.server.ts";
import { bookByHand } from "../sale/book-by-hand.server.ts";
import { findCheckout } from "../sale/checkout.server.ts";
import { enterCode } from "./enter-code.server.ts";
import { setPrice } from "./set-price.server.ts";

const ana = operatorWith("ana");
const roundTrip = () => openTransfer({ tripType: "roundTrip", returnDate: later });
const worded = (lines: PriceLine[]) =>
  lines.map((line) => `${letters.booked.priceLine(line)}: ${formatCents(line.cents)}`);

/** Returns the lines as guests read them, once they add up to the price. */
async function linesOf(id: string): Promise<string[]> {
  const { breakdown, priceCents } = (await findReservation(id))!;
  expect(breakdown.reduce((sum, { cents }) => sum + cents, 0)).toBe(priceCents);
  return worded(breakdown);
}

async function change(id: string, wish: Omit<TripChangeRequest, "kind">): Promise<void> {
  const asked = { kind: "change" as const, ...wish };
  const look = await changeTrip(id, asked, ana);
  if (!("quote" in look)) throw new Error(look.outcome);
  const done = await changeTrip(id, asked, ana, { agreedCents: look.quote.priceCents });
  expect(done.outcome).toBe("changed");
  expect(worded(look.quote.lines)).toEqual(await linesOf(id));
}

async function cancelBack(id: string, gives: "policy" | "all" = "all"): Promise<void> {
  const legIds = [(await findReservation(id))!.legs[1]!.id];
  const look = (await previewCancellation(id, legIds, { actor: ana, gives }))!;
  await cancelLegs({ reservationId: id, legIds, actor: ana, gives, backCents: look.backCents });
  expect(worded(look.lines)).toEqual(await linesOf(id));
}

const [airport, beach] = ["liberia-airport", "tamarindo"];
const isRoad = or(
  and(eq(fares.origin, airport!), eq(fares.destination, beach!)),
  and(eq(fares.origin, beach!), eq(fares.destination, airport!)),
);

const agree = async (id: string, priceCents: number, reason: string) => {
  const { priceCents: beforeCents } = (await findReservation(id))!;
  expect(await setPrice(id, { beforeCents, priceCents, reason }, ana)).toBe("saved");
};

test("other people and another road are itemised anew, ride by ride", async () => {
  const id = await booked(roundTrip());
  await change(id, { people: 5, legs: [] });
  expect(await linesOf(id)).toEqual([
    "Van, up to 4 people, $100 × 2 rides: $200",
    "1 extra person, $10 × 2 rides: $20",
  ]);
  const [there] = (await findReservation(id))!.legs;
  await change(id, { legs: [{ id: there!.id, before: {}, after: { origin: "san-jose-airport" } }] });
  expect(await linesOf(id)).toEqual([
    `Van, up to 4 people, ${formatDayShort(soon)}: $320`,
    `Van, up to 4 people, ${formatDayShort(later)}: $100`,
    `1 extra person, ${formatDayShort(soon)}: $20`,
    `1 extra person, ${formatDayShort(later)}: $10`,
  ]);
});

test("a booking that changes keeps the fares of its day, and says so", async () => {
  const id = await booked(roundTrip());
  const fare = (baseCents: number) => db.update(fares).set({ baseCents }).where(isRoad);
  await fare(11_000);
  onTestFinished(async () => void (await fare(10_000)));
  await change(id, { people: 5, legs: [] });
  expect(await linesOf(id)).toEqual([
    "Van, up to 4 people, $110 × 2 rides: $220",
    "1 extra person, $10 × 2 rides: $20",
    "At the fares of the day you booked: -$20",
  ]);
  await change(id, { people: 4, legs: [] });
  expect(await linesOf(id)).toEqual([
    "Van, up to 4 people, $110 × 2 rides: $220",
    "At the fares of the day you booked: -$20",
  ]);
});

test("a cancelled ride is one line, with what the company keeps of it", async () => {
  await addSurcharges(night);
  const id = await booked(openTransfer({ tripType: "roundTrip", returnDate: later, returnTime: "23:30" }));
  await cancelBack(id);
  const day = formatDayShort(later);
  const lines = [
    "Van, up to 4 people: $100",
    "2 extra people, $10 each: $20",
    `Ride of ${day} ($140), cancelled free of charge: $0`,
  ];
  expect(await linesOf(id)).toEqual(lines);
  const [letter] = await db.select().from(messages).where(eq(messages.kind, "cancelled"));
  const account = ["Price for 6 passengers: $120", "Still to pay: $120"];
  expect((await composeLetter(letter!)).text).toContain([...lines, ...account].join("\n"));
  await change(id, { people: 4, legs: [] });
  expect(await linesOf(id)).toEqual([
    "Van, up to 4 people: $100",
    `Ride of ${day} ($140), cancelled free of charge: $0`,
  ]);
  const kept = { kind: "cancelled", ride: 1, day: later, wasCents: 14_000, cents: 7_000 } as const;
  expect(letters.booked.priceLine(kept)).toBe(`Ride of ${day} ($140), cancelled: we keep $70`);
  expect(spanish.booked.priceLine(kept)).toContain("($140), cancelado: nos quedan $70");
});

test("a price agreed by a person says so with its reason, also when it is agreed again", async () => {
  const id = await booked(roundTrip());
  await agree(id, 20_000, "Regular guest");
  const fare = ["Van, up to 4 people, $100 × 2 rides: $200", "2 extra people, $10 each × 2 rides: $40"];
  expect(await linesOf(id)).toEqual([...fare, "Agreed with our office: “Regular guest”: -$40"]);
  await agree(id, 26_000, "A stop at the dentist");
  expect(await linesOf(id)).toEqual([...fare, "Agreed with our office: “A stop at the dentist”: $20"]);
  await agree(id, 24_000, "As booked");
  expect(await linesOf(id)).toEqual(fare);
});

test("a price agreed by hand stands in the place of the fares", async () => {
  const { details } = (await findCheckout(await roundTrip()))!;
  const how = { channel: "phone", reason: "Ten nights with us" } as const;
  const order = { details, language: "en", agreedCents: 18_000, how, paid: undefined } as const;
  const done = await bookByHand(newId(), order, ana);
  if (!("reference" in done)) throw new Error(done.outcome);
  const { id } = (await findReservationByReference(done.reference, "en"))!;
  expect(await linesOf(id)).toEqual(["Agreed price: “Ten nights with us”: $180"]);
  await change(id, { people: 8, legs: [] });
  expect(await linesOf(id)).toEqual(["Agreed price: “Ten nights with us”: $180", "Agreed changes: $40"]);
  await cancelBack(id);
  expect(await linesOf(id)).toEqual([
    "Agreed price: “Ten nights with us”: $90",
    "Agreed changes: $20",
    `Ride of ${formatDayShort(later)} ($110), cancelled free of charge: $0`,
  ]);
});

test("both parts of a split booking say what they pay for", async () => {
  await addCode("TEN", { percent: 10, cents: null });
  const checkout = await roundTrip();
  expect(await enterCode(checkout, "TEN")).toBe("entered");
  const id = await booked(Promise.resolve(checkout));
  const quote = (await previewSplit({ reservationId: id, people: 2 })) as SplitQuote;
  const done = await splitBooking({ reservationId: id, people: 2, click: newId() }, quote, ana);
  if (done.outcome !== "split") throw new Error(done.outcome);
  expect(await linesOf(id)).toEqual([
    "Van, up to 4 people, $100 × 2 rides: $200",
    "Code TEN, 10%: -$24",
    "2 people have a booking of their own: -$32",
  ]);
  const { id: second } = (await findReservationByReference(done.reference, "en"))!;
  expect(await linesOf(second)).toEqual([
    "Van, up to 4 people, $100 × 2 rides: $200",
    "Your share of a booking for 6 people: -$128",
  ]);
});

test("a tour that gets smaller pays for its smallest group", async () => {
  const id = await booked(openTour());
  expect(await linesOf(id)).toEqual(["4 people, $85 each: $340"]);
  await change(id, { people: 2, legs: [] });
  expect(await linesOf(id)).toEqual(["3 people, $85 each: $255"]);
});

test("of an old booking one honest line says what its history can't explain", async () => {
  const id = await booked(roundTrip());
  const old = async (breakdown: PriceLine[], prices: number[]) => {
    const rides = (await findReservation(id))!.legs;
    for (const [n, { id: leg }] of rides.entries())
      await db.update(legs).set({ priceCents: prices[n]! }).where(eq(legs.id, leg));
    const priceCents = prices[0]! + prices[1]!;
    await db.update(reservations).set({ breakdown, priceCents }).where(eq(reservations.id, id));
    return await linesOf(id);
  };
  const van = { kind: "van", includes: 4, rides: 2, eachCents: 10_000, cents: 20_000 } as const;
  expect(await old([], [8_000, 8_000])).toEqual(["Agreed price: $160"]);
  expect(await old([van], [8_000, 10_000])).toEqual([
    "Van, up to 4 people, $100 × 2 rides: $200",
    "Agreed changes: -$20",
  ]);
  // A ride that was cancelled before its price was known to its line.
  await old([van], [10_000, 10_000]);
  await cancelBack(id);
  expect(await old([van], [10_000, 5_000])).toEqual([
    "Van, up to 4 people: $100",
    `Ride of ${formatDayShort(later)}, cancelled: we keep $50: $50`,
  ]);
});
