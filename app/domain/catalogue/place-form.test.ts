import { expect, test } from "vitest";
import { pointOf, readPlaceNames, readPoint, readRoad } from "./place-form.ts";

const names = (en: string, es = "") => readPlaceNames((field) => (field === "en-name" ? en : es));

test("a place has a name in the first language, of sixty letters at most", () => {
  expect(names("Playa  Grande")).toEqual({ value: { en: { name: "Playa Grande" }, es: {} } });
  expect(names("Border", "Frontera")).toEqual({
    value: { en: { name: "Border" }, es: { name: "Frontera" } },
  });
  expect(names("", "Frontera")).toEqual({ wrong: "name", field: "en-name" });
  expect([names("x".repeat(60)), names("x".repeat(61))]).toMatchObject([
    { value: {} },
    { wrong: "long", field: "en-name" },
  ]);
  expect(names("Border", "x".repeat(61))).toEqual({ wrong: "long", field: "es-name" });
});

test.each([
  ["10.3, -85.8", 10.3, -85.8],
  ["(10.3,-85.8)", 10.3, -85.8],
  ["5.1 -80.1", 5.1, -80.1],
  ["5.5 -80.5", 5.5, -80.5],
  ["14.9; -89.9", 14.9, -89.9],
])("%j is a point near Costa Rica", (typed, latitude, longitude) => {
  expect(readPoint(typed)).toEqual({ value: { latitude, longitude } });
});

test.each([
  "5, -85",
  "15, -85",
  "15.5, -85",
  "10, -90",
  "10, -90.5",
  "10, -80",
  "4, -85",
  "10, 85",
  "10",
  "there",
])("%j is no point near Costa Rica", (typed) => {
  expect(readPoint(typed)).toEqual({ wrong: "point" });
});

test("a point may be left out, and is shown as it can be typed again", () => {
  const none = { latitude: null, longitude: null };
  expect(readPoint("")).toEqual({ value: none });
  expect(pointOf({ latitude: 10.3, longitude: -85.8 })).toBe("10.3, -85.8");
  for (const half of [none, { ...none, latitude: 10.3 }, { ...none, longitude: -85.8 }])
    expect(pointOf(half)).toBe("");
});

test("a road takes a day at most, is 2,000 km long, and goes by twelve towns of forty letters", () => {
  const towns = (count: number, length = 3) => Array(count).fill("x".repeat(length)).join(",");
  expect(readRoad({ minutes: "1440", km: "2000", by: " Liberia, \nCañas" })).toEqual({
    value: { minutes: 1440, km: 2000, by: ["Liberia", "Cañas"] },
  });
  const wrong = (typed: object) => {
    const read = readRoad({ minutes: "90", km: "70", by: "", ...typed });
    return "wrong" in read ? read.wrong : undefined;
  };
  expect([wrong({ by: towns(12) }), wrong({ by: towns(13) })]).toEqual([undefined, "by"]);
  expect([wrong({ by: towns(1, 40) }), wrong({ by: towns(1, 41) })]).toEqual([undefined, "by"]);
  expect(["0", "", "1441", "1.5"].map((minutes) => wrong({ minutes }))).toEqual(Array(4).fill("minutes"));
  expect(["0", "2001"].map((km) => wrong({ km }))).toEqual(["km", "km"]);
});
