import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import type { Leg } from "../../../../domain/reservation/reservation.ts";
import type { TripRide } from "../../../../domain/reservation/trip-ride.ts";
import { noWindow } from "../../../../domain/ride/pickup-window.ts";
import { Sign } from "../../../driver/sign.tsx";
import { RideCard } from "./ride-card.tsx";

const when = {
  day: "2026-12-05",
  time: "14:10",
  timeFrom: "agreed",
  ...noWindow,
  refundsFrom: "2026-12-05T14:10",
} as const;
const extras = { childSeats: 0, childSeatAges: null, boards: 0, bags: 0, extraStop: null };
const own = {
  id: "ride",
  ...when,
  reason: null,
  flight: null,
  flightTime: null,
  ...extras,
  state: "planned",
};
const ride = {
  ...own,
  phone: null,
  from: { name: "Nosara", airport: false, door: "Casa Azul" },
  to: { name: "Tamarindo", airport: false, door: "Hotel Diriá" },
  isTour: false,
  vans: [],
} as TripRide;
const leg = {
  ...own,
  from: "Nosara",
  to: "Tamarindo",
  fromAirport: false,
  toAirport: false,
  originDoor: "Casa Azul",
  destinationDoor: "Hotel Diriá",
  driveMinutes: 105,
} as Leg;
const reservation = { firstName: "Maya", reference: "TMR-7K4Q2", tour: null, email: "maya@example.com" };

function shown(props: Partial<Parameters<typeof RideCard>[0]> = {}) {
  const told = { ride, leg, reservation, secret: "secret", today: "2026-11-26", isEvening: false };
  const element = <RideCard {...told} {...props} />;
  const router = createMemoryRouter([{ path: "/", element }]);
  return renderToStaticMarkup(<RouterProvider router={router} />).replace(/<form.*<\/form>/, "");
}

test("a card says where to stand, where the ride goes and how long that takes", () => {
  const card = shown();
  for (const words of ["Casa Azul, Nosara", "Hotel Diriá, Tamarindo", "about 1\u00a0h 45\u00a0min by van"])
    expect(card).toContain(words);
  expect(card).toContain('aria-label="Nosara → Tamarindo"');
});

test("who comes is told by six of the evening before, and from then on is being chosen", () => {
  const says = (today: string, isEvening = false, email = "maya@example.com") =>
    ["by 6:00\u00a0PM", "We are choosing", "by email"].map((words) =>
      shown({ today, isEvening, reservation: { ...reservation, email } }).includes(words),
    );
  expect(shown()).toContain("We tell you on Fri, Dec 4, by 6:00\u00a0PM");
  expect(says("2026-12-03", true)).toEqual([true, false, true]);
  expect(says("2026-12-04")).toEqual([true, false, true]);
  expect(says("2026-12-04", true)).toEqual([false, true, true]);
  expect(says("2026-12-05", false, "")).toEqual([false, true, false]);
});

test("a guest on board is not told where to stand", () => {
  expect(shown()).toContain("Where to stand");
  expect(shown({ ride: { ...ride, state: "aboard" } })).not.toContain("Where to stand");
});

test("at an airport a guest is told to look for the very name that the driver holds up", () => {
  const guest = "Inés  Ñandú Fernández";
  const lands = { ...leg, from: "Liberia Airport", fromAirport: true, originDoor: null };
  const told = shown({ leg: lands, reservation: { ...reservation, firstName: guest } });
  expect(told).toContain(">Liberia Airport, outside the exit</strong>");
  expect(told).toMatch(/holds a sign that says <\/span><span translate="no"[^>]*>INÉS ÑANDÚ FERNÁNDEZ</);
  expect(shown({ reservation: { ...reservation, firstName: guest } })).not.toContain("INÉS");
  const sign = renderToStaticMarkup(<Sign guest={guest} />);
  expect(sign).toContain('aria-label="INÉS ÑANDÚ FERNÁNDEZ"');
  expect(sign).toMatch(/INÉS ÑANDÚ<\/text>.*FERNÁNDEZ<\/text>/);
});
