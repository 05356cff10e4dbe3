import { expect, test } from "vitest";
import { commissionsOf, isOwnBooking, type PartnerBooking, type PartnerRide } from "./commission.ts";

const tenPercent = {
  origin: null,
  destination: null,
  tourId: null,
  percent: 10,
  cents: null,
  fromDay: "2026-01-01",
  createdAt: new Date("2026-01-01T12:00:00Z"),
};
const booking: PartnerBooking = {
  soldAt: new Date("2026-05-01T12:00:00Z"),
  waivedCents: 0,
  isOwn: false,
  rates: [tenPercent],
  relation: "referral",
  partnerCents: 0,
};
const ride: PartnerRide = {
  id: "out",
  state: "done",
  priceCents: 10_000,
  origin: "tamarindo",
  destination: "lir",
  tourId: null,
};

test("a ride earns once it is done, and neither before nor when nobody came", () => {
  const earned = (state: PartnerRide["state"]) => commissionsOf([{ ...ride, state }], booking)[0];
  expect(earned("done")).toEqual({ id: "out", cents: 1000, expectedCents: 1000 });
  for (const state of ["planned", "onTheWay", "arrived", "aboard", "noShow", "cancelled"] as const)
    expect(earned(state)).toMatchObject({ cents: 0, expectedCents: 1000 });
});

test("what was given back for good earns nothing, each ride bears its part, and no cent is lost", () => {
  const back = { ...ride, id: "back", priceCents: 5_000 };
  const cents = (waivedCents: number) =>
    commissionsOf([ride, back], { ...booking, waivedCents }).map((one) => one.cents);
  expect(cents(3_000)).toEqual([800, 400]);
  expect(cents(15_000)).toEqual([0, 0]);
  expect(cents(99_999)).toEqual([0, 0]);
  expect(cents(1)).toEqual([1000, 500]);
});

test("a ride without a rate has no sum, which is not nothing", () => {
  expect(commissionsOf([ride], { ...booking, rates: [] })).toEqual([
    { id: "out", cents: undefined, expectedCents: undefined },
  ]);
});

test("a partner who books for itself earns nothing", () => {
  expect(commissionsOf([ride], { ...booking, isOwn: true })[0]).toMatchObject({ cents: 0, expectedCents: 0 });
});

test("a booking is the partner's own where it has the partner's number or address", () => {
  const partner = { phone: "+50688880000", email: "Desk@hotel.cr" };
  const guest = { phone: "+50677770000", email: "ana@example.com" };
  expect(isOwnBooking(partner, guest)).toBe(false);
  expect(isOwnBooking(partner, { ...guest, phone: "+50688880000" })).toBe(true);
  expect(isOwnBooking(partner, { ...guest, email: "desk@HOTEL.cr" })).toBe(true);
  expect(isOwnBooking(partner, { ...guest, email: "desk+booking@hotel.cr" })).toBe(true);
  expect(isOwnBooking({ ...partner, email: "desk+us@hotel.cr" }, { ...guest, email: "desk@hotel.cr" })).toBe(
    true,
  );
  for (const email of ["de.sk@hotel.cr", "desk@hotel.cr.example", "desk2@hotel.cr", "+@hotel.cr", "desk", ""])
    expect(isOwnBooking(partner, { ...guest, email })).toBe(false);
  expect(isOwnBooking({ ...partner, email: "+a@hotel.cr" }, { ...guest, email: "+b@hotel.cr" })).toBe(false);
  expect(isOwnBooking({ phone: "", email: "" }, { phone: "", email: "" })).toBe(false);
});
