import { expect, test } from "vitest";
import { collectorOf, type TripVan } from "./trip-ride.ts";

const van = (collectCents: number, name?: string) =>
  ({ collectCents, driver: name ? { name } : null }) as TripVan;
const randall = (cents: number) => van(cents, "Randall");

test.each([
  ["one driver", [randall(10_000)], { name: "Randall" }],
  ["one of two drivers", [randall(10_000), van(0, "Marco")], { name: "Randall" }],
  ["one, and another who has a cent of it", [randall(9_999), van(1, "Marco")], { name: undefined }],
  ["one driver of both vans", [randall(6_000), randall(4_000)], { name: "Randall" }],
  ["two drivers", [randall(6_000), van(4_000, "Marco")], { name: undefined }],
  ["one who is named, and one who is not", [randall(6_000), van(4_000)], { name: undefined }],
  ["nobody is named yet", [van(10_000)], { name: undefined }],
  ["more than is due", [randall(12_000)], { name: "Randall" }],
  ["less than is due", [randall(9_999)], undefined],
  ["nobody collects", [van(0, "Randall")], undefined],
  ["no van", [], undefined],
] as const)("who collects the $100 that are due: %s", (_, vans, collector) => {
  const [today, later] = ["2026-11-26", "2026-12-05"];
  const expected = (day?: string) => collector && { ...collector, day };
  expect(collectorOf([{ day: today, vans: [...vans] }], 10_000)).toEqual(expected(today));
  const apart = vans.map((one, index) => ({ day: index === 0 ? today : later, vans: [one] }));
  const isApart = vans.filter(({ collectCents }) => collectCents > 0).length > 1;
  expect(collectorOf(apart, 10_000)).toEqual(expected(isApart ? undefined : today));
  expect(collectorOf([{ day: today, vans: [...vans] }], 0)).toBeUndefined();
});
