import { expect, test } from "vitest";
import { flightMark, readingChat } from "./chat-text.ts";
import { takeTimes } from "./chat-time.ts";

const times = (text: string) => takeTimes(readingChat(text));
const shown = (text: string) => times(text).map(({ time, guessed }) => [time, guessed]);

test.each([
  ["at 9 at night", "21:00", false],
  ["at 3 in the afternoon", "15:00", false],
  ["a las 8 de la mañana", "08:00", false],
  ["a las 7 de la noche", "19:00", false],
  ["a las 3 de la madrugada", "03:00", false],
  ["2:10pm", "14:10", false],
  ["9.30 am", "09:30", false],
  ["12 pm", "12:00", false],
  ["12 am", "00:00", false],
  ["12:30", "12:30", true],
  ["13:05", "13:05", false],
  ["08:00", "08:00", false],
  ["8:00", "08:00", true],
  ["at 5", "17:00", true],
  ["at 6", "06:00", true],
  ["11pm", "23:00", false],
  ["23:59", "23:59", false],
  ["noon", "12:00", false],
  ["1430 hrs", "14:30", false],
])("%j is %s, guessed: %s", (text, time, guessed) => {
  expect(shown(text)).toEqual([[time, guessed]]);
});

test.each(["24:10", "10:60", "at 4 people", "$4:30", "at 24"])("%j is no time", (text) => {
  expect(times(text)).toEqual([]);
});

test.each([
  ["pick up at 06:00", "pickup"],
  ["recógenos a las 06:00", "pickup"],
  ["06:00 pick us up", "pickup"],
  ["we land at 06:00", "flight"],
  ["06:00 is our flight", "flight"],
  ["06:00 llega", "flight"],
  [`06:00 ${flightMark.repeat(6)}`, "flight"],
  ["pick up for the flight, pick up at 06:00", "pickup"],
  ["flight: pick up before landing at 06:00", "flight"],
  ["we land. Then at 06:00", undefined],
  ["we land\nat 06:00", undefined],
  ["06:00, flight", undefined],
  ["06:00", undefined],
])("%j has a time of the %s", (text, of) => {
  expect(times(text).map((time) => time.of)).toEqual([of]);
});

test("times are returned with their index", () => {
  expect(times("pick up 06:15, flight 11:40").map(({ time, of, at }) => [time, of, at])).toEqual([
    ["06:15", "pickup", 8],
    ["11:40", "flight", 22],
  ]);
});
