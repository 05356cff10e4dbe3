import { expect, test } from "vitest";
import { pointOfVan, roadLine, roadPicture } from "./road-line.ts";

test("a van that comes nearer goes down the road, and stands before the guest at last", () => {
  const stands = [90, 40, 20, 10, 1, 0].map(pointOfVan);
  expect(stands[0]).toBe(0);
  expect(stands).toEqual([...stands].sort((a, b) => a - b));
  expect(roadLine[stands.at(-1)! + 1]).toBeDefined();
});

test("the road stays within its picture, and grows wider towards the guest", () => {
  for (const { x, y, width } of roadLine) {
    expect(x - width / 2).toBeGreaterThan(0);
    expect(x + width / 2).toBeLessThan(roadPicture.width);
    expect(y).toBeLessThan(roadPicture.height);
  }
  const widths = roadLine.map(({ width }) => width);
  expect(widths).toEqual([...widths].sort((a, b) => a - b));
});
