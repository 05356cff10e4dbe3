import { expect, test } from "vitest";
import { takeRoad, takeTour } from "./chat-place.ts";
import { readingChat } from "./chat-text.ts";

const lir = "liberia-airport";
const places = [
  { id: lir, names: ["Liberia Airport"] },
  { id: "tamarindo", names: ["Tamarindo"] },
  { id: "nosara", names: ["Nosara"] },
  { id: "short", names: ["Samara"] },
  { id: "long", names: ["Playa Samara"] },
];
const road = (text: string, isFlying = false) => takeRoad(readingChat(text), places, isFlying);

test.each([
  ["from Nosara to Tamarindo", "nosara", "tamarindo", []],
  ["from Nosara to Tamarindo, not Samara", "nosara", "tamarindo", []],
  ["Nosara to Tamarindo", "nosara", "tamarindo", []],
  ["Nosara -> Tamarindo", "nosara", "tamarindo", []],
  ["to Nosara", undefined, "nosara", []],
  ["to Nosara to surf", undefined, "nosara", []],
  ["Nosara Tamarindo", "nosara", "tamarindo", ["from", "to"]],
  ["Tamarindo Nosara", "tamarindo", "nosara", ["from", "to"]],
  ["Nosara", undefined, "nosara", ["to"]],
  ["Nosara, yes, Nosara", undefined, "nosara", ["to"]],
  ["LIR", lir, undefined, ["from"]],
  ["from Nosara, Tamarindo", "nosara", "tamarindo", ["to"]],
  ["to Nosara, Tamarindo", "tamarindo", "nosara", ["from"]],
  ["to Playa Samara", undefined, "long", []],
  ["to Samara", undefined, "short", []],
  ["Regards from\nNosara", undefined, "nosara", ["to"]],
  ["We come from far. Nosara", undefined, "nosara", ["to"]],
  ["we arrive on friday and stay in Nosara", undefined, "nosara", ["to"]],
  ["we arrive on friday, LIR, and stay in Nosara", lir, "nosara", ["to"]],
  ["from Nosara to the airport", "nosara", lir, ["to"]],
])("%j goes from %s to %s, guessed: %j", (text, from, to, guessed) => {
  expect(road(text)).toEqual({ from, to, guessed });
});

test("a guest who flies goes to the nearest airport or comes from it, where the message names no other end", () => {
  expect(road("to Nosara", true)).toEqual({ from: lir, to: "nosara", guessed: ["from"] });
  expect(road("from Nosara", true)).toEqual({ from: "nosara", to: lir, guessed: ["to"] });
  expect(road("landing at LIR", true)).toEqual({ from: lir, to: undefined, guessed: [] });
  expect(road("LIR to Nosara", true)).toEqual({ from: lir, to: "nosara", guessed: [] });
  expect(road("to LIR", true)).toEqual({ from: undefined, to: lir, guessed: [] });
});

const tours = [
  { id: "1", names: ["Sunset Catamaran", "Catamarán al atardecer"] },
  { id: "2", names: ["Río Celeste Waterfall"] },
  { id: "3", names: ["Llanos Waterfall (small)"] },
];

test.each([
  ["sunset catamaran for two", { id: "1", guessed: false }],
  ["Llanos Waterfall (small)", { id: "3", guessed: false }],
  ["a tour on a catamaran", { id: "1", guessed: true }],
  ["excursión a Celeste", { id: "2", guessed: true }],
  ["a tour to a waterfall", undefined],
  ["a tour", undefined],
  ["a catamaran", undefined],
])("the message %j names the tour %j", (text, tour) => {
  expect(takeTour(readingChat(text), tours)).toEqual(tour);
});
