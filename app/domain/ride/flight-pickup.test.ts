import { expect, test } from "vitest";
import { flightPickup, isTooLate, pickupOf } from "./flight-pickup.ts";

const toAirport = { flight: null, fromAirport: false, toAirport: true, driveMinutes: 75 };
const pickup = (flightTime: string, change: Partial<Parameters<typeof flightPickup>[0]> = {}) =>
  flightPickup({ ...toAirport, flightTime, ...change });

test.each([
  ["14:30", 75, null, "10:15"],
  ["14:29", 75, null, "10:00"],
  ["14:30", 80, null, "10:00"],
  ["04:15", 75, null, "00:00"],
  ["04:14", 75, null, "23:45 otherDay"],
  ["01:30", 75, null, "21:15 otherDay"],
  ["14:30", 75, "RZ1052", "11:15"],
  ["14:30", 75, "rz 1052", "11:15"],
  ["14:30", 75, "RZA12", "10:15"],
  ["14:30", 0, null, "11:30"],
])(
  "a flight that goes at %s, %i minutes away, number %s: %s",
  (flightTime, driveMinutes, flight, expected) => {
    const found = pickup(flightTime, { driveMinutes, flight })!;
    expect(found.time + (found.otherDay ? " otherDay" : "")).toBe(expected);
  },
);

test("a pick-up at an airport is 45 minutes after landing, and never too late", () => {
  const landing = (time: string) =>
    pickup(time, { fromAirport: true, toAirport: false, driveMinutes: undefined })!;
  expect(landing("23:14")).toMatchObject({ time: "23:59", otherDay: false });
  expect(landing("23:15")).toMatchObject({ time: "00:00", otherDay: true });
  expect(isTooLate("23:59", landing("13:00"))).toBe(false);
});

test("no pick-up is suggested on an unknown road, without a flight, or between two hotels", () => {
  expect(pickup("14:30", { driveMinutes: undefined })).toBeUndefined();
  expect(pickup("14:30", { toAirport: false })).toBeUndefined();
  expect(flightPickup({ ...toAirport, flightTime: null })).toBeUndefined();
  for (const flightTime of ["", "noon"]) expect(flightPickup({ ...toAirport, flightTime })).toBeUndefined();
});

test.each([
  ["14:30", "10:15", false],
  ["14:35", "10:20", false],
  ["14:35", "10:21", true],
  ["14:30", "14:45", true],
  ["14:30", "06:00", false],
  ["01:30", "21:15", false],
  ["01:30", "21:16", true],
  ["01:30", "01:00", true],
  ["01:30", "01:30", true],
  ["01:30", "08:00", false],
])("for a flight at %s a pick-up at %s is too late: %s", (flightTime, time, late) => {
  expect(isTooLate(time, pickup(flightTime)!)).toBe(late);
});

const places = [
  { id: "liberia-airport", airport: true },
  { id: "san-jose-airport", airport: true },
  { id: "tamarindo", airport: false },
  { id: "nosara", airport: false },
];
const roads = [
  { origin: "liberia-airport", destination: "tamarindo", minutes: 75 },
  { origin: "tamarindo", destination: "nosara", minutes: 90 },
];
test.each<[string, string | null, string | null, string | undefined]>([
  ["from an airport", "liberia-airport", "tamarindo", "15:15 landing"],
  ["to an airport", "tamarindo", "liberia-airport", "10:15 takeOff"],
  ["to an airport whose road nobody knows", "tamarindo", "san-jose-airport", undefined],
  ["between two hotels", "tamarindo", "nosara", undefined],
  ["to a place that is gone", "tamarindo", "old-airport", undefined],
  ["of a tour", null, null, undefined],
])("a ride %s gets the pick-up that its flight at 14:30 needs", (_, origin, destination, expected) => {
  const found = pickupOf({ origin, destination, flightTime: "14:30" }, places, roads);
  expect(found && `${found.time} ${found.way}`).toBe(expected);
});
