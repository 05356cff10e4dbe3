import { expect, test } from "vitest";
import { night, season } from "../../../test/surcharges.ts";
import type { PriceLine } from "../price/price-line.ts";
import type { CheckoutDetails } from "./reservation.ts";
import { byPrice, priceOn } from "./series-price.ts";

const fares = [{ origin: "a", destination: "b", baseCents: 10_000, extraCents: 1_000 }];
const order: CheckoutDetails = {
  kind: "Viaje",
  from: "a",
  to: "b",
  departure: "2026-12-30",
  departureTime: "05:30",
  departureFlight: "",
  tripType: "oneWay",
  returnDate: "",
  returnTime: "",
  returnFlight: "",
  passengers: 6,
  firstName: "Inés",
  email: "",
  phone: "",
  message: "",
  said: undefined,
};
const van: PriceLine = { kind: "van", includes: 4, rides: 1, eachCents: 9_000, cents: 9_000 };
const code: PriceLine = {
  kind: "code",
  code: "X",
  eachCents: null,
  percent: 10,
  perRide: [-900],
  cents: -900,
};
const first = { details: order, priceCents: 8_100, breakdown: [van, code] };
const offer = { fares, surcharges: [season] };

test("a ride of a series costs the fare of today with the surcharges of its own day, without the first one's code", () => {
  expect(priceOn(first, "2026-12-31", offer)).toMatchObject({
    priceCents: 12_000,
    breakdown: [{ kind: "van" }, { kind: "extraPeople" }],
  });
  expect(priceOn(first, "2027-01-04", offer)).toMatchObject({
    priceCents: 13_800,
    breakdown: [{ kind: "van" }, { kind: "extraPeople" }, { kind: "surcharge", cents: 1_800 }],
  });
});

test("the way back pays the surcharges of its own day and hour", () => {
  const back = { returnDate: "2027-01-01", returnTime: "23:00", tripType: "roundTrip" } as const;
  const both = { ...first, details: { ...order, ...back } };
  // The way there is on the last day before the season, the way back two days later at night.
  expect(priceOn(both, "2026-12-31", { fares, surcharges: [season, night] })?.priceCents).toBe(27_800);
});

test.each(["agreed", "adjusted"] as const)("a price that was %s stays on every day, as one line", (kind) => {
  const line: PriceLine = { kind, reason: "contrato", perRide: [500], cents: 500 };
  const fixed = { details: order, priceCents: 9_500, breakdown: [van, line] };
  const stays = { priceCents: 9_500, breakdown: [{ kind: "agreed", reason: "contrato", cents: 9_500 }] };
  expect(priceOn(fixed, "2027-01-04", offer)).toEqual(stays);
  expect(priceOn(fixed, "2027-01-04", { fares: [], surcharges: [] })).toEqual(stays);
});

test("a road that is not sold any more has no price", () => {
  expect(priceOn(first, "2027-01-04", { fares: [], surcharges: [season] })).toBeUndefined();
});

test("rides of one price stand together, the cheapest first, and those without a price nowhere", () => {
  const days = [
    { day: "2026-12-31", priceCents: 12_000 },
    { day: "2027-01-01", priceCents: 13_800 },
    { day: "2027-02-01", priceCents: 12_000 },
    { day: "2027-02-02", priceCents: null },
  ];
  expect(byPrice(days)).toEqual([
    { priceCents: 12_000, days: ["2026-12-31", "2027-02-01"] },
    { priceCents: 13_800, days: ["2027-01-01"] },
  ]);
});
