import { expect, test } from "vitest";
import { sampleCompany } from "./company.ts";
import { colourRule, isReadable, lightTone } from "./company-colours.ts";

const { brandColour, buttonColour } = sampleCompany;
const own = { brandColour: "#204060", buttonColour };

test("what is read on white may still be too light for paper", () => {
  expect(isReadable("brandColour", "#767676")).toBe(false);
  expect(isReadable("brandColour", "#6e6e6e")).toBe(true);
  expect(isReadable("buttonColour", "#d04327")).toBe(true); // as it was drawn, for buttons alone
  expect(isReadable("brandColour", "#d04327")).toBe(false);
});

test("a page is told of the colours that are not the drawn ones", () => {
  expect(colourRule({ brandColour, buttonColour })).toBeUndefined();
  expect(colourRule(own)).toBe(":root{--brand:#204060;--brand-light:#6e8398}");
});

test("the drawn colour keeps its drawn tone, and another has one of its own", () => {
  expect([lightTone(sampleCompany), lightTone(own)]).toEqual(["#14a3a1", "#6e8398"]);
});
