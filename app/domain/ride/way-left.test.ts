import { expect, test } from "vitest";
import { aboutMinutes, paceOf, wayLeft } from "./way-left.ts";

const liberia = { latitude: 10.5933, longitude: -85.5444 };
const tamarindo = { latitude: 10.2993, longitude: -85.8371 };
const points: Record<string, typeof liberia> = { liberia, tamarindo };
const pointOf = (place: string) => points[place];
const road = { origin: "liberia", destination: "tamarindo", km: 70, minutes: 75 };

test("the whole of a road is as long and as slow as our own table says", () => {
  const { km, minutes } = wayLeft(liberia, tamarindo, paceOf([road], pointOf));
  expect(km).toBeCloseTo(70);
  expect(minutes).toBeCloseTo(76);
});

test("a place next to the door is a minute away", () => {
  const { km, minutes } = wayLeft(tamarindo, tamarindo, paceOf([road], pointOf));
  expect([km, aboutMinutes(minutes)]).toEqual([0, 1]);
});

test("without a road whose ends are known the usual pace counts, and a slip of the table is bounded", () => {
  const usual = paceOf([], pointOf);
  expect(paceOf([{ ...road, origin: "nowhere" }], pointOf)).toEqual(usual);
  expect(paceOf([{ ...road, km: 0 }], pointOf)).toEqual(usual);
  expect(paceOf([{ ...road, km: 2_000, minutes: 1 }], pointOf)).toEqual({ winding: 3, minutesPerKm: 0.6 });
});

test.each([
  [0.2, 1],
  [11.6, 12],
  [14.9, 15],
  [17.4, 15],
  [17.6, 20],
  [43, 45],
])("%s minutes are about %s", (minutes, about) => {
  expect(aboutMinutes(minutes)).toBe(about);
});
