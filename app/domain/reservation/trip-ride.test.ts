import { expect, test } from "vitest";
import { momentInCostaRica } from "../common/day.ts";
import {
  guestFieldsOf,
  isNear,
  isTimeMissed,
  keptUntil,
  missedRide,
  missingGuestDetails,
  type TripRide,
} from "./trip-ride.ts";

const airport = { name: "Liberia", airport: true, door: null };
const hotel = { name: "Tamarindo", airport: false, door: null };
const extras = ["childSeats", "boards", "bags"];
const seats = [...extras, "childSeatAges"];
const ride = { from: hotel, to: hotel, isTour: false, childSeats: 0 };

test.each<[string, Partial<typeof ride>, string[]]>([
  ["from an airport", { from: airport }, ["flight", "flightTime", "destinationDoor", "extraStop"]],
  ["to an airport", { to: airport }, ["originDoor", "flight", "flightTime", "extraStop"]],
  ["between two hotels", {}, ["originDoor", "destinationDoor", "extraStop"]],
])("a ride %s has only the details that apply to it", (_, change, fields) => {
  expect(guestFieldsOf({ ...ride, ...change })).toEqual([...fields, "phone", ...seats]);
});

test("a tour has no luggage, and no stop on the way", () => {
  expect(guestFieldsOf({ ...ride, isTour: true })).toEqual([
    "originDoor",
    "phone",
    "childSeats",
    "childSeatAges",
  ]);
});

test("child seats are asked for where the company offers them, or agreed to one", () => {
  const childSeatFields = (childSeats: number, has: boolean) =>
    guestFieldsOf({ ...ride, isTour: true, childSeats }, has).filter((field) => field.startsWith("child"));
  expect([childSeatFields(0, false), childSeatFields(1, false), childSeatFields(0, true)]).toEqual([
    [],
    ["childSeats", "childSeatAges"],
    ["childSeats", "childSeatAges"],
  ]);
});

test("a guest with a child is asked for its age, and a guest without children is not", () => {
  const noDetails = { flight: null, flightTime: null, phone: null, extraStop: null, childSeatAges: null };
  const rideWithout = { ...ride, ...noDetails, boards: 0, bags: 0 };
  expect(missingGuestDetails({ ...rideWithout, childSeats: 1 })).toEqual([
    "originDoor",
    "destinationDoor",
    "childSeatAges",
  ]);
  expect(missingGuestDetails({ ...rideWithout, childSeats: 1, childSeatAges: "4" })).toEqual([
    "originDoor",
    "destinationDoor",
  ]);
  expect(missingGuestDetails({ ...rideWithout, state: "arrived" })).toEqual([
    "originDoor",
    "destinationDoor",
  ]);
  expect(missingGuestDetails({ ...rideWithout, state: "aboard" })).toEqual([]);
});

test("a ride is near today and tomorrow, by the day of Costa Rica", () => {
  const now = new Date("2026-12-05T02:00:00Z"); // still the fourth there
  const days = ["2026-12-03", "2026-12-04", "2026-12-05", "2026-12-06"];
  expect(days.filter((day) => isNear({ day }, now))).toEqual(days.slice(0, 3));
});

test("a ride without a time is missed once its day is over", () => {
  const planned = { day: "2026-12-05", time: null, state: "planned" as const };
  const [then, next] = [momentInCostaRica("2026-12-05", "23:59"), momentInCostaRica("2026-12-06", "00:00")];
  expect([isTimeMissed(planned, then), isTimeMissed(planned, next)]).toEqual([false, true]);
  expect(isTimeMissed({ ...planned, time: "05:00" }, next)).toBe(false);
  expect(isTimeMissed({ ...planned, state: "aboard" }, next)).toBe(false);
});

test("the missed ride is the last one that is over if its guest was not found, and before later rides only on its own day", () => {
  const now = momentInCostaRica("2026-12-05", "12:00");
  const missed = (...all: [day: string, state: string][]) => {
    const rides = all.map(([day, state]) => ({ day, state })) as TripRide[];
    const coming = rides.filter(({ state }) => state === "planned");
    return missedRide(rides, coming, now)?.day;
  };
  const [before, today, later] = ["2026-12-04", "2026-12-05", "2026-12-09"];
  expect(missed([today, "noShow"])).toBe(today);
  expect(missed([before, "noShow"], [later, "cancelled"])).toBe(before);
  expect(missed([today, "noShow"], [later, "planned"])).toBe(today);
  expect(missed([before, "noShow"], [later, "planned"])).toBeUndefined();
  expect(missed([before, "noShow"], [today, "done"])).toBeUndefined();
  expect(missed([today, "planned"])).toBeUndefined();
});

test("a phone keeps a trip's page until two days after its last ride are over", () => {
  const until = keptUntil([{ day: "2026-12-12" }, { day: "2026-12-05" }]);
  expect(until).toBe("2026-12-15T06:00:00.000Z");
});
