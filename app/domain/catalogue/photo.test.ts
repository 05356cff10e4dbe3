import { expect, test } from "vitest";
import { drawingOf, photoMostBytes, photoSize, photoWidths } from "./photo.ts";

test("a photograph has twelve megabytes at most", () => {
  expect(photoMostBytes).toBe(12_582_912);
});

test.each([
  [1200, 600, { width: 1200, height: 600 }],
  [1199, 700, undefined],
  [1200, 599, undefined],
  [600, 1200, { width: 600, height: 1200 }],
  [3840, 2000, { width: 1920, height: 1000 }],
  [3840, 1200, { width: 1920, height: 600 }],
  [3840, 1199, undefined],
])("a photograph of %i × %i pixels is stored as %j", (width, height, kept) => {
  expect(photoSize(width, height)).toEqual(kept);
});

test("a photograph is stored in every smaller width and in its own", () => {
  expect(photoWidths(1920)).toEqual([480, 960, 1280, 1920]);
  expect(photoWidths(960)).toEqual([480, 960]);
});

test("a photograph replaces its drawing; the home page has a wide drawing, and no drawing stands for a real van", () => {
  expect(["home", "tour-1001", "van"].map(drawingOf)).toEqual(["arrivals-wide", "tour-1001", undefined]);
});
