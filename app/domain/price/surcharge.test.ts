import { expect, test } from "vitest";
import { childSeat, night, season } from "../../../test/surcharges.ts";
import { transferQuote } from "./fare.ts";
import { pricesOfRides } from "./price-per-ride.ts";
import { type SurchargedRide, withOrderedExtras, withSurcharges } from "./surcharge.ts";

const fare = { origin: "a", destination: "b", baseCents: 10_000, extraCents: 1_000 };
const all = [night, season, childSeat];
const ride = (change: Partial<SurchargedRide> = {}): SurchargedRide => ({
  day: "2026-12-05",
  time: "10:00",
  ...change,
});
const oneWay = (change: Partial<SurchargedRide>) =>
  withSurcharges(transferQuote(fare, 4, "oneWay"), [ride(change)], all).priceCents;

test.each([
  ["21:59", 10_000],
  ["22:00", 12_000],
  ["00:00", 12_000],
  ["04:59", 12_000],
  ["05:00", 10_000],
  ["", 10_000],
  [null, 10_000],
])("a pick-up at %s costs %i", (time, cents) => {
  expect(oneWay({ time })).toBe(cents);
});

test.each([
  ["2026-12-31", 10_000],
  ["2027-01-01", 11_500],
  ["2027-01-31", 11_500],
  ["2027-02-01", 10_000],
])("a ride on %s costs %i", (day, cents) => {
  expect(oneWay({ day })).toBe(cents);
});

test("a day that is not chosen yet has no surcharge, and a ride that is not sold costs nothing", () => {
  expect(oneWay({ day: "", time: "23:00" })).toBe(10_000);
  expect(withSurcharges(transferQuote(undefined, 4, "oneWay"), [ride({ time: "23:00" })], all)).toEqual({
    priceCents: 0,
    breakdown: [],
  });
});

test("a surcharge of one cent is a line, also on a price of one cent", () => {
  const cent = { ...night, cents: 1 };
  const quote = withSurcharges({ priceCents: 1, breakdown: [] }, [ride({ time: "23:00" })], [cent]);
  expect(quote).toMatchObject({ priceCents: 2, breakdown: [{ id: "night", cents: 1 }] });
});

test("child seats are counted, on each ride", () => {
  const quote = withSurcharges(
    transferQuote(fare, 4, "roundTrip"),
    [ride({ childSeats: 2 }), ride({ childSeats: 2 })],
    all,
  );
  expect(quote.breakdown.at(-1)).toMatchObject({ about: "childSeat", times: 4, cents: 4_000 });
});

test("an inactive surcharge is not added", () => {
  const off = { ...night, active: false };
  expect(
    withSurcharges(transferQuote(fare, 4, "oneWay"), [ride({ time: "23:00" })], [off]).breakdown,
  ).toHaveLength(1);
});

test("the night of the way back belongs to the way back, and a season is of each ride's own price", () => {
  const back = ride({ day: "2027-01-02", time: "23:30" });
  const quote = withSurcharges(transferQuote(fare, 5, "roundTrip"), [ride(), back], all);
  expect(quote.priceCents).toBe(22_000 + 2_000 + 1_650);
  expect(pricesOfRides(quote, 2)).toEqual([11_000, 14_650]);
  expect(quote.breakdown.reduce((sum, { cents }) => sum + cents, 0)).toBe(quote.priceCents);
});

test("a form's child seats are for both ways, and its stop is made on the way there", () => {
  const pickup = { day: "2026-12-05", time: "10:00" };
  const extras = { childSeats: 2, extraStop: "Auto Mercado" };
  expect(withOrderedExtras([pickup, { day: "", time: null }], extras)).toEqual([
    { ...pickup, ...extras },
    { day: "", time: null, childSeats: 2 },
  ]);
});
