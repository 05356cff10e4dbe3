import { expect, test } from "vitest";
import { otherSum } from "./both-sums.ts";

test.each([
  ["colones", "10150", "20"],
  ["colones", "₡56 500", "111,33"],
  // Less than ₡500 is rounded away.
  ["colones", "101 200", "200"],
  ["colones", "100 900", "198,82"],
  ["colones", "", ""],
  ["colones", "diez mil", ""],
  ["amount", "120", "₡60\u00a0900"],
  ["amount", "0", ""],
] as const)("at ₡507,50, of $200 that are due, %s of %j make %j", (from, text, other) => {
  const typed = { amount: "200", colones: "1", rate: "507,50", [from]: text };
  expect(otherSum(typed, from, "200").replace(/\s/g, "\u00a0")).toBe(other);
});

test("without a rate there is no other sum, and without a debt nothing is rounded away", () => {
  expect(otherSum({ amount: "20", colones: "", rate: "5" }, "amount", "20")).toBe("");
  expect(otherSum({ amount: "", colones: "400", rate: "500" }, "colones", "")).toBe("0,80");
});
