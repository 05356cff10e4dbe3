import fc from "fast-check";
import { expect, test } from "vitest";
import { transferQuote } from "./fare.ts";
import { pricesOfRides } from "./price-per-ride.ts";
import { codeProblem, leastPriceCents, promoCodeOf, withCode, withoutCode } from "./promo-code.ts";

const fare = { origin: "a", destination: "b", baseCents: 10_000, extraCents: 1_000 };
const promo = { percent: 10, cents: null, untilDay: "2026-12-31", mostUses: 2, active: true };

test.each([
  ["summer 10", "SUMMER10"],
  [" Pura-Vida ", "PURA-VIDA"],
  ["ab", undefined],
  ["x".repeat(21), undefined],
  ["ñandú", undefined],
  ["'; drop", undefined],
])("what is typed as %j is the code %s", (typed, code) => {
  expect(promoCodeOf(typed)).toBe(code);
});

test.each([
  [undefined, "2026-12-01", 0, "codeUnknown"],
  [promo, "2026-12-31", 1, undefined],
  [promo, "2027-01-01", 0, "codeEnded"],
  [{ ...promo, active: false }, "2026-12-01", 0, "codeEnded"],
  [promo, "2026-12-01", 2, "codeUsedUp"],
] as const)("%j on %s after %i uses: %s", (code, today, uses, problem) => {
  expect(codeProblem(code, today, uses)).toBe(problem);
});

test("a code is a line of its own, and a second takes the place of the first", () => {
  const quote = transferQuote(fare, 6, "roundTrip");
  const once = withCode(quote, 2, { ...promo, code: "TEN" });
  expect([once.priceCents, once.breakdown.at(-1)!.cents]).toEqual([21_600, -2_400]);
  const other = withCode(once, 2, { percent: null, cents: 1_501, code: "SUM" });
  expect([other.priceCents, other.breakdown]).toMatchObject([22_499, [{}, {}, { code: "SUM" }]]);
  expect(withoutCode(other)).toEqual(quote);
});

test("no code takes a price below the least that is paid, and each ride's share is what it costs", () => {
  const cents = fc.integer({ min: 1, max: 500_000 });
  const part = fc.oneof(
    cents.map((cents) => ({ cents, percent: null })),
    fc.integer({ min: 1, max: 100 }).map((percent) => ({ cents: null, percent })),
  );
  fc.assert(
    fc.property(cents, part, fc.boolean(), (baseCents, off, isReturn) => {
      const rides = isReturn ? 2 : 1;
      const plain = transferQuote({ ...fare, baseCents }, 1, isReturn ? "roundTrip" : "oneWay");
      const { priceCents, breakdown } = withCode(plain, rides, { ...off, code: "ANY" });
      expect(priceCents).toBeGreaterThanOrEqual(Math.min(plain.priceCents, leastPriceCents));
      expect(breakdown.reduce((sum, line) => sum + line.cents, 0)).toBe(priceCents);
      const prices = pricesOfRides({ priceCents, breakdown }, rides);
      expect(prices.reduce((sum, each) => sum + each, 0)).toBe(priceCents);
      expect(Math.min(...prices)).toBeGreaterThanOrEqual(0);
    }),
  );
});

test("a price of a dollar is left as it is, of a cent more a cent is taken off", () => {
  const quote = (priceCents: number) => ({ priceCents, breakdown: [] });
  const off = { percent: null, cents: 500, code: "SUM" };
  expect(withCode(quote(leastPriceCents), 1, off)).toEqual(quote(100));
  expect(withCode(quote(50), 1, off)).toEqual(quote(50));
  expect(withCode(quote(101), 1, off)).toMatchObject({ priceCents: 100, breakdown: [{ perRide: [-1] }] });
});

test("cents that can't be divided are taken off the first ride", () => {
  const { breakdown } = withCode(transferQuote(fare, 1, "roundTrip"), 2, {
    percent: null,
    cents: 1_501,
    code: "SUM",
  });
  expect(breakdown.at(-1)).toMatchObject({ perRide: [-751, -750], cents: -1_501 });
});
