import { expect, test } from "vitest";
import { fittingPickup, type Geography, type StoredWhen, type TypedRide, whenAfter, whenOf } from "./when.ts";

const geography: Geography = {
  places: [
    { id: "liberia-airport", airport: true },
    { id: "san-jose-airport", airport: true },
    { id: "tamarindo", airport: false },
  ],
  roads: [
    { origin: "liberia-airport", destination: "tamarindo", minutes: 75 },
    { origin: "tamarindo", destination: "san-jose-airport", minutes: 300 },
  ],
};
const ways = {
  fromLir: { origin: "liberia-airport", destination: "tamarindo" },
  toLir: { origin: "tamarindo", destination: "liberia-airport" },
  fromSjo: { origin: "san-jose-airport", destination: "tamarindo" },
  toSjo: { origin: "tamarindo", destination: "san-jose-airport" },
  fromNosara: { origin: "nosara", destination: "liberia-airport" },
  between: { origin: "tamarindo", destination: "nosara" },
  tour: { origin: null, destination: null },
};
const typed = (way: keyof typeof ways, ride: Partial<TypedRide> = {}): TypedRide => {
  return { day: "2027-12-19", time: null, flight: null, flightTime: null, ...ways[way], ...ride };
};
const words = ({ day, time, timeFrom }: Pick<StoredWhen, "day" | "time" | "timeFrom">) =>
  [day.slice(5), time ?? "open", timeFrom ?? ""].join(" ").trim();

test.each<[string, TypedRide, string]>([
  ["a landing", typed("fromLir", { flightTime: "22:40" }), "12-19 23:25 flight"],
  ["a landing shortly before midnight", typed("fromLir", { flightTime: "23:40" }), "12-20 00:25 flight"],
  ["a landing in San José", typed("fromSjo", { flightTime: "14:00" }), "12-19 14:45 flight"],
  ["a take-off", typed("toLir", { flightTime: "12:45" }), "12-19 08:30 flight"],
  ["a take-off after midnight", typed("toLir", { flightTime: "01:30" }), "12-18 21:15 flight"],
  ["an early take-off far away", typed("toSjo", { flightTime: "07:10" }), "12-18 23:00 flight"],
  ["a domestic flight", typed("toSjo", { flight: "RZ1052", flightTime: "12:45" }), "12-19 05:45 flight"],
  ["an unknown road to the airport", typed("fromNosara", { flightTime: "12:45" }), "12-19 open"],
  ["a flight without its hour", typed("fromLir", { flight: "UA1437" }), "12-19 open"],
  ["no flight", typed("between", { flightTime: "12:45" }), "12-19 open"],
  ["a tour", typed("tour"), "12-19 open"],
  ["a leap day", typed("fromLir", { day: "2028-02-28", flightTime: "23:40" }), "02-29 00:25 flight"],
  [
    "the last night of a year",
    typed("fromLir", { day: "2027-12-31", flightTime: "23:15" }),
    "01-01 00:00 flight",
  ],
  ["a typed hour", typed("between", { time: "10:00" }), "12-19 10:00 guest"],
  [
    "a typed hour beside a flight",
    typed("fromLir", { time: "23:50", flightTime: "22:40" }),
    "12-19 23:50 guest",
  ],
  [
    "a typed hour after midnight",
    typed("fromLir", { time: "00:45", flightTime: "23:40" }),
    "12-20 00:45 guest",
  ],
  [
    "a typed hour the evening before",
    typed("toLir", { time: "20:00", flightTime: "01:30" }),
    "12-18 20:00 guest",
  ],
  ["an empty day of a form", typed("fromLir", { day: "", flightTime: "23:40" }), "00:25 flight"],
])("%s", (_, ride, expected) => {
  expect(words(whenOf(ride, "guest", geography))).toBe(expected);
});

test.each<[string, TypedRide, string | undefined]>([
  ["before the landing", typed("fromLir", { time: "13:24", flightTime: "13:25" }), "12-19 14:10 flight"],
  ["at the landing", typed("fromLir", { time: "13:25", flightTime: "13:25" }), undefined],
  ["after midnight", typed("fromLir", { time: "00:10", flightTime: "23:40" }), undefined],
  ["too late to fly", typed("toLir", { time: "10:31", flightTime: "12:45" }), "12-19 08:30 flight"],
  ["late but in time", typed("toLir", { time: "10:30", flightTime: "12:45" }), undefined],
  ["after the take-off", typed("toLir", { time: "14:00", flightTime: "12:45" }), "12-19 08:30 flight"],
  [
    "too late for a flight after midnight",
    typed("toLir", { time: "23:30", flightTime: "01:30" }),
    "12-18 21:15 flight",
  ],
  ["on an unknown road", typed("fromNosara", { time: "12:00", flightTime: "12:45" }), undefined],
  ["without a flight", typed("toLir", { time: "12:00" }), undefined],
])("a typed hour %s is answered with the one that fits", (_, ride, expected) => {
  const fitting = fittingPickup(ride, geography);
  expect(fitting && words(fitting.when)).toBe(expected);
});

