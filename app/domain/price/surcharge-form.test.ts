import { expect, test } from "vitest";
import { rateText, readRate, readSurcharge, type SurchargeField } from "./surcharge-form.ts";

const typed: Record<SurchargeField, string> = {
  kind: "night",
  "en-name": "Night",
  "es-name": "Noche",
  amount: "20",
  fromTime: "22:00",
  toTime: "05:00",
  fromDay: "2027-01-01",
  toDay: "2027-01-31",
  active: "on",
};
const read = (change: Partial<typeof typed> = {}) => readSurcharge({ ...typed, ...change });
const wrong = (change: Partial<typeof typed>) => {
  const result = read(change);
  return "wrong" in result ? result.wrong : undefined;
};

test("a night keeps its hours, a season its days, and child seats and stops keep neither", () => {
  const value = {
    kind: "night",
    names: { en: "Night", es: "Noche" },
    fromTime: "22:00",
    toTime: "05:00",
    fromDay: null,
    toDay: null,
    cents: 2_000,
    percent: null,
    active: true,
  };
  expect(read()).toEqual({ value });
  const hourless = { ...value, fromTime: null, toTime: null };
  expect(read({ kind: "season", amount: "15 %", active: "" })).toEqual({
    value: {
      ...hourless,
      kind: "season",
      fromDay: typed.fromDay,
      toDay: typed.toDay,
      cents: null,
      percent: 15,
      active: false,
    },
  });
  expect(read({ kind: "childSeat" })).toEqual({ value: { ...hourless, kind: "childSeat" } });
});

test.each<[Partial<typeof typed>, SurchargeField | undefined]>([
  [{ kind: "else" }, "kind"],
  [{ "en-name": "" }, "en-name"],
  [{ "es-name": "x".repeat(60) }, undefined],
  [{ "es-name": "x".repeat(61) }, "es-name"],
  [{ amount: "15 %" }, "amount"],
  [{ toTime: "22:00" }, "toTime"],
  [{ fromTime: "soon" }, "fromTime"],
  [{ kind: "season", fromDay: "soon" }, "fromDay"],
  [{ kind: "season", toDay: "2026-12-31" }, "toDay"],
  [{ kind: "season", toDay: "2027-01-01" }, undefined],
  [{ kind: "season", fromTime: "soon" }, undefined],
  [{ fromDay: "soon" }, undefined],
])("with %j the field that is wrong is %s", (change, field) => {
  expect(wrong(change)).toBe(field);
});

test("a rate is up to $1,000, or a whole percent up to 100", () => {
  expect(["0.01", "$1000", "1000.01", "0", ""].map(readRate)).toEqual([
    { cents: 1, percent: null },
    { cents: 100_000, percent: null },
    undefined,
    undefined,
    undefined,
  ]);
  expect(["1%", "100 %", "101 %", "0 %", "1.5 %"].map(readRate)).toEqual([
    { cents: null, percent: 1 },
    { cents: null, percent: 100 },
    undefined,
    undefined,
    undefined,
  ]);
});

test("a rate is shown as it can be typed again", () => {
  for (const text of ["20", "20.5", "15 %"]) expect(rateText(readRate(text)!)).toBe(text);
});
