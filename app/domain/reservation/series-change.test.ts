import { expect, test } from "vitest";
import type { PriceLine } from "../price/price-line.ts";
import { legsOf } from "./leg.ts";
import type { CheckoutDetails } from "./reservation.ts";
import { orderOn } from "./series.ts";
import { isAsOrdered, orderFor, readSeriesChange, type SeriesChange, turnsAfter } from "./series-change.ts";

const today = "2026-11-30";
const typed = { from: "2026-12-01", time: "", returnTime: "", people: "", price: "", reason: "" };

test("what is typed becomes other, and what is empty stays", () => {
  expect(readSeriesChange({ ...typed, time: "06:00", people: "8" }, today)).toEqual({
    value: { from: "2026-12-01", times: ["06:00", null], people: 8, price: undefined },
  });
  expect(readSeriesChange({ ...typed, price: "$ 90,50", reason: "contrato" }, today)).toMatchObject({
    value: { people: undefined, price: { cents: 9_050, reason: "contrato" } },
  });
});

test.each([
  [{ from: today }, "from"],
  [{ from: "2027-01-30" }, "from"],
  [{ from: "nonsense" }, "from"],
  [{ time: "25:00" }, "time"],
  [{ returnTime: "6" }, "returnTime"],
  [{ people: "15" }, "people"],
  [{ people: "0" }, "people"],
  [{ price: "0", reason: "x" }, "price"],
  [{ price: "90" }, "reason"],
  [{ price: "90", reason: "x".repeat(201) }, "reason"],
  [{ reason: "contrato" }, "nothing"],
])("%j is refused as %s", (change, wrong) => {
  const some = "reason" in change && !("price" in change) ? {} : { people: "8" };
  expect(readSeriesChange({ ...typed, ...some, ...change }, today)).toEqual({ wrong });
});

const order: CheckoutDetails = {
  kind: "Viaje",
  from: "a",
  to: "b",
  departure: "2026-12-01",
  departureTime: "05:30",
  departureFlight: "",
  tripType: "roundTrip",
  returnDate: "2026-12-01",
  returnTime: "",
  returnFlight: "",
  passengers: 6,
  firstName: "Hotel",
  email: "",
  phone: "",
  message: "",
  said: { returnPartOfDay: "afternoon" },
};
const priced = { details: order, priceCents: 24_000, breakdown: [] };
const none = { places: [], roads: [] };
const day = "2026-12-03";
const later = (change: Partial<SeriesChange>, from = day): SeriesChange => ({ from, times: [], ...change });
const changed = (...changes: SeriesChange[]) => orderFor(priced, changes, day, none);
/** A booking of the order for the third of December. */
const booked = {
  seriesDay: "2026-12-03",
  people: 6,
  priceCents: 24_000,
  breakdown: [],
  legs: [
    { day: "2026-12-03", time: "05:30", origin: "a", destination: "b" },
    { day: "2026-12-03", time: null, origin: "b", destination: "a" },
  ],
};

test("the order of a series takes new hours, people and an agreed price, and keeps the rest", () => {
  const order = changed(later({ times: ["06:00"], people: 8 }));
  expect(legsOf(order.details)).toMatchObject([
    { time: "06:00", timeFrom: "agreed" },
    { time: null, partOfDay: "afternoon" },
  ]);
  expect(order).toMatchObject({ priceCents: 24_000, breakdown: [], details: { passengers: 8 } });
  const back = changed(later({ times: [null, "17:00"] }));
  expect(legsOf(back.details)).toMatchObject([
    { time: "05:30", timeFrom: "guest" },
    { time: "17:00", timeFrom: "agreed" },
  ]);
  expect(legsOf(back.details)[1]!.partOfDay).toBeUndefined();
  const price = { cents: 20_000, reason: "contrato" };
  expect(changed(later({ price }))).toMatchObject({
    priceCents: 20_000,
    breakdown: [{ kind: "agreed", reason: "contrato", cents: 20_000 }],
  });
});