const stored = (way: keyof typeof ways, ride: Partial<TypedRide & StoredWhen>) => {
  return { ...typed(way), timeFrom: null, timeToCheck: false, ...ride };
};
const arrival = stored("fromLir", {
  time: "23:25",
  timeFrom: "flight",
  flight: "UA1437",
  flightTime: "22:40",
});
const night = stored("fromLir", {
  day: "2027-12-20",
  time: "00:25",
  timeFrom: "flight",
  flightTime: "23:40",
});
const agreed = { ...arrival, time: "23:45", timeFrom: "agreed" as const };
const departure = stored("toLir", { time: "08:30", timeFrom: "flight", flightTime: "12:45" });

test.each<[string, Parameters<typeof whenAfter>[0], Parameters<typeof whenAfter>[1], string]>([
  ["a computed hour follows its flight", arrival, { flightTime: "20:00" }, "12-19 20:45 flight"],
  ["over midnight", arrival, { flightTime: "23:40" }, "12-20 00:25 flight"],
  ["and back", night, { flightTime: "22:40" }, "12-19 23:25 flight"],
  ["to the evening before", departure, { flightTime: "01:30" }, "12-18 21:15 flight"],
  ["a domestic number", departure, { flight: "RZ12" }, "12-19 09:30 flight"],
  ["the flight's hour is taken away", arrival, { flightTime: null }, "12-19 open"],
  ["of a ride at night, which is on the flight's day", night, { flightTime: null }, "12-19 open"],
  ["the day moves and its flight with it", night, { day: "2027-12-23" }, "12-23 00:25 flight"],
  ["both move", night, { day: "2027-12-23", flightTime: "20:00" }, "12-22 20:45 flight"],
  [
    "another airport",
    arrival,
    { origin: "tamarindo", destination: "san-jose-airport" },
    "12-19 14:30 flight",
  ],
  ["no airport any more", arrival, { origin: "nosara" }, "12-19 open"],
  [
    "its flight lands after midnight",
    arrival,
    { flightTime: "00:40", flightDay: "2027-12-20" },
    "12-20 01:25 flight",
  ],
  [
    "its flight lands later, after midnight as before",
    night,
    { flightTime: "01:10", flightDay: "2027-12-20" },
    "12-20 01:55 flight",
  ],
  [
    "an hour is agreed for a flight after midnight",
    arrival,
    { time: "01:30", flightTime: "00:40", flightDay: "2027-12-20" },
    "12-20 01:30 agreed",
  ],
  ["an hour is agreed", arrival, { time: "23:45" }, "12-19 23:45 agreed"],
  ["after midnight", arrival, { time: "00:10" }, "12-20 00:10 agreed"],
  ["day and hour are agreed", night, { day: "2027-12-22", time: "15:00" }, "12-22 15:00 agreed"],
  ["the agreed hour is taken away", agreed, { time: null }, "12-19 23:25 flight"],
  ["an agreed hour moves with its day", agreed, { day: "2027-12-23" }, "12-23 23:45 agreed"],
  ["an agreed hour stays when the flight moves", agreed, { flightTime: "10:00" }, "12-19 23:45 agreed"],
])("%s", (_, ride, change, expected) => {
  expect(words(whenAfter(ride, change, "agreed", geography))).toBe(expected);
});

test.each<[string, Parameters<typeof whenAfter>[0], Parameters<typeof whenAfter>[1], boolean]>([
  ["another hour of the flight", agreed, { flightTime: "20:00" }, true],
  ["a flight that now asks for the agreed hour", agreed, { flightTime: "23:00" }, false],
  ["another number with the same hour", agreed, { flight: "UA2" }, false],
  ["the first number", { ...agreed, flight: null }, { flight: "UA2" }, false],
  ["a flight without its hour any more", agreed, { flightTime: null }, true],
  ["another flight without an hour", { ...agreed, flightTime: null }, { flight: "UA2" }, true],
  ["a first flight that fits", { ...agreed, flight: null, flightTime: null }, { flightTime: "20:00" }, false],
  [
    "a first flight that lands later",
    { ...agreed, flight: null, flightTime: null },
    { flightTime: "23:50" },
    true,
  ],
  ["another day", agreed, { day: "2027-12-23" }, false],
  ["another airport", agreed, { origin: "tamarindo", destination: "san-jose-airport" }, true],
  ["a new hour", { ...agreed, timeToCheck: true }, { time: "21:00", flightTime: "20:00" }, false],
  ["a later change that needs no look", { ...agreed, timeToCheck: true }, { flight: "UA2" }, true],
  ["a computed hour", arrival, { flightTime: "20:00" }, false],
])("an hour is marked to be looked at after %s: %s", (_, ride, change, marked) => {
  const after = whenAfter(ride, change, "agreed", geography);
  expect(after.timeToCheck).toBe(marked);
});
