import { expect, test } from "vitest";
import { emmasTransfer } from "../../test/cast.ts";
import type { Leg } from "../domain/reservation/reservation.ts";
import { hourWords } from "./desk/ride/hour.ts";
import { en } from "./en.ts";
import { es } from "./es.ts";
import { briefHours, flightWords, goesWords, openWords, standWords } from "./ride-places.ts";

const [there, back] = emmasTransfer.legs as [Leg, Leg];
const tour = { ...there, from: null, to: null, fromAirport: false };

test.each<[string, Leg, (string | undefined)[], (string | undefined)[]]>([
  [
    "from an airport",
    { ...there, destinationDoor: "Hotel Diriá" },
    ["Liberia Airport, outside the exit", "Hotel Diriá, Tamarindo"],
    ["Liberia Airport, afuera", "Hotel Diriá, Tamarindo"],
  ],
  [
    "whose door names its place",
    { ...back, originDoor: "Hotel Tamarindo Diriá" },
    ["Hotel Tamarindo Diriá", "Liberia Airport"],
    ["Hotel Tamarindo Diriá", "Liberia Airport"],
  ],
  [
    "that meets at a named exit",
    { ...there, originDoor: "Exit 2" },
    ["Liberia Airport, outside the exit, Exit 2", "Tamarindo"],
    ["Liberia Airport, afuera, Exit 2", "Tamarindo"],
  ],
  [
    "without a door",
    back,
    ["Tamarindo, at your door", "Liberia Airport"],
    ["Tamarindo, donde usted se hospeda", "Liberia Airport"],
  ],
  [
    "of a tour",
    { ...tour, originDoor: "Casa {company}" },
    ["Casa {company}", undefined],
    ["Casa {company}", undefined],
  ],
  ["of a tour without a door", tour, ["At your door", undefined], ["Donde usted se hospeda", undefined]],
])("where the guest of a ride %s waits, and where it goes", (_, leg, english, spanish) => {
  expect([standWords(en, leg), goesWords(en, leg)]).toEqual(english);
  expect([standWords(es, leg), goesWords(es, leg)]).toEqual(spanish);
});

test.each<[Partial<Leg>, string | undefined, string | undefined]>([
  [
    { flight: "UA1437", flightTime: "22:40" },
    "UA1437 lands 10:40 PM",
    "UA1437 aterriza a las 10:40 p.\u00a0m.",
  ],
  [
    { flight: "UA1438", flightTime: "13:05", fromAirport: false },
    "UA1438 takes off 1:05 PM",
    "UA1438 despega a la 1:05 p.\u00a0m.",
  ],
  [
    { flight: null, flightTime: "22:40" },
    "Your flight lands 10:40 PM",
    "Su vuelo aterriza a las 10:40 p.\u00a0m.",
  ],
  [
    { flight: "UA1437", flightTime: "23:40", day: "2026-12-06", time: "00:25" },
    "UA1437 lands Sat, Dec 5, 11:40 PM",
    "UA1437 aterriza el sáb, 5 dic a las 11:40 p.\u00a0m.",
  ],
  [
    { flight: "UA1438", flightTime: "01:30", fromAirport: false, day: "2026-12-05", time: "21:15" },
    "UA1438 takes off Sun, Dec 6, 1:30 AM",
    "UA1438 despega el dom, 6 dic a la 1:30 a.\u00a0m.",
  ],
  [{ flight: "UA1437", flightTime: null }, "Flight UA1437", "Vuelo UA1437"],
  [{ flight: null, flightTime: null }, undefined, undefined],
])("a flight in words: %j", (change, english, spanish) => {
  const leg = { ...there, ...change };
  expect([flightWords(en, leg), flightWords(es, leg)]).toEqual([english, spanish]);
});

test("a ride without a time comes between two hours, or at one that is to be agreed", () => {
  const window = { time: null, windowFrom: "12:30", windowTo: "13:00" };
  const open = { time: null, windowFrom: null, windowTo: null };
  expect([openWords(en, open), openWords(es, open)]).toEqual([en.when.open, es.when.open]);
  expect(openWords(en, window)).toBe(
    "Pick-up between 12:30 PM and 1:00 PM; we agree the exact time with you.",
  );
  expect(openWords(es, window)).toMatch(/^Recogida entre 12:30 p\.\sm\. y 1:00 p\.\sm\.; /);
  const agreed = { ...window, time: "12:45" };
  expect([open, window, agreed].map((ride) => briefHours(en, ride))).toEqual([
    null,
    "12:30\u00a0PM – 1:00\u00a0PM",
    expect.stringMatching(/^12:45\sPM$/),
  ]);
});

test("a ride whose guest asked for a part of the day says it until there is a time", () => {
  const ride = { time: null, windowFrom: null, windowTo: null, partOfDay: "morning" as const };
  expect(openWords(en, ride)).toBe("Pick-up in the morning; we agree the exact time with you.");
  expect(openWords(es, ride)).toBe("Recogida en la mañana; acordamos con usted la hora exacta.");
  expect([briefHours(en, ride), briefHours(es, ride)]).toEqual(["in the morning", "en la mañana"]);
  expect([hourWords(ride), hourWords({ ...ride, time: "09:30" })]).toEqual(["En la mañana", "09:30"]);
});
