import { expect, test } from "vitest";
import { jobWith } from "../../../test/rides.ts";
import type { Language } from "../../domain/common/language.ts";
import { type DriverRide, rideOf } from "../../domain/ride/driver-ride.ts";
import { detailOf, greetingLink, groupOf, moneyOf, movedOf, placeOf, wazeLink } from "./ride-words.ts";
import { hintOf } from "./step.tsx";

const change = { people: 5, part: { number: 1, of: 2 }, childSeats: 2, childSeatAges: "0, 4", bags: 1 };
const ride = rideOf(jobWith({ ...change, collectCents: 10_000, dueCents: 10_000 }));

test("a flight is an airport's door, and a tour begins where its guests stay", () => {
  expect([detailOf(ride, "from"), detailOf(ride, "to")]).toEqual(["UA1642 aterriza 13:45", "Capitán Suizo"]);
  expect(detailOf({ ...ride, flight: null }, "from")).toBe("Vuelo aterriza 13:45");
  expect(detailOf({ ...ride, flight: null, flightTime: null }, "from")).toBe("");
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

test("a tour ends where it began, a ride where it goes", () => {
  const nowhere = { id: null, name: "", airport: false, door: null };
  const from = { ...nowhere, door: "Hotel Diriá" };
  const paid = { ...ride, collectCents: null };
  const seen = (change: Partial<DriverRide>) => ({ ...paid, ...change, waiting: [] });
  const told = (change: Partial<DriverRide>) => [detailOf(seen(change), "to"), hintOf(seen(change), "done")];
  const tour = { from, to: nowhere, tour: "Catarata" };
  expect(told(tour)).toEqual(["y de vuelta a Hotel Diriá", "de vuelta en Hotel Diriá"]);
  const elsewhere = { ...tour, to: { ...nowhere, door: "Las Catalinas" } };
  expect(told(elsewhere)).toEqual(["y de vuelta a Las Catalinas", "de vuelta en Las Catalinas"]);
  expect(told({ ...tour, from: nowhere })).toEqual([
    "y de vuelta donde se hospedan",
    "de vuelta donde se hospedan",
  ]);
  expect(told({})).toEqual(["Capitán Suizo", "llegamos a Tamarindo"]);
  expect(told({ tour: "Spa" })).toEqual(["Capitán Suizo", "llegamos a Tamarindo"]);
});

test("Waze leads to the guests, and once they are aboard to where they go", () => {
  const place = (state: DriverRide["state"]) => new URL(wazeLink({ ...ride, state })!).searchParams.get("q");
  expect(place("onTheWay")).toBe("Liberia, Costa Rica");
  expect(place("aboard")).toBe("Capitán Suizo, Tamarindo, Costa Rica");
});

test("Waze leads to the place's position, unless a door is known", () => {
  const point = "10.2993, -85.8371";
  const to = { ...ride.to, point };
  const aboard = { ...ride, state: "aboard", from: { ...ride.from, point: "10.5933, -85.5444" } } as const;
  expect(wazeLink({ ...aboard, to: { ...to, door: null } })).toBe(
    "https://waze.com/ul?ll=10.2993,-85.8371&navigate=yes",
  );
  expect(wazeLink({ ...aboard, to })).toContain("Capit%C3%A1n%20Suizo");
  expect(wazeLink({ ...aboard, state: "planned" })).toContain("ll=10.5933,-85.5444");
});

test("Waze leads to the guests of a tour, and nowhere once they are aboard", () => {
  const nowhere = { id: null, name: "", airport: false };
  const ends = { from: { ...nowhere, door: "Hotel Pochote" }, to: { ...nowhere, door: "Hotel Pochote" } };
  const tour = { ...ride, ...ends, tour: "Palo Verde" };
  const waze = wazeLink({ ...tour, state: "onTheWay" })!;
  expect(new URL(waze).searchParams.get("q")).toBe("Hotel Pochote, Tamarindo, Costa Rica");
  expect(wazeLink({ ...tour, state: "aboard" })).toBeUndefined();
});

test.each([
  ["en", "Hello Emma, this is Randall, your Ecotravel driver at 14:30. "],
  ["es", "Hola Emma, soy Randall, su chofer de Ecotravel de las 14:30. "],
  ["de", "Hello Emma, this is Randall, your Ecotravel driver at 14:30. "],
])("a guest who reads %s is greeted so", (language, words) => {
  const { searchParams } = new URL(greetingLink({ ...ride, language: language as Language }, "Randall"));
  expect([searchParams.get("phone"), searchParams.get("text")]).toEqual(["14155552671", words]);
});

test("a driver who comes between two hours says both to the guest, and hears of the time that is agreed", () => {
  const open = { ...ride, time: null, windowFrom: "12:30", windowTo: "13:00" };
  const greeting = (language: Language) =>
    new URL(greetingLink({ ...open, language }, "Randall")).searchParams.get("text");
  expect(greeting("en")).toBe(
    "Hello Emma, this is Randall, your Ecotravel driver, between 12:30 and 13:00. ",
  );
  expect(greeting("es")).toBe(
    "Hola Emma, soy Randall, su chofer de Ecotravel, entre las 12:30 y las 13:00. ",
  );
  const agreed = { ...open, time: "12:45", received: false };
  expect(movedOf({ ...agreed, heardTime: null })).toBe("Cambió: antes 12:30–13:00, ahora 12:45");
});

test("the group, its luggage and its cash have a line each", () => {
  expect(groupOf(ride)).toBe("5 personas · 2 sillas de niño (bebé, 4 años) y 1 maleta en total · van 1 de 2");
  const alone = { ...ride, part: { number: 1, of: 1 } };
  expect(groupOf(alone)).toBe("5 personas · 2 sillas de niño (bebé, 4 años) · 1 maleta");
  expect(moneyOf(ride)).toBe("Cobrar $100");
  expect(moneyOf({ ...ride, isCollected: true })).toBe("Cobrado $100");
  expect(moneyOf({ ...ride, collectCents: null, isPaid: true })).toBe("Pagado");
  expect(moneyOf({ ...ride, collectCents: null })).toBe("");
});
