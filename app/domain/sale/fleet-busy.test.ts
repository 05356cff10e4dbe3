import { expect, test } from "vitest";
import { isFleetBusy } from "./fleet-busy.ts";

const occupied = (startsAt: number, endsAt: number, vans = 1) => ({ startsAt, endsAt, vans });
const wanted = occupied(100, 200);

test("a company without vans is never busy", () => {
  expect(isFleetBusy(0, Array(50).fill(wanted), wanted)).toBe(false);
});

test("nine of ten vans are promised at once, and the tenth is not", () => {
  expect(isFleetBusy(10, Array(8).fill(occupied(50, 150)), wanted)).toBe(false);
  expect(isFleetBusy(10, Array(9).fill(occupied(50, 150)), wanted)).toBe(true);
});

test("a single van is promised, to one ride at a time", () => {
  expect(isFleetBusy(1, [], wanted)).toBe(false);
  expect(isFleetBusy(1, [occupied(0, 100), occupied(200, 300)], wanted)).toBe(false);
  expect(isFleetBusy(1, [occupied(0, 101)], wanted)).toBe(true);
  expect(isFleetBusy(1, [occupied(199, 300)], wanted)).toBe(true);
});

test("the number of vans at the same moment counts, and not their sum", () => {
  const inTurn = [occupied(90, 120), occupied(120, 150), occupied(150, 180), occupied(180, 220)];
  expect(isFleetBusy(3, inTurn, wanted)).toBe(false);
  expect(isFleetBusy(3, [...inTurn, occupied(140, 160)], wanted)).toBe(true);
});

test("a group that needs two vans counts as two, and so do those that are away", () => {
  expect(isFleetBusy(4, [occupied(100, 200)], occupied(100, 200, 2))).toBe(false);
  expect(isFleetBusy(4, [occupied(100, 200, 2)], occupied(100, 200, 2))).toBe(true);
});
