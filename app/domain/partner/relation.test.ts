import { expect, test } from "vitest";
import type { Stage } from "../reservation/stage.ts";
import { openCents, partnersPartCents } from "./partners-part.ts";
import { isBeyondLimit, type Relation, showsPrice, type Term, termOn } from "./relation.ts";

const since = (fromDay: string, relation: Relation, written = fromDay): Term => ({
  fromDay,
  relation,
  limitCents: null,
  createdAt: new Date(`${written}T12:00:00Z`),
});

test("the newest term of a day counts, and before the first it is a referral", () => {
  const terms = [
    since("2026-03-01", "net"),
    since("2026-05-01", "bill"),
    since("2026-05-01", "deposit", "2026-06-01"),
  ];
  expect(
    ["2026-02-28", "2026-03-01", "2026-04-30", "2026-05-01"].map((day) => termOn(terms, day).relation),
  ).toEqual(["referral", "net", "net", "deposit"]);
});

test("the guest of a partner who pays sees no price", () => {
  const shown = ([null, "referral", "net", "bill", "deposit"] as const).map(showsPrice);
  expect(shown).toEqual([true, true, false, false, true]);
});

test("a limit is exceeded by the first cent beyond it, and no limit never", () => {
  expect(isBeyondLimit(200_000, 188_000, 12_000)).toBe(false);
  expect(isBeyondLimit(200_000, 188_001, 12_000)).toBe(true);
  expect(isBeyondLimit(null, 9_999_999, 1)).toBe(false);
});

/** The price, what came in otherwise, what of that went back because the price fell, and what is with the partner. */
type Money = [priceCents: number, otherwise: number, fell: number, partner: number];
const partOf = (relation: Relation, [priceCents, otherwise, fell, partner]: Money, stage: Stage = "booked") =>
  partnersPartCents(
    { priceCents, stage, relation, depositCents: relation === "deposit" ? 1_200 : null },
    { capturedCents: otherwise + partner, differenceCents: fell, partnerCents: partner },
  );

test.each<[string, Relation, Money, number]>([
  ["nothing came in", "net", [12_000, 0, 0, 0], 12_000],
  ["it is written already", "net", [12_000, 0, 0, 12_000], 12_000],
  ["the price rose", "bill", [15_000, 0, 0, 12_000], 15_000],
  ["the price fell", "bill", [6_000, 0, 0, 12_000], 6_000],
  ["the guest paid a part", "net", [12_000, 4_000, 0, 0], 12_000 - 4_000],
  ["the guest paid more than it costs", "net", [3_000, 4_000, 0, 8_000], 0],
  ["the guest's part went back", "net", [12_000, 4_000, 4_000, 0], 12_000],
  ["a deposit", "deposit", [12_000, 0, 0, 0], 1_200],
  ["a deposit stays when the price falls", "deposit", [6_000, 10_800, 4_800, 1_200], 1_200],
  ["but for what the price is below it", "deposit", [500, 0, 0, 1_200], 500],
  ["nothing is sold any more", "deposit", [0, 0, 0, 1_200], 0],
  ["a referral", "referral", [12_000, 0, 0, 0], 0],
])("a partner pays what is its own where %s", (_, relation, money, cents) => {
  expect(partOf(relation, money)).toBe(cents);
});

test("a partner pays for what is booked, and what is kept of it", () => {
  const stages = ["held", "asked", "declined", "cancelled", "booked"] as const;
  expect(stages.map((stage) => partOf("bill", [12_000, 0, 0, 0], stage))).toEqual([0, 0, 0, 12_000, 12_000]);
});

test("what came in otherwise leaves the rest open", () => {
  expect(openCents(12_000, { capturedCents: 13_000, differenceCents: 500, partnerCents: 9_000 })).toBe(8_500);
});
