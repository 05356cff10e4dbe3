import { expect, test } from "vitest";
import { sampleCompany } from "./company.ts";
import { colourRule, isReadable, lightTone } from "./company-colours.ts";

const { brandColour, buttonColour } = sampleCompany;
const own = { brandColour: "#204060", buttonColour };

test("a colour that is readable on white can be too light on paper", () => {
  expect(isReadable("brandColour", "#767676")).toBe(false);
  expect(isReadable("brandColour", "#6e6e6e")).toBe(true);
  expect(isReadable("buttonColour", "#d04327")).toBe(true); // as it was drawn, for buttons alone
  expect(isReadable("brandColour", "#d04327")).toBe(false);
});

test("a page's style has only the colours that differ from the drawn ones", () => {
  expect(colourRule({ brandColour, buttonColour })).toBeUndefined();
  expect(colourRule(own)).toBe(":root{--brand:#204060;--brand-light:#6e8398}");
});

test("the drawn colour keeps its drawn tone, and another has one of its own", () => {
  expect([lightTone(sampleCompany), lightTone(own)]).toEqual(["#14a3a1", "#6e8398"]);
});
