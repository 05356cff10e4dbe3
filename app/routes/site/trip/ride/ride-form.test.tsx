import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { guestFieldsOf, type TripRide } from "../../../../domain/reservation/trip-ride.ts";
import { noWindow } from "../../../../domain/ride/pickup-window.ts";
import type { RideAnswer } from "./ride-answer.server.ts";
import { RideForm } from "./ride-form.tsx";

const ride: TripRide = {
  id: "ride",
  day: "2026-12-05",
  time: "14:10",
  timeFrom: "agreed",
  ...noWindow,
  reason: null,
  flight: "WN412",
  flightTime: "13:25",
  phone: null,
  from: { name: "Liberia Airport", airport: true, door: null },
  to: { name: "Tamarindo", airport: false, door: "Hotel Diriá" },
  isTour: false,
  childSeats: 2,
  childSeatAges: "0, 4",
  boards: 0,
  bags: 3,
  extraStop: null,
  state: "planned",
  vans: [],
};

/** Returns the open fields, the folded ones, whether the fold is open, and which of both parts can be saved. */
function shown(change: Partial<TripRide>, answered?: RideAnswer) {
  const element = <RideForm ride={{ ...ride, ...change }} action="/trip/secret" answered={answered} />;
  const router = createMemoryRouter([{ path: "/", element }]);
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  const [, before, isOpen, fold] = /^(.*)<details(.*?)>(.*)<\/details>/.exec(html)!;
  const named = (part = "") => [...part.matchAll(/id="ride-(\w+)"/g)].map(([, field]) => field);
  const saves = [before, fold].map((part) => part!.includes("<button"));
  return { asked: named(before), folded: named(fold), open: isOpen!.includes("open"), saves, html };
}

const all = guestFieldsOf(ride).toSorted();

test.each<[string, Partial<TripRide>, string[]]>([
  ["nothing", {}, []],
  ["the ages of the children", { childSeatAges: null }, ["childSeatAges"]],
  ["the flight", { flight: null, flightTime: null }, ["flight", "flightTime"]],
  ["the door", { to: { ...ride.to, door: null } }, ["destinationDoor"]],
])(
  "of a ride that lacks %s only that is asked for in the open, and the rest is folded",
  (_, change, lacks) => {
    const { asked, folded, open, saves } = shown(change);
    expect(asked).toEqual(lacks);
    expect([...asked, ...folded].toSorted()).toEqual(all);
    expect([open, saves]).toEqual([false, lacks.length > 0 ? [true, false] : [false, true]]);
  },
);

test("a field that is asked for is not called optional", () => {
  expect(shown({ childSeatAges: null }).html.split("<details")[0]).not.toContain("optional");
  expect(shown({}).html).toMatch(/Ages of the children[^<]*<[^<]*optional/);
});

test("without a script the fold is open while a value typed in it is not stored", () => {
  const lacking = { childSeatAges: null };
  const answer = (flight: string): RideAnswer => ({
    id: "ride",
    outcome: "wrong",
    typed: { flight },
    before: { flight: "WN412" },
    wrong: ["flight"],
    now: {},
  });
  expect(shown(lacking, answer("From Houston")).open).toBe(true);
  expect(shown(lacking, answer("WN412")).open).toBe(false);
  expect(shown({}, answer("WN412")).open).toBe(true);
});
