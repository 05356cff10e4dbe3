import { expect, test } from "vitest";
import { type HandValues, handFields } from "../../../domain/sale/by-hand.ts";
import { flightHints } from "./flight-hints.ts";

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
