import { expect, test } from "vitest";
import { readRideDetails } from "./ride-details.ts";

test("the typed fields are read one by one, and nothing else", () => {
  const typed = { time: "06:15", flight: " ua 1642 ", originDoor: " Capitán Suizo ", bags: "4", id: "x" };
  expect(readRideDetails(typed)).toEqual({
    values: { time: "06:15", flight: "UA1642", originDoor: "Capitán Suizo", bags: 4 },
    wrong: [],
  });
});

test("an emptied field is null, and emptied extras are 0", () => {
  const typed = { time: "", flight: " ", flightTime: "", destinationDoor: "", phone: "\u0000", boards: "" };
  expect(readRideDetails(typed).values).toEqual({
    time: null,
    flight: null,
    flightTime: null,
    destinationDoor: null,
    phone: null,
    boards: 0,
  });
});

const long = "x".repeat(10_000);
test.each([
  ["time", "24:00"],
  ["time", "9:30"],
  ["time", "14:60"],
  ["time", "14:30:00"],
  ["flightTime", "soon"],
  ["flight", long],
  ["flight", "x".repeat(13)],
  ["originDoor", long],
  ["destinationDoor", "x".repeat(121)],
  ["phone", long],
  ["childSeats", "-1"],
  ["boards", "1.5"],
  ["bags", "100"],
  ["bags", "1e1"],
  ["bags", long],
])("%s can't be %.20s", (field, text) => {
  expect(readRideDetails({ [field]: text })).toEqual({ values: {}, wrong: [field] });
});

test("marks that turn text round and signs that the database can't store are removed, and an address of 120 letters passes", () => {
  const typed = { originDoor: "a\u0000b\r\nc\u202ed\u0085\ud800", destinationDoor: "x".repeat(120) };
  expect(readRideDetails(typed).values).toEqual({
    originDoor: "a b cd \ufffd",
    destinationDoor: "x".repeat(120),
  });
});

test("names that every object inherits are not read as fields", () => {
  const typed = JSON.parse('{"__proto__": {"time": "06:15"}, "constructor": "x", "toString": "x"}');
  expect(readRideDetails(typed)).toEqual({ values: {}, wrong: [] });
  expect(readRideDetails(Object.create({ time: "06:15" }))).toEqual({ values: {}, wrong: [] });
});
