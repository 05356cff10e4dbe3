import { expect, test } from "vitest";
import { addDays } from "../common/day.ts";
import { bookingHorizonDays } from "./booking-form.ts";
import { takeNamedDays, takeNumberedDays } from "./chat-day.ts";
import { readingChat } from "./chat-text.ts";

/** A Sunday. */
const sunday = "2026-11-22";
const named = (text: string, today = sunday) => takeNamedDays(readingChat(text), today);
const numbered = (text: string, language: "en" | "es" = "en") =>
  takeNumberedDays(readingChat(text), sunday, language);

test.each([
  ["2026-12-05", [{ day: "2026-12-05", guessed: false, at: 0 }]],
  ["on 2026-12-05", [{ day: "2026-12-05", guessed: false, at: 3 }]],
  ["12/5", [{ day: "2026-12-05", guessed: true, at: 0 }]],
  ["5/5", [{ day: "2027-05-05", guessed: false, at: 0 }]],
  ["25/12", [{ day: "2026-12-25", guessed: false, at: 0 }]],
  ["25.12.26", [{ day: "2026-12-25", guessed: false, at: 0 }]],
  ["25.12.27", [{ day: "2027-12-25", guessed: false, at: 0 }]],
  ["14.10", []],
  ["31/31", []],
])("%j names the days %j in numbers", (text, days) => {
  expect(numbered(text)).toEqual(days);
});

test("in Spanish the day comes before the month", () => {
  expect(numbered("5/12", "es")).toEqual([{ day: "2026-12-05", guessed: true, at: 0 }]);
  expect(numbered("5/12", "en")).toEqual([{ day: "2027-05-12", guessed: true, at: 0 }]);
});

test("a day is one that can be booked: from today to the end of the horizon", () => {
  const last = addDays(sunday, bookingHorizonDays);
  for (const day of [sunday, last]) expect(numbered(day)).toMatchObject([{ day }]);
  for (const day of [addDays(sunday, -1), addDays(last, 1)]) expect(numbered(day)).toEqual([]);
});

test("a date without a year is the next one, and the 29th of February the one of a leap year", () => {
  expect(named("nov 22")).toMatchObject([{ day: "2026-11-22", guessed: false }]);
  expect(named("nov 21")).toMatchObject([{ day: "2027-11-21" }]);
  expect(named("feb 29")).toMatchObject([{ day: "2028-02-29" }]);
  expect(named("feb 30")).toEqual([]);
});

test.each(["dec 5 to 12", "dec 5-12", "5 al 12 de diciembre", "dec 5th until 12th"])(
  "%j are two days, the last one right behind the first",
  (text) => {
    expect(named(text).sort((a, b) => a.at - b.at)).toEqual([
      { day: "2026-12-05", guessed: false, at: 0 },
      { day: "2026-12-12", guessed: false, at: 1 },
    ]);
  },
);

test("a last day that does not exist is no day", () => {
  expect(named("feb 5 to 31")).toEqual([{ day: "2027-02-05", guessed: false, at: 0 }]);
});

test.each([
  ["today", 0],
  ["esta noche", 0],
  ["tomorrow", 1],
  ["mañana", 1],
  ["day after tomorrow", 2],
  ["pasado mañana", 2],
])("%s is %i days ahead, which is a guess", (text, ahead) => {
  expect(named(text)).toEqual([{ day: addDays(sunday, ahead), guessed: true, at: 0 }]);
});

test.each(["la mañana", "por la mañana", "a las 8 de la mañana", "esta mañana"])("%j is no day", (text) => {
  expect(named(text)).toEqual([]);
});

test('only "mañana" has another meaning after an article', () => {
  expect(named("la tomorrow")).toEqual([{ day: "2026-11-23", guessed: true, at: 3 }]);
});

test("a date alone is in the next month that has it", () => {
  const found = [
    named("the 28th"),
    named("el 22"),
    named("the 5th"),
    named("el 5", "2026-12-22"),
    named("the 30th", "2027-01-31"),
  ];
  const days = ["2026-11-28", "2026-11-22", "2026-12-05", "2027-01-05", "2027-03-30"];
  expect(found).toEqual(days.map((day) => [{ day, guessed: true, at: 0 }]));
});

test("no month has a 45th", () => {
  expect(named("the 45")).toEqual([]);
});

test.each([
  ["sunday", 7],
  ["lunes", 1],
  ["saturday", 6],
])("%s is %i days ahead, and not today", (text, ahead) => {
  expect(named(text)).toEqual([{ day: addDays(sunday, ahead), guessed: true, at: 0 }]);
});

test("on a Wednesday Thursday is tomorrow, and Tuesday in six days", () => {
  const days = ["thursday", "tuesday", "wednesday"].map((text) => named(text, "2026-11-25")[0]?.day);
  expect(days).toEqual(["2026-11-26", "2026-12-01", "2026-12-02"]);
});

test("a weekday beside its date is read by the date", () => {
  expect(named("saturday, december 5")).toEqual([{ day: "2026-12-05", guessed: false, at: 10 }]);
  expect(named("sábados 5 de diciembre")).toEqual([{ day: "2026-12-05", guessed: false, at: 8 }]);
  expect(named("sábado 5 de diciembre")).toEqual([{ day: "2026-12-05", guessed: false, at: 7 }]);
});
