import { expect, test } from "vitest";
import { converted, type PayEntry, payDays, weekSums } from "./pay-week.ts";

let count = 0;
function entry(more: Partial<PayEntry>): PayEntry {
  count += 1;
  const ride = { kind: "ride", cents: 6_000_00, currency: "CRC", rides: 1, minutes: null } as const;
  return { id: String(count), day: "2026-11-16", ...ride, ...more };
}
const empty = { USD: 0, CRC: 0 };

test("a week in colones takes in tips in dollars, and the cash that stays, at the rate of the week", () => {
  // ₡124 500 of rides, $18 of tips and $60 in the pocket at ₡507: 124 500 + 9 126 − 30 420 = 103 206.
  const entries = [
    entry({ cents: 124_500_00 }),
    entry({ kind: "tip", cents: 18_00, currency: "USD", rides: 0 }),
  ];
  expect(weekSums(entries, { USD: 60_00, CRC: 0 }, 507)).toMatchObject({
    currency: "CRC",
    rides: 1,
    earned: { CRC: 124_500_00, cents: 124_500_00 },
    tips: { USD: 18_00, cents: 9_126_00 },
    kept: { USD: 60_00, CRC: 0, cents: 30_420_00 },
    cents: 103_206_00,
    lacksRate: false,
  });
});

test.each([
  // [pocket in dollars, pocket in colones, kept dollars, kept colones, left to pay], all in cents
  [0, 0, 0, 0, 20_000_00],
  [0, 5_000_00, 0, 5_000_00, 15_000_00],
  [0, 50_000_00, 0, 20_000_00, 0],
  [10_00, 15_000_00, 10_00, 15_000_00, 0],
  [100_00, 0, 40_00, 0, 0],
  [100_00, 19_000_00, 2_00, 19_000_00, 0],
  [-5_00, 0, 0, 0, 20_000_00],
])(
  "of $%i and ₡%i cents in the pocket, $%i and ₡%i stay against ₡20 000 at ₡500",
  (USD, CRC, dollars, colones, left) => {
    const sums = weekSums([entry({ cents: 20_000_00 })], { USD, CRC }, 500);
    expect(sums.kept).toMatchObject({ USD: dollars, CRC: colones });
    expect(sums.cents).toBe(left);
  },
);

test("a week in dollars takes colones in at the rate, and stays in dollars", () => {
  const sums = weekSums([entry({ cents: 100_00, currency: "USD" })], { USD: 0, CRC: 25_350_00 }, 507);
  expect(sums).toMatchObject({ currency: "USD", kept: { CRC: 25_350_00, cents: 50_00 }, cents: 50_00 });
});

test("a sum in the other currency that is taken back is worth as much as it was", () => {
  for (const [cents, from, to, rate] of [
    [1, "USD", "CRC", 550],
    [100_00, "USD", "CRC", 507.505],
    [1_250, "CRC", "USD", 500],
  ] as const)
    expect(converted(-cents, from, to, rate) + converted(cents, from, to, rate)).toBe(0);
  expect(converted(-1_250, "CRC", "USD", 500)).toBe(-3);
  expect(converted(-1, "USD", "CRC", 550)).toBe(-600);
});

test("without a rate what is in the other currency is not counted, and that is said", () => {
  const sums = weekSums([entry({})], { USD: 60_00, CRC: 0 }, undefined);
  expect(sums).toMatchObject({
    cents: 6_000_00,
    kept: { USD: 0, cents: 0 },
    isConverted: true,
    lacksRate: true,
  });
  expect(weekSums([entry({})], empty, undefined)).toMatchObject({ isConverted: false, lacksRate: false });
});

test("a deduction lowers the pay, and what is owed to the company lets no cash stay", () => {
  const entries = [entry({}), entry({ kind: "deduction", cents: -10_000_00, rides: 0 })];
  expect(weekSums(entries, { USD: 0, CRC: 3_000_00 }, 507)).toMatchObject({
    other: { cents: -10_000_00 },
    kept: { cents: 0 },
    cents: -4_000_00,
  });
});

test("days stand in their order, each with its rides, and a ride that was taken back counts no more", () => {
  const days = payDays([
    entry({ day: "2026-11-18" }),
    entry({ day: "2026-11-16" }),
    entry({ day: "2026-11-18", cents: -6_000_00, rides: -1 }),
  ]);
  expect(days.map(({ day, rides }) => [day, rides])).toEqual([
    ["2026-11-16", 1],
    ["2026-11-18", 0],
  ]);
});
