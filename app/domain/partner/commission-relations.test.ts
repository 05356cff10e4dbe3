import { expect, test } from "vitest";
import type { JobState } from "../ride/job-state.ts";
import { commissionsOf, depositOf, type PartnerBooking, type PartnerRide } from "./commission.ts";
import type { Relation } from "./relation.ts";

const soldAt = new Date("2026-05-01T12:00:00Z");
const tenPercent = {
  origin: null,
  destination: null,
  tourId: null,
  percent: 10,
  cents: null,
  fromDay: "2026-01-01",
  createdAt: new Date("2026-01-01T12:00:00Z"),
};
const ride = (id: string, state: JobState, priceCents: number): PartnerRide => ({
  id,
  state,
  priceCents,
  origin: "tamarindo",
  destination: "lir",
  tourId: null,
});
const booking = (relation: Relation, partnerCents: number, more: Partial<PartnerBooking> = {}) => {
  return { soldAt, waivedCents: 0, isOwn: false, rates: [tenPercent], relation, partnerCents, ...more };
};
const owed = (rides: PartnerRide[], of: PartnerBooking) => commissionsOf(rides, of).map(({ cents }) => cents);

/** The price that stands, what is with the partner, and what was given back for good. */
type Sums = [priceCents: number, partnerCents: number, waivedCents?: number];

// A ride of $120 at ten percent. Each sum is what the partner may keep, less what it has or pays.
test.each<[string, Relation, JobState, Sums, number]>([
  ["to come", "referral", "planned", [12_000, 0], 0],
  ["done, paid, unpaid or in part", "referral", "done", [12_000, 0], 1_200],
  ["done, and $20 given back", "referral", "done", [12_000, 0, 2_000], 1_000],
  ["nobody came", "referral", "noShow", [12_000, 0], 0],
  ["cancelled late", "referral", "cancelled", [6_000, 0], 0],
  ["to come", "net", "planned", [12_000, 12_000], 0],
  ["done", "net", "done", [12_000, 12_000], 1_200 - 12_000],
  ["done, and the guest paid $40 by PayPal", "net", "done", [12_000, 8_000], 1_200 - 8_000],
  ["done, that $40 given back for good", "net", "done", [12_000, 8_000, 4_000], 800 - 8_000],
  ["done, and the driver took it all", "net", "done", [12_000, 0], 1_200],
  ["cancelled in time", "net", "cancelled", [0, 0], 0],
  ["cancelled late, half is kept", "net", "cancelled", [6_000, 6_000], 600 - 6_000],
  ["nobody came", "net", "noShow", [12_000, 12_000], 1_200 - 12_000],
  ["dearer since", "net", "done", [15_000, 15_000], 1_500 - 15_000],
  ["done", "bill", "done", [12_000, 12_000], 1_200 - 12_000],
  ["nobody came", "bill", "noShow", [12_000, 12_000], 1_200 - 12_000],
  ["aboard", "bill", "aboard", [12_000, 12_000], 0],
  ["done", "deposit", "done", [12_000, 1_200], 0],
  ["dearer since", "deposit", "done", [15_000, 1_200], 1_500 - 1_200],
  ["cheaper since", "deposit", "done", [6_000, 1_200], 600 - 1_200],
  ["cancelled in time", "deposit", "cancelled", [0, 0], 0],
  ["cancelled late, unpaid", "deposit", "cancelled", [1_200, 1_200], 120 - 1_200],
  ["cancelled late, paid", "deposit", "cancelled", [6_000, 1_200], 600 - 1_200],
  ["nobody came", "deposit", "noShow", [12_000, 1_200], 0],
  ["done, no deposit was left", "deposit", "done", [12_000, 0], 1_200],
])("a ride that is %s (%s, %s)", (_, relation, state, [priceCents, partnerCents, waivedCents = 0], cents) => {
  expect(owed([ride("out", state, priceCents)], booking(relation, partnerCents, { waivedCents }))).toEqual([
    cents,
  ]);
});

test("each ride has its part of what is with the partner, to the cent, once it has ended", () => {
  const three = [ride("a", "done", 3_333), ride("b", "done", 3_333), ride("c", "planned", 3_334)];
  const cents = owed(three, booking("net", 10_000));
  expect(cents).toEqual([333 - 3_333, 333 - 3_333, 0]);
  const all = three.map((one) => ({ ...one, state: "done" as const }));
  expect(owed(all, booking("net", 10_000)).reduce<number>((sum, one) => sum + one!, 0)).toBe(
    333 + 333 + 333 - 10_000,
  );
  const half = [ride("a", "done", 10_000), ride("b", "planned", 2_000)];
  expect(owed(half, booking("deposit", 1_200))).toEqual([0, 0]);
});

test("without a rate a ride has no sum under net and deposit, and a bill is whole", () => {
  const bare = (relation: Relation, cents: number) => booking(relation, cents, { rates: [] });
  const done = [ride("out", "done", 12_000)];
  expect(owed(done, bare("net", 12_000))).toEqual([undefined]);
  expect(owed(done, bare("deposit", 0))).toEqual([undefined]);
  expect(owed(done, bare("bill", 12_000))).toEqual([-12_000]);
  expect(owed([ride("out", "cancelled", 0)], bare("net", 0))).toEqual([0]);
});

test("a rate that is agreed on later changes no bill, and mends net", () => {
  const late = { ...tenPercent, createdAt: new Date("2026-06-01T12:00:00Z") };
  const done = [ride("out", "done", 12_000)];
  expect(owed(done, booking("bill", 12_000, { rates: [late] }))).toEqual([-12_000]);
  expect(owed(done, booking("net", 12_000, { rates: [late] }))).toEqual([1_200 - 12_000]);
});

test("the partner's own ride earns nothing, and is paid whole", () => {
  const own = (relation: Relation, cents: number) => booking(relation, cents, { isOwn: true });
  expect(owed([ride("out", "done", 12_000)], own("net", 12_000))).toEqual([-12_000]);
  expect(depositOf([ride("out", "planned", 12_000)], own("deposit", 0))).toBe(0);
});

test("a deposit is the rate's part of all rides, and unknown while one has no rate", () => {
  const rides = [ride("out", "planned", 12_000), ride("back", "planned", 5_005)];
  expect(depositOf(rides, booking("deposit", 0))).toBe(1_200 + 501);
  expect(depositOf(rides, booking("deposit", 0, { rates: [] }))).toBeUndefined();
});
