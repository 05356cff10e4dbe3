import { expect, test } from "vitest";
import { driveMinutes } from "./drive-minutes.ts";

const roads = [
  { origin: "liberia-airport", destination: "tamarindo", minutes: 75 },
  { origin: "tamarindo", destination: "playa-grande", minutes: 30 },
  { origin: "playa-grande", destination: "flamingo", minutes: 20 },
  { origin: "tamarindo", destination: "flamingo", minutes: 35 },
  { origin: "flamingo", destination: "tamarindo", minutes: 90 },
  { origin: "here", destination: "here", minutes: 5 },
  { origin: "__proto__", destination: "constructor", minutes: 10 },
];

test.each<[string | null, string | null, number | undefined]>([
  ["liberia-airport", "tamarindo", 75],
  ["tamarindo", "liberia-airport", 75],
  ["liberia-airport", null, 75],
  [null, null, 0],
  [null, "tamarindo", 0],
  ["liberia-airport", "playa-grande", 105],
  ["liberia-airport", "flamingo", 110],
  ["flamingo", "tamarindo", 35],
  ["here", "here", 0],
  ["liberia-airport", "nowhere", undefined],
  ["nowhere", "nowhere", 0],
  ["constructor", "__proto__", 10],
])("from %s to %s it is %s minutes", (from, to, minutes) => {
  expect(driveMinutes(roads)(from, to)).toBe(minutes);
});

test("no drive is longer than the longest", () => {
  expect(driveMinutes(roads).longest).toBe(110);
  expect(driveMinutes([]).longest).toBe(0);
});
