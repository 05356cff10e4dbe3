import { expect, test } from "vitest";
import { metresBetween } from "./metres.ts";

test.each([
  ["one place", [10.3, -85.8], [10.3, -85.8], 0],
  ["a degree to the north", [10, -85], [11, -85], 111_195],
  ["a degree to the east at the equator", [0, -85], [0, -84], 111_195],
  ["a degree to the east in Tamarindo", [10.3, -85], [10.3, -84], 109_403],
  ["the two ends of the earth", [0, 0], [0, 180], 20_015_114],
  ["14 metres", [10.593_25, -85.544_41], [10.593_376, -85.544_41], 14],
])("%s", (_, [north, east], [otherNorth, otherEast], metres) => {
  const [a, b] = [
    { latitude: north!, longitude: east! },
    { latitude: otherNorth!, longitude: otherEast! },
  ];
  expect(Math.round(metresBetween(a, b))).toBe(metres);
  expect(metresBetween(b, a)).toBe(metresBetween(a, b));
});
