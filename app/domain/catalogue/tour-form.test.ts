import { expect, test } from "vitest";
import { readTourSale, readTourTexts, tourTextFields, weekdayFields } from "./tour-form.ts";
import { unknownHours } from "./tour-hours.ts";

const sale = {
  price: "85",
  hidden: "",
  home: "",
  position: "2",
  least: "3",
  most: "12",
  minutes: "300",
  pickupFrom: "",
  pickupTo: "",
  ...(Object.fromEntries(weekdayFields.map((field) => [field, ""])) as Record<
    (typeof weekdayFields)[number],
    string
  >),
  picture: "tour-1",
};
const read = (change: Partial<typeof sale> = {}) => readTourSale({ ...sale, ...change }, 4, ["tour-1"]);

test("a tour is sold as it was typed", () => {
  const value = {
    pricePerPersonCents: 8_500,
    hidden: false,
    homePosition: null,
    position: 1,
    leastPeople: 3,
    mostPeople: 12,
    minutes: 300,
    ...unknownHours,
    images: ["tour-1"],
  };
  expect(read()).toEqual({ value });
  expect(read({ pickupFrom: "12:30", pickupTo: "13:00", weekday0: "on", weekday3: "on" })).toEqual({
    value: { ...value, pickupFrom: "12:30", pickupTo: "13:00", weekdays: [0, 3] },
  });
  expect(read({ hidden: "on", home: "1", most: "3" })).toEqual({
    value: { ...value, hidden: true, homePosition: 0, mostPeople: 3 },
  });
});

test.each<[Partial<typeof sale>, string | undefined]>([
  [{ price: "0.01" }, undefined],
  [{ price: "10000" }, undefined],
  [{ price: "10000.01" }, "price"],
  [{ price: "0" }, "price"],
  [{ home: "0" }, "home"],
  [{ position: "4" }, undefined],
  [{ position: "5" }, "position"],
  [{ least: "0" }, "least"],
  [{ least: "", most: "12" }, "least"],
  [{ least: "61", most: "61" }, "least"],
  [{ least: "60", most: "60" }, undefined],
  [{ most: "2" }, "most"],
  [{ minutes: "2880" }, undefined],
  [{ minutes: "2881" }, "minutes"],
  [{ minutes: "0" }, "minutes"],
  [{ pickupFrom: "05:30" }, undefined],
  [{ pickupFrom: "5:30" }, "pickupFrom"],
  [{ pickupTo: "06:00" }, "pickupFrom"],
  [{ pickupFrom: "05:30", pickupTo: "05:30" }, "pickupTo"],
  [{ pickupFrom: "05:30", pickupTo: "noon" }, "pickupTo"],
  [{ picture: "else" }, "picture"],
])("for a tour with %j the wrong field is %s", (change, wrong) => {
  const result = read(change);
  expect("wrong" in result ? result.wrong : undefined).toBe(wrong);
});

test("a tour has a name, a short text and a long one; facts may be left out", () => {
  const none = Object.fromEntries(tourTextFields.map((field) => [field, ""])) as Parameters<
    typeof readTourTexts
  >[0];
  const prose = {
    name: "x".repeat(80),
    shortDescription: "x".repeat(300),
    description: "x".repeat(3000),
    bring: "x".repeat(300),
  };
  expect(readTourTexts({ ...none, ...prose })).toEqual({ value: prose });
  for (const field of Object.keys(prose) as (keyof typeof prose)[])
    expect(readTourTexts({ ...none, ...prose, [field]: `${prose[field]}x` })).toEqual({ wrong: "long" });
  expect(readTourTexts({ ...none, ...prose, name: "" })).toEqual({ wrong: "missing" });
});
