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

test("a card proposes the pickup for a flight, and once that hour is over says that none is agreed", () => {
  const pickup = {
    time: "04:45",
    flightTime: "04:00",
    way: "landing" as const,
    otherDay: false,
    airportMinutes: 45,
    driveMinutes: 0,
  };
  const open = { ...ride, time: null, pickup };
  const says = (change: Partial<TripRide>, head?: "route") => {
    const card = shown({ ride: { ...open, ...change }, head });
    return ["there when you land", "not agreed yet"].map((part) => card.includes(part));
  };
  expect(says({})).toEqual([true, false]);
  expect(says({ isTimeMissed: true })).toEqual([false, true]);
  expect(says({ isTimeMissed: true }, "route")).toEqual([false, false]); // the page's head says it
  expect(says({ state: "aboard" })).toEqual([false, false]);
  expect(says({ time: "05:00" })).toEqual([false, false]);
});

test("a guest on board is not told where to stand", () => {
  expect(shown({})).toContain("Where to stand");
  expect(shown({ ride: { ...ride, state: "aboard" } })).not.toContain("Where to stand");
});

test("at an airport a guest is told to look for the very name that the driver holds up", () => {
  const guest = "Inés  Ñandú Fernández";
  const from = { name: "Liberia Airport", airport: true, door: null };
  const told = shown({ ride: { ...ride, from }, reservation: { ...reservation, firstName: guest } });
  expect(told).toContain('with a sign that says <strong translate="no">INÉS ÑANDÚ FERNÁNDEZ</strong>');
  const sign = renderToStaticMarkup(<Sign guest={guest} />);
  expect(sign).toContain('aria-label="INÉS ÑANDÚ FERNÁNDEZ"');
  expect(sign).toMatch(/INÉS ÑANDÚ<\/text>.*FERNÁNDEZ<\/text>/);
});
