import { expect, test } from "vitest";
import { earliestPickup, hoursProblem, isTooSoon, type LeadTimes, readLeadHours } from "./lead-time.ts";

/** A moment of Costa Rica's clock. */
const at = (moment: string) => new Date(`${moment}:00-06:00`);
const ride = (origin: string | null, destination: string | null, time: string | null) => ({
  day: "2026-12-05",
  time,
  origin,
  destination,
});

const leads: LeadTimes = new Map([
  ["san-jose-airport", { from: 12, to: 2 }],
  ["liberia-airport", { from: 4, to: 4 }],
]);

test.each([
  // Rides from San José need 12 hours.
  ["san-jose-airport", "tamarindo", "23:50", "2026-12-05T11:50", "2026-12-05T11:51"],
  ["san-jose-airport", "tamarindo", "08:00", "2026-12-04T20:00", "2026-12-04T20:01"],
  ["san-jose-airport", "liberia-airport", null, "2026-12-04T18:00", "2026-12-04T18:01"],
  // Rides from or to Liberia need 4 hours.
  ["liberia-airport", "tamarindo", "14:30", "2026-12-05T10:30", "2026-12-05T10:31"],
  ["tamarindo", "liberia-airport", "02:00", "2026-12-04T22:00", "2026-12-04T22:01"],
  ["liberia-airport", "tamarindo", null, "2026-12-05T02:00", "2026-12-05T02:01"],
  // All others need 2 hours, also rides to San José and tours.
  ["tamarindo", "san-jose-airport", "14:00", "2026-12-05T12:00", "2026-12-05T12:01"],
  ["tamarindo", "samara", "00:30", "2026-12-04T22:30", "2026-12-04T22:31"],
  ["tamarindo", "samara", null, "2026-12-05T04:00", "2026-12-05T04:01"],
  [null, null, null, "2026-12-05T04:00", "2026-12-05T04:01"],
])("%s to %s at %s is sold at %s and not at %s", (from, to, time, last, tooLate) => {
  expect(isTooSoon(ride(from, to, time), { now: at(last), leads })).toBe(false);
  expect(isTooSoon(ride(from, to, time), { now: at(tooLate), leads })).toBe(true);
});

test.each([
  [{ from: "0", to: "720" }, { value: { from: 0, to: 720 } }],
  [{ from: "12", to: "721" }, { wrong: "to" }],
  [{ from: "", to: "2" }, { wrong: "from" }],
  [{ from: "2.5", to: "2" }, { wrong: "from" }],
])("lead times are whole hours and at most a month: %o", (typed, read) => {
  expect(readLeadHours(typed)).toEqual(read);
});

test("a past time is past, a near one too soon, and a past day without a time is reported elsewhere", () => {
  const problem = (now: string, time: string | null = "14:00") =>
    hoursProblem(ride("tamarindo", "samara", time), { now: at(now), leads });
  expect(problem("2026-12-05T12:00")).toBeUndefined();
  expect(problem("2026-12-05T12:01")).toBe("tooSoon");
  expect(problem("2026-12-05T14:00")).toBe("tooSoon");
  expect(problem("2026-12-05T14:01")).toBe("timePast");
  expect(problem("2026-12-05T14:01", null)).toBe("tooSoon");
  expect(problem("2026-12-06T00:00")).toBe("timePast");
  expect(problem("2026-12-06T00:00", null)).toBeUndefined();
});

test("the earliest pick-up is the first quarter of an hour that is not too soon, today or on a later day", () => {
  const earliest = (from: string, to: string, now: string) =>
    earliestPickup({ origin: from, destination: to }, { now: at(now), leads });
  expect(earliest("tamarindo", "samara", "2026-12-05T09:30")).toEqual({ day: "2026-12-05", time: "11:30" });
  expect(earliest("tamarindo", "samara", "2026-12-05T09:31")).toEqual({ day: "2026-12-05", time: "11:45" });
  expect(earliest("san-jose-airport", "tamarindo", "2026-12-05T14:00")).toEqual({
    day: "2026-12-06",
    time: "02:00",
  });
  for (const now of ["2026-12-05T09:31", "2026-12-05T23:59"]) {
    const soonest = {
      ...ride("liberia-airport", "tamarindo", null),
      ...earliest("liberia-airport", "tamarindo", now),
    };
    expect(isTooSoon(soonest, { now: at(now), leads })).toBe(false);
  }
});
