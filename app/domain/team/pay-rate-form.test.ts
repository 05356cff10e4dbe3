import { expect, test } from "vitest";
import {
  type PayRateField,
  payRateFields,
  readLackingRate,
  readPayRate,
  typedPaySum,
} from "./pay-rate-form.ts";

const empty = Object.fromEntries(payRateFields.map((field) => [field, ""])) as Record<PayRateField, string>;
const typed = { ...empty, kind: "ride", amount: "₡6 000", fromDay: "2026-11-16" };
const general = { origin: null, destination: null, tourId: null };

test.each([
  ["$30", { cents: 30_00, currency: "USD" }],
  ["$30,50", { cents: 30_50, currency: "USD" }],
  ["₡22 000", { cents: 22_000_00, currency: "CRC" }],
  ["22.000", { cents: 22_000_00, currency: "CRC" }],
  ["100", { cents: 100_00, currency: "CRC" }],
  ["99", undefined],
  ["$0", undefined],
  ["$1001", undefined],
  ["500001", undefined],
  ["doce", undefined],
  ["", undefined],
])("the sum %j is read as %j", (text, sum) => {
  expect(typedPaySum(text)).toEqual(sum);
});

test("each kind of rate takes its own fields, and names the first that can't be used", () => {
  expect(readPayRate(typed)).toMatchObject({
    value: { kind: "ride", cents: 6_000_00, currency: "CRC", ...general },
  });
  expect(readPayRate({ ...typed, kind: "percent", amount: "20 %" })).toMatchObject({
    value: { percent: 20, cents: null, currency: "USD" },
  });
  expect(readPayRate({ ...typed, kind: "day", tour: "1001" })).toMatchObject({ value: general });
  const night = { ...typed, kind: "night", fromTime: "22:00", toTime: "05:00" };
  expect(readPayRate(night)).toMatchObject({
    value: { fromTime: "22:00", toTime: "05:00", freeMinutes: null },
  });
  expect(readPayRate({ ...typed, kind: "waiting", freeMinutes: "0" })).toMatchObject({
    value: { freeMinutes: 0 },
  });
});

test.each([
  ["kind", { kind: "month" }],
  ["amount", { amount: "20 %" }],
  ["amount", { kind: "percent", amount: "101 %" }],
  ["fromDay", { fromDay: "2026-02-30" }],
  ["to", { from: "tamarindo" }],
  ["from", { to: "tamarindo" }],
  ["to", { from: "tamarindo", to: "tamarindo" }],
  ["tour", { from: "tamarindo", to: "lir", tour: "1001" }],
  ["fromTime", { kind: "night", fromTime: "25:00", toTime: "05:00" }],
  ["toTime", { kind: "night", fromTime: "22:00", toTime: "22:00" }],
  ["freeMinutes", { kind: "waiting", freeMinutes: "601" }],
] as const)("%s is wrong in %j", (wrong, more) => {
  expect(readPayRate({ ...typed, ...more })).toEqual({ wrong });
});

test("what lacks a rate gets it by one field, as a sum or a percentage", () => {
  const tour = { ...general, tourId: "1001" };
  expect(readLackingRate("22 000", "2026-11-16", tour)).toMatchObject({
    value: { kind: "ride", cents: 22_000_00, tourId: "1001", fromDay: "2026-11-16" },
  });
  expect(readLackingRate("20%", "2026-11-16", general)).toMatchObject({
    value: { kind: "percent", percent: 20 },
  });
  expect(readLackingRate("20", "2026-11-16", general)).toEqual({ wrong: "amount" });
});
