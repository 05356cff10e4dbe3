import { expect, test } from "vitest";
import { formatCents } from "./money.ts";

const money = { style: "currency", currency: "USD", currencyDisplay: "narrowSymbol" } as const;

test.each(["en-US", "es-CR"])("whole dollars are written in %s as its speakers write them", (locale) => {
  const written = new Intl.NumberFormat(locale, { ...money, minimumFractionDigits: 0 });
  for (let cents = -200_000; cents <= 2_000_000; cents += 100)
    expect(formatCents(cents, locale)).toBe(written.format(cents / 100));
});

test("cents are shown where there are any", () => {
  expect([10_050, 100_001, -50].map((cents) => formatCents(cents))).toEqual([
    "$100.50",
    "$1,000.01",
    "-$0.50",
  ]);
});
