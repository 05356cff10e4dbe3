import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import type { TripRide } from "../../../../domain/reservation/trip-ride.ts";
import { Sign } from "../../../driver/sign.tsx";
import { RideCard } from "./ride-card.tsx";

const ride: TripRide = {
  id: "ride",
  day: "2026-12-05",
  time: "14:10",
  timeFrom: "agreed",
  reason: null,
  flight: null,
  flightTime: null,
  phone: null,
  from: { name: "Nosara", airport: false, door: "Casa Azul" },
  to: { name: "Tamarindo", airport: false, door: "Hotel Diriá" },
  isTour: false,
  childSeats: 0,
  childSeatAges: null,
  boards: 0,
  bags: 0,
  extraStop: null,
  state: "planned",
  vans: [],
};
const reservation = { firstName: "Maya", reference: "TMR-7K4Q2", tour: null };

function shown(props: Partial<Parameters<typeof RideCard>[0]>) {
  const element = (
    <RideCard ride={ride} reservation={reservation} secret="secret" today="2026-11-26" {...props} />
  );
  const router = createMemoryRouter([{ path: "/", element }]);
  return renderToStaticMarkup(<RouterProvider router={router} />).replace(/<form.*<\/form>/, "");
}

test("a card does not repeat what the head of the page says of its ride", () => {
  const says = (head?: "route" | "who") =>
    ["<h2", "December 5", "2:10", "Casa Azul"].map((part) => shown({ head }).includes(part));
  expect(says()).toEqual([true, true, true, true]);
  expect(says("who")).toEqual([true, false, false, true]);
  expect(says("route")).toEqual([false, false, false, true]);
  expect(shown({ head: "route" })).toContain('aria-label="Nosara → Tamarindo"');
});

test("a card says why the ride is at its hour, and once its day is over that none is agreed", () => {
  const flown = { ...ride, reason: { way: "landing" as const, airportMinutes: 45 } };
  const says = (change: Partial<TripRide>, head?: "route") => {
    const card = shown({ ride: { ...flown, ...change }, head });
    return ["45 minutes after you land", "not agreed yet"].map((part) => card.includes(part));
  };
  expect([says({}), says({}, "route")]).toEqual([
    [true, false],
    [true, false],
  ]);
  const open = { time: null, timeFrom: null, reason: null };
  expect(says({ ...open, isTimeMissed: true })).toEqual([false, true]);
  expect(says({ ...open, isTimeMissed: true }, "route")).toEqual([false, false]); // the page's head says it
  expect(says({ state: "aboard" })).toEqual([false, false]);
  expect(says({ reason: null })).toEqual([false, false]);
});

test("a guest on board is not told where to stand", () => {
  expect(shown({})).toContain("Where to stand");
  expect(shown({ ride: { ...ride, state: "aboard" } })).not.toContain("Where to stand");
});

test("at an airport a guest is told to look for the very name that the driver holds up", () => {
  const guest = "Inés  Ñandú Fernández";
  const from = { name: "Liberia Airport", airport: true, door: null };
  const told = shown({ ride: { ...ride, from }, reservation: { ...reservation, firstName: guest } });
  expect(told).toContain("<strong>Liberia Airport, outside the exit</strong>");
  expect(told).toContain('holds a sign that says <strong translate="no">INÉS ÑANDÚ FERNÁNDEZ</strong>');
  const sign = renderToStaticMarkup(<Sign guest={guest} />);
  expect(sign).toContain('aria-label="INÉS ÑANDÚ FERNÁNDEZ"');
  expect(sign).toMatch(/INÉS ÑANDÚ<\/text>.*FERNÁNDEZ<\/text>/);
});
