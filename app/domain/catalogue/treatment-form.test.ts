import { expect, test } from "vitest";
import { readTreatment, readTreatmentTexts } from "./treatment-form.ts";

const typed = { price: "90", minutes: "60", position: "2", picture: "stones", hidden: "" };
const read = (change: Partial<typeof typed> = {}) => readTreatment({ ...typed, ...change }, 3, ["stones"]);
const wrong = (change: Partial<typeof typed>) => {
  const result = read(change);
  return "wrong" in result ? result.wrong : undefined;
};

test("a treatment is shown as it was typed; its price and its length may be left out", () => {
  const value = { image: "stones", priceCents: 9_000, minutes: 60, position: 1, hidden: false };
  expect(read()).toEqual({ value });
  expect(read({ hidden: "on", position: "3" })).toEqual({ value: { ...value, hidden: true, position: 2 } });
  expect(read({ price: "", minutes: "" })).toEqual({ value: { ...value, priceCents: null, minutes: null } });
});

test("each field has its limits", () => {
  expect(["0.01", "10000", "10000.01", "0", "free"].map((price) => wrong({ price }))).toEqual([
    undefined,
    undefined,
    "price",
    "price",
    "price",
  ]);
  expect(["1", "1440", "1441", "0"].map((minutes) => wrong({ minutes }))).toEqual([
    undefined,
    undefined,
    "minutes",
    "minutes",
  ]);
  expect(["1", "3", "4", "0", ""].map((position) => wrong({ position }))).toEqual([
    undefined,
    undefined,
    "position",
    "position",
    "position",
  ]);
  expect(wrong({ picture: "waves" })).toBe("picture");
});

test("a treatment's name has at most 80 letters and its text at most 600", () => {
  const longestTexts = { name: "x".repeat(80), text: "x".repeat(600) };
  expect(readTreatmentTexts(longestTexts)).toEqual({ value: longestTexts });
  for (const field of ["name", "text"] as const) {
    expect(readTreatmentTexts({ ...longestTexts, [field]: `${longestTexts[field]}x` })).toEqual({
      wrong: "long",
    });
    expect(readTreatmentTexts({ ...longestTexts, [field]: "" })).toEqual({ wrong: "missing" });
  }
});
