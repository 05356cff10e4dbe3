import { expect, test } from "vitest";
import { passwordProblem } from "./password.server.ts";

const emma = { email: "Emma.Jones@example.com", name: "Emma Montgomery Ñandú" };

test.each([
  ["password", "passwordCommon"],
  ["IloveYou", "passwordCommon"],
  ["qwerty123", "passwordCommon"],
  [" 123456 ", "passwordCommon"],
  ["emma.jones@EXAMPLE.com", "passwordOwn"],
  ["Emma.Jones", "passwordOwn"],
  ["montgomery", "passwordOwn"],
  ["EmmaMontgomeryÑandú", "passwordOwn"],
  ["ECOTRAVEL", "passwordCommon"],
  ["costa verde", "passwordCommon"],
  ["CostaVerde", "passwordCommon"],
  ["localhost", "passwordCommon"],
  ["constructor", undefined],
  ["mango-42", undefined],
])("%s → %s", async (password, problem) => {
  const company = /verde/i.test(password) ? "Costa Verde" : undefined;
  expect(await passwordProblem(password, emma, company)).toBe(problem);
});
