import { expect, test } from "vitest";
import type { DriverRide } from "../../domain/driver-ride.ts";
import { detailOf, greetingLink, groupOf, moneyOf, placeOf, wazeLink } from "./ride-words.ts";

const ride: DriverRide = {
  id: "one",
  day: "2026-11-28",
  time: "14:10",
  flight: "WN412",
  flightTime: "13:25",
  from: { id: "liberia-airport", name: "Aeropuerto de Liberia", airport: true, door: null },
  to: { id: "flamingo", name: "Flamingo", airport: false, door: "Margaritaville" },
  tour: null,
  guest: "Noah Lindqvist",
  phone: "+14155552671",
  note: "",
  language: "en",
  people: 5,
  part: { number: 1, of: 2 },
  childSeats: 2,
  boards: 0,
  bags: 1,
  vehicle: "HiAce 15",
  state: "onTheWay",
  seen: true,
  received: true,
  collectCents: 10_000,
  isCollected: false,
  isPaid: false,
  problem: null,
};

test("a flight is an airport's door, and a tour begins where its guests stay", () => {
  expect([detailOf(ride, "from"), detailOf(ride, "to")]).toEqual(["WN412 aterriza 13:25", "Margaritaville"]);
  const nowhere = { id: null, name: "", airport: false };
  const from = { ...nowhere, door: "Hotel Pochote" };
  const tour = { ...ride, from, to: { ...nowhere, door: null }, tour: "Palo Verde" };
  expect([placeOf(tour, "from"), detailOf(tour, "from"), placeOf(tour, "to")]).toEqual([
    "Hotel Pochote",
    "",
    "Palo Verde",
  ]);
  expect(placeOf({ ...tour, from: { ...nowhere, door: null } }, "from")).toBe("Donde se hospedan");
});

test("Waze leads to the guests, and once they are aboard to where they go", () => {
  const place = (state: DriverRide["state"]) => new URL(wazeLink({ ...ride, state })).searchParams.get("q");
  expect(place("onTheWay")).toBe("Aeropuerto de Liberia, Costa Rica");
  expect(place("aboard")).toBe("Margaritaville, Flamingo, Costa Rica");
});

test.each([
  ["en", "Hello Noah Lindqvist, this is Randall, your Ecotravel driver at 14:10. "],
  ["es", "Hola Noah Lindqvist, soy Randall, su chofer de Ecotravel de las 14:10. "],
  ["de", "Hello Noah Lindqvist, this is Randall, your Ecotravel driver at 14:10. "],
])("a guest who reads %s is greeted so", (language, words) => {
  const { searchParams } = new URL(greetingLink({ ...ride, language }, "Randall"));
  expect([searchParams.get("phone"), searchParams.get("text")]).toEqual(["14155552671", words]);
});

test("who comes, with what, and what they owe stand in a line each", () => {
  expect(groupOf(ride)).toBe("5 personas · 2 sillas de niño · 1 maleta · van 1 de 2");
  expect(moneyOf(ride)).toBe("Cobrar $100");
  expect(moneyOf({ ...ride, isCollected: true })).toBe("Cobrado $100");
  expect(moneyOf({ ...ride, collectCents: null, isPaid: true })).toBe("Pagado");
  expect(moneyOf({ ...ride, collectCents: null })).toBe("");
});
