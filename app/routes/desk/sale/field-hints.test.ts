import { expect, test } from "vitest";
import { addDays, todayInCostaRica, weekdayOf } from "../../../domain/common/day.ts";
import { type HandValues, handFields } from "../../../domain/sale/by-hand.ts";
import { byHandTexts } from "../../../texts/desk/sale/by-hand.ts";
import { both, flightHints, ruleHints } from "./field-hints.ts";

const geography = {
  places: [
    { id: "lir", airport: true },
    { id: "tamarindo", airport: false },
  ],
  roads: [{ origin: "tamarindo", destination: "lir", minutes: 90 }],
};
const hints = (typed: Partial<HandValues>) => {
  const empty = Object.fromEntries(handFields.map((field) => [field, ""])) as HandValues;
  return flightHints({ ...empty, kind: "Viaje", from: "tamarindo", to: "lir", ...typed }, geography);
};

test.each<[Partial<HandValues>, object]>([
  [{ departure: "2026-12-05" }, { departureTime: "Vacía si se acuerda después." }],
  [{ departure: "2026-12-05", flightTime: "12:45" }, { departureTime: "Vacía: según el vuelo, 08:15." }],
  [
    { departure: "2026-12-05", flightTime: "12:45", departureTime: "11:00" },
    { departureTime: "Según el vuelo sería 08:15." },
  ],
  [
    { departure: "2026-12-05", flightTime: "01:00" },
    { departureTime: "Vacía: según el vuelo, 20:30 del día anterior." },
  ],
  [
    { departure: "2026-12-05", returnDate: "2026-12-09", returnFlightTime: "23:40" },
    {
      departureTime: "Vacía si se acuerda después.",
      returnTime: "Vacía: según el vuelo, 00:25 del día siguiente.",
    },
  ],
  [{ kind: "Tour", flightTime: "12:45" }, { departureTime: "Vacía si se acuerda después." }],
  [{ kind: "Horas", flightTime: "12:45" }, {}],
])("beside the fields %j stand the times %j", (typed, said) => {
  expect(hints(typed)).toEqual(said);
});

const { errors } = byHandTexts;
const today = todayInCostaRica();
const tour = { id: "1001", name: "Isla", pricePerPersonCents: 100, leastPeople: 3, mostPeople: 30 };
const catalogue = {
  roads: geography.roads,
  fares: [],
  surcharges: [],
  today,
  rate: "",
  leads: [],
  partners: [],
  places: geography.places.map(({ id, airport }) => ({ id, name: id, airport })) as never,
  tours: [{ ...tour, pickupFrom: null, pickupTo: null, weekdays: [weekdayOf(addDays(today, 30))] }],
};
const near = { departure: today, departureTime: "00:00" };

test.each<[Partial<HandValues>, object]>([
  [{ passengers: "14" }, {}],
  [{ passengers: "15" }, { passengers: errors.passengersRange }],
  [{ kind: "Tour", tour: "1001", passengers: "30" }, {}],
  [{ kind: "Tour", tour: "1001", passengers: "31" }, { passengers: errors.passengersRange }],
  [{ kind: "Tour", tour: "1001", departure: addDays(today, 31) }, { departure: errors.tourOffDay }],
  [near, { departureTime: errors.timePast }],
  [{ departureTime: "11:00", flightTime: "12:45" }, { departureTime: errors.pickupMisfit }],
  [{ kind: "Horas", passengers: "15" }, { passengers: errors.passengersRange }],
  // A rule that no reason overrules is said after the press.
  [{ passengers: "x", firstName: "", phone: "1" }, {}],
])("%j breaks these rules before anybody presses: %j", (typed, broken) => {
  const empty = Object.fromEntries(handFields.map((field) => [field, ""])) as HandValues;
  const whole = { ...empty, kind: "Viaje", from: "tamarindo", to: "lir", departure: addDays(today, 30) };
  expect(ruleHints({ ...whole, ...typed }, catalogue)).toEqual(broken);
});

test("a rule and a flight that speak of one field both say what they say", () => {
  expect(both({ passengers: "a", departureTime: "b" }, { departureTime: "c", returnTime: "d" })).toEqual({
    passengers: "a",
    departureTime: "b. c",
    returnTime: "d",
  });
});
