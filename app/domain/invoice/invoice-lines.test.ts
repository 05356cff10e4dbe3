import fc from "fast-check";
import { expect, test } from "vitest";
import { soldRide } from "../../../test/hacienda.ts";
import { type VatCode, vatRates } from "./codes.ts";
import { creditLines, type InvoiceLine, invoiceLines } from "./invoice-lines.ts";

const sums = (lines: InvoiceLine[]) => lines.map(({ net, vat }) => [net, vat]);
const total = (lines: InvoiceLine[]) => lines.reduce((sum, { net, vat }) => sum + net + vat, 0);

test("IVA is taken out of a price that holds it, and comes on top of one that doesn't", () => {
  expect(sums(invoiceLines([soldRide(11_300)], 11_300, "included"))).toEqual([[10_000_000, 1_300_000]]);
  expect(sums(invoiceLines([soldRide(10_000)], 11_300, "onTop"))).toEqual([[10_000_000, 1_300_000]]);
  expect(sums(invoiceLines([soldRide(4_000)], 4_000, "included"))).toEqual([[3_539_823, 460_177]]);
});

test("prices without IVA stay as they are where all of them was paid, to the cent", () => {
  // $33.33 and $66.66 with 13 % are $112.98870: the cent that is paid too much goes on the larger line.
  const lines = invoiceLines([soldRide(3_333), soldRide(6_666)], 11_299, "onTop");
  expect(sums(lines)[0]).toEqual([3_333_000, 433_290]);
  expect(total(lines)).toBe(11_299_000);
});

test("a part of the price is shared by the lines' prices, and the difference goes on the largest line", () => {
  const lines = invoiceLines([soldRide(1_000), soldRide(2_000), soldRide(2_000)], 1_000, "included");
  expect(lines.map(({ net, vat }) => net + vat)).toEqual([200_000, 400_000, 400_000]);
  const thirds = invoiceLines([soldRide(1_000), soldRide(1_000), soldRide(1_000)], 1_000, "included");
  expect(thirds.map(({ net, vat }) => net + vat)).toEqual([333_334, 333_333, 333_333]);
});

test("what takes off the price has no line, and the others are as much lower", () => {
  const lines = invoiceLines([soldRide(10_000), soldRide(-1_000, { words: "Código" })], 9_000, "included");
  expect(lines.map(({ words }) => words)).toEqual(["Traslado privado"]);
  expect(total(lines)).toBe(9_000_000);
});

test("there is no document of nothing, nor of a sum that is no whole cent", () => {
  const odd: Parameters<typeof invoiceLines>[] = [
    [[], 100, "included"],
    [[soldRide(-100)], 100, "included"],
    [[soldRide(100)], 0, "included"],
    [[soldRide(100)], -1, "included"],
    [[soldRide(100)], 0.5, "included"],
    [[soldRide(100)], Number.NaN, "included"],
  ];
  for (const args of odd) expect(() => invoiceLines(...args)).toThrow(RangeError);
});

const vatCode = fc.constantFrom(...(Object.keys(vatRates) as VatCode[]));
const sold = fc.array(
  fc
    .record({ vatCode, cents: fc.integer({ min: -50_000, max: 5_000_000 }) })
    .map((line) => soldRide(line.cents, line)),
  { minLength: 1, maxLength: 30 },
);
const paid = fc.integer({ min: 1, max: 2_000_000_000 });

test("whatever is sold and paid, the total is what was paid and each IVA is its rate's", () => {
  fc.assert(
    fc.property(sold, paid, fc.constantFrom("included" as const, "onTop" as const), (lines, cents, vatIs) => {
      fc.pre(lines.some((line) => line.cents > 0));
      const made = invoiceLines(lines, cents, vatIs);
      expect(total(made)).toBe(cents * 1000);
      for (const { net, vat, vatCode: code } of made) {
        expect(net).toBeGreaterThan(0);
        expect(vat).toBeGreaterThanOrEqual(0);
        expect(Math.abs(vat - (net * vatRates[code].rate) / 10_000)).toBeLessThan(1);
      }
    }),
  );
});

test("a credit note of all of a document has its sums, and notes of parts add up to it", () => {
  fc.assert(
    fc.property(sold, fc.integer({ min: 2, max: 100_000_000 }), (lines, cents) => {
      fc.pre(lines.some((line) => line.cents > 0));
      const made = invoiceLines(lines, cents, "included");
      expect(sums(creditLines(made, cents))).toEqual(sums(made));
      const part = Math.ceil(cents / 3);
      expect(total(creditLines(made, part)) + total(creditLines(made, cents - part))).toBe(total(made));
    }),
  );
});
