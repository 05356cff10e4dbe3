import { expect, test } from "vitest";
import { formatDuration, minutesBetween, roadBetween } from "./road.ts";

const road = { origin: "lir", destination: "nosara", km: 120, minutes: 150, by: ["Liberia", "Nicoya"] };
const other = { ...road, destination: "samara", minutes: 120 };

test("a road leads both ways, by its towns in their order, and to no other place", () => {
  expect(roadBetween([other, road], "lir", "nosara")).toEqual(road);
  expect(roadBetween([other, road], "nosara", "lir")).toEqual({
    ...road,
    origin: "nosara",
    destination: "lir",
    by: ["Nicoya", "Liberia"],
  });
  expect(roadBetween([other, road], "nosara", "samara")).toBeUndefined();
});

test("the minutes of a road are found from either end, and only for both of its ends", () => {
  const minutes = (from: string | null, to: string | null) => minutesBetween([other, road], from, to);
  expect([minutes("lir", "nosara"), minutes("nosara", "lir")]).toEqual([150, 150]);
  const unknown = [
    ["lir", "arenal"],
    ["arenal", "nosara"],
    ["nosara", "arenal"],
    ["arenal", "lir"],
    ["nosara", "nosara"],
    [null, "nosara"],
  ] as const;
  for (const [from, to] of unknown) expect(minutes(from, to)).toBeUndefined();
});

test("a duration has hours and minutes, and leaves out zeros", () => {
  expect([45, 60, 75].map(formatDuration)).toEqual(["45\u00a0min", "1\u00a0h", "1\u00a0h 15\u00a0min"]);
});