test("more or fewer people ride in the last of the vans into which the first ride was split", () => {
  const split = { ...priced, details: { ...order, vans: [[4, 2], [6]] } };
  const vans = (people: number) => orderFor(split, [later({ people })], day, none).details.vans;
  expect(vans(9)).toEqual([[4, 5], [9]]);
  expect(vans(4)).toEqual([[4], [4]]);
  expect(vans(1)).toEqual([[1], [1]]);
  expect(changed(later({ people: 9 })).details.vans).toBeUndefined();
});

test("an hour moved over midnight stays with the night of its flight, and is no change by hand", () => {
  const geography = { places: [{ id: "b", airport: true }], roads: [] };
  const pickup = { day: "2026-12-01", time: "02:00", timeFrom: "agreed" as const };
  const flown = { ...order, tripType: "oneWay" as const, said: { flightTime: "05:00" }, pickups: [pickup] };
  const at = (...times: string[]) => {
    const changes = times.map((time) => later({ times: [time] }));
    const now = orderFor({ ...priced, details: flown }, changes, day, geography);
    return { now, leg: legsOf(orderOn(now.details, day))[0]! };
  };
  const { now, leg } = at("23:30");
  expect(leg).toMatchObject({ day: "2026-12-02", time: "23:30", flightTime: "05:00" });
  expect(isAsOrdered(now, { ...booked, legs: [leg] })).toBe(true);
  expect(isAsOrdered(now, { ...booked, legs: [{ ...leg, day }] })).toBe(false);
  expect(at("23:30", "01:30").leg).toMatchObject({ day, time: "01:30" });
});

test("a day has the changes that reach it, one upon the other in the order in which they were made", () => {
  const hour = (time: string, from: string) => later({ times: [time] }, from);
  const timesOf = (...changes: SeriesChange[]) => legsOf(changed(...changes).details)[0]!.time;
  expect(timesOf(hour("06:00", "2026-12-04"))).toBe("05:30");
  expect(timesOf(hour("06:00", "2026-12-02"), hour("07:00", "2026-12-01"))).toBe("07:00");
  const both = changed(hour("06:00", "2026-12-02"), later({ people: 8 }, "2026-12-01"));
  expect(both.details).toMatchObject({ departureTime: "06:00", passengers: 8 });
  expect(
    turnsAfter([later({}, "2026-12-05"), later({}, "2026-12-04"), later({}, "2026-12-04")], day),
  ).toEqual([day, "2026-12-04", "2026-12-05"]);
  expect(turnsAfter([later({}, "2026-12-02"), later({})], day)).toEqual([day]);
});

test("a booking is as ordered until its day, an hour, the road, the people or the price is changed by hand", () => {
  expect(isAsOrdered(priced, booked)).toBe(true);
  // Its price may be that of a day with a surcharge.
  expect(isAsOrdered(priced, { ...booked, priceCents: 25_000 })).toBe(true);
  const [there, back] = booked.legs as [(typeof booked.legs)[0], (typeof booked.legs)[1]];
  const adjusted: PriceLine = { kind: "adjusted", reason: "", perRide: [0, 0], cents: 0 };
  for (const change of [
    { people: 5 },
    { breakdown: [adjusted] },
    { legs: [there] },
    { legs: [{ ...there, day: "2026-12-04" }, back] },
    { legs: [{ ...there, time: "05:45" }, back] },
    { legs: [there, { ...back, destination: "c" }] },
  ])
    expect(isAsOrdered(priced, { ...booked, ...change })).toBe(false);
  const agreed = { ...priced, breakdown: [{ kind: "agreed", cents: 24_000 } as const] };
  expect(isAsOrdered(agreed, booked)).toBe(true);
  expect(isAsOrdered(agreed, { ...booked, priceCents: 20_000 })).toBe(false);
});
