import { expect, test } from "vitest";
import { orderedTour, orderedTransfer } from "../../../test/orders.ts";
import { legsOf, shareOf, withPickups } from "./leg.ts";

const there = {
  day: "2026-12-05",
  time: "10:00",
  timeFrom: "guest",
  flight: "UA1642",
  origin: "liberia-airport",
  destination: "tamarindo",
};
const back = {
  day: "2026-12-12",
  time: null,
  timeFrom: null,
  flight: null,
  origin: "tamarindo",
  destination: "liberia-airport",
};

test("a round trip is two rides, and one way is one", () => {
  expect(legsOf(orderedTransfer)).toEqual([there, back]);
  expect(legsOf({ ...orderedTransfer, tripType: "oneWay" })).toEqual([there]);
});

test("a typed time and flight belong to their own ride", () => {
  const typed = { departureTime: "", departureFlight: "", returnTime: "15:30", returnFlight: "DL690" };
  expect(legsOf({ ...orderedTransfer, ...typed })).toEqual([
    { ...there, time: null, timeFrom: null, flight: null },
    { ...back, time: "15:30", timeFrom: "guest", flight: "DL690" },
  ]);
});

test("a way back has the same addresses and luggage, no stop, and its own flight", () => {
  const bags = { bags: 3, childSeats: 1 };
  const details = { ...bags, originDoor: "Exit 2", destinationDoor: "Diriá", flightTime: "09:10" };
  const returning = { returnFlightTime: "19:00", extraStop: "Auto Mercado" };
  expect(legsOf({ ...orderedTransfer, said: { ...details, ...returning } })).toEqual([
    { ...there, ...details, extraStop: "Auto Mercado" },
    { ...back, ...bags, originDoor: "Diriá", destinationDoor: "Exit 2", flightTime: "19:00" },
  ]);
});

test("a tour is one ride without places, at the agreed time if there is one", () => {
  const tour = {
    day: "2026-12-05",
    time: null,
    timeFrom: null,
    flight: null,
    origin: null,
    destination: null,
  };
  expect(legsOf(orderedTour)).toEqual([tour]);
  expect(legsOf({ ...orderedTour, said: { time: "07:00", originDoor: "Diriá" } })).toEqual([
    { ...tour, time: "07:00", timeFrom: "guest", originDoor: "Diriá" },
  ]);
});

test("the pick-ups of a trip follow from its flights before it is quoted, and are kept", () => {
  const geography = {
    places: [{ id: "liberia-airport", airport: true }],
    roads: [{ origin: "liberia-airport", destination: "tamarindo", minutes: 75 }],
  };
  const said = { flightTime: "23:40", returnFlightTime: "12:45" };
  const order = withPickups({ ...orderedTransfer, departureTime: "", said }, "guest", geography);
  expect(legsOf(order)).toMatchObject([
    { day: "2026-12-06", time: "00:25", timeFrom: "flight" },
    { day: "2026-12-12", time: "08:30", timeFrom: "flight" },
  ]);
  const agreed = withPickups({ ...orderedTour, said: { time: "07:00" } }, "agreed", geography);
  expect(legsOf(agreed)).toMatchObject([{ day: "2026-12-05", time: "07:00", timeFrom: "agreed" }]);
});

test.each([
  [100, 1, [100]],
  [101, 2, [51, 50]],
  [101, 3, [35, 33, 33]],
  [0, 2, [0, 0]],
])("%i cents in %i parts are %j", (cents, parts, shares) => {
  expect(shareOf(cents, parts)).toEqual(shares);
});
