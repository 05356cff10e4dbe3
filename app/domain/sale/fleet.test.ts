import { expect, test } from "vitest";
import { isFleetBusy } from "./fleet.ts";

const away = (startsAt: number, endsAt: number, vans = 1) => ({ startsAt, endsAt, vans });
const wanted = away(100, 200);

test("who has entered no vans is asked nothing", () => {
  expect(isFleetBusy(0, Array(50).fill(wanted), wanted)).toBe(false);
});

test("nine of ten vans are promised at once, and the tenth is not", () => {
  expect(isFleetBusy(10, Array(8).fill(away(50, 150)), wanted)).toBe(false);
  expect(isFleetBusy(10, Array(9).fill(away(50, 150)), wanted)).toBe(true);
});

test("one van alone is promised, once at a time", () => {
  expect(isFleetBusy(1, [], wanted)).toBe(false);
  expect(isFleetBusy(1, [away(0, 100), away(200, 300)], wanted)).toBe(false);
  expect(isFleetBusy(1, [away(0, 101)], wanted)).toBe(true);
  expect(isFleetBusy(1, [away(199, 300)], wanted)).toBe(true);
});

test("it is the most at the same moment that counts, and not how many in all", () => {
  const inTurn = [away(90, 120), away(120, 150), away(150, 180), away(180, 220)];
  expect(isFleetBusy(3, inTurn, wanted)).toBe(false);
  expect(isFleetBusy(3, [...inTurn, away(140, 160)], wanted)).toBe(true);
});

test("a group that needs two vans counts as two, and so do those that are away", () => {
  expect(isFleetBusy(4, [away(100, 200)], away(100, 200, 2))).toBe(false);
  expect(isFleetBusy(4, [away(100, 200, 2)], away(100, 200, 2))).toBe(true);
});
