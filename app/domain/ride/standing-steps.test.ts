import { expect, test } from "vitest";
import { driverWaited, standingSteps, waitFor } from "./standing-steps.ts";

const at = (time: string) => `2026-12-05T${time}:00.000Z`;

test.each([
  ["planned", {}, []],
  ["arrived", { onTheWay: "19:40", arrived: "20:18" }, ["onTheWay", "arrived"]],
  ["noShow", { onTheWay: "19:40", arrived: "20:18", noShow: "20:50" }, ["onTheWay", "arrived"]],
  ["onTheWay", { onTheWay: "19:40", arrived: "19:39" }, ["onTheWay"]],
  ["onTheWay", { onTheWay: "20:20", arrived: "20:18" }, ["onTheWay"]],
  ["noShow", { onTheWay: "20:20", arrived: "20:18", noShow: "20:50" }, ["onTheWay"]],
  ["noShow", { onTheWay: "19:40", planned: "19:41", noShow: "20:50" }, []],
  ["done", { onTheWay: "19:40", arrived: "20:18", aboard: "20:30" }, ["onTheWay", "arrived", "aboard"]],
] as const)("of a ride that is %s with the moments %j stand %j", (state, times, standing) => {
  const moments = Object.fromEntries(Object.entries(times).map(([step, time]) => [step, at(time)]));
  const found = standingSteps({ state, moments });
  expect(found.map(({ step }) => step)).toEqual(standing);
  for (const { step, at } of found) expect(at.toISOString()).toBe(moments[step]);
});

test("a guest is waited for since the van arrived, and since the last hour of the ride", () => {
  const ride = { day: "2026-12-05", time: "14:30", windowFrom: null, windowTo: null, partOfDay: null };
  const until = new Date(at("20:50")); // 14:50 in Costa Rica
  expect(waitFor(ride, new Date(at("20:18")), until)).toEqual({ there: 32, late: 20 });
  expect(waitFor(ride, undefined, until)).toEqual({ there: undefined, late: 20 });
  expect(waitFor({ ...ride, time: null }, new Date(at("20:51")), until)).toEqual({
    there: 0,
    late: undefined,
  });
  const window = { ...ride, time: null, windowFrom: "14:00", windowTo: "14:40" };
  expect(waitFor(window, undefined, until).late).toBe(10);
  const forgotten = new Date(until.getTime() + 6 * 3_600_000);
  expect(waitFor(ride, new Date(at("20:18")), forgotten)).toEqual({ there: undefined, late: undefined });
});

test("a driver's wait is paid from the arrival and the hour of the ride on, until the guests are aboard", () => {
  const ride = { day: "2026-12-05", time: "14:30", windowFrom: null, windowTo: null, partOfDay: null };
  const waited = (arrived: string | undefined, aboard: string | undefined, time: string | null = "14:30") =>
    driverWaited({
      ...ride,
      time,
      state: "done",
      moments: { ...(arrived && { arrived: at(arrived) }), ...(aboard && { aboard: at(aboard) }) },
    });
  expect(waited("20:18", "20:50")).toBe(20);
  expect(waited("20:40", "20:50")).toBe(10);
  expect(waited("20:10", "20:25")).toBe(0);
  expect(waited("20:18", "20:50", null)).toBe(32);
  expect(waited(undefined, "20:50")).toBe(0);
  expect(waited("20:18", undefined)).toBe(0);
});
