import { expect, test } from "vitest";
import { readPromoCode } from "./promo-code-form.ts";

const typed = { code: "summer 10", amount: "10 %", untilDay: "2026-12-31", mostUses: "100", active: "on" };

test("a code is kept as it was typed, with what it takes off", () => {
  const value = { cents: null, percent: 10, untilDay: "2026-12-31", mostUses: 100, active: true };
  expect(readPromoCode(typed)).toEqual({ value });
  expect(readPromoCode({ ...typed, active: "" })).toEqual({ value: { ...value, active: false } });
});

test.each([
  ["code", "a!"],
  ["code", ""],
  ["amount", "0"],
  ["untilDay", "2026-11-31"],
  ["mostUses", "1234567"],
  ["mostUses", "many"],
])("as %s %j is wrong", (field, text) => {
  expect(readPromoCode({ ...typed, [field]: text })).toEqual({ wrong: field });
});
