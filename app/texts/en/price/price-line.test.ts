import { expect, test } from "vitest";
import { transferQuote } from "../../../domain/price/fare.ts";
import { operatorLetters } from "../../operator.ts";
import { priceLineWords } from "./price-line.ts";

const fare = { origin: "a", destination: "b", baseCents: 10_000, extraCents: 1_050 };

test("one ride for four is the van alone", () => {
  expect(said(4, "oneWay")).toEqual(["Van, up to 4 people"]);
});

test("one extra person and several read well", () => {
  expect(said(5, "oneWay")[1]).toBe("1 extra person");
  expect(said(6, "oneWay")[1]).toBe("2 extra people, $10.50 each");
});

test("a round trip says what is doubled", () => {
  expect(said(5, "roundTrip")).toEqual([
    "Van, up to 4 people, $100 × 2 rides",
    "1 extra person, $10.50 × 2 rides",
  ]);
});

test("a tour is counted by people", () => {
  const line = { kind: "perPerson", people: 3, eachCents: 8_500, cents: 25_500 } as const;
  expect(priceLineWords(line)).toBe("3 people, $85 each");
  expect(priceLineWords({ ...line, people: 1 })).toBe("1 person, $85");
});

test("what was agreed since is a line of its own, in both languages", () => {
  const line = { kind: "changes", cents: -2_000 } as const;
  expect([priceLineWords(line), operatorLetters.booked.priceLine(line)]).toEqual([
    "Agreed changes",
    "Cambios acordados",
  ]);
});

test("the operator reads the same in Spanish", () => {
  const { breakdown } = transferQuote(fare, 6, "roundTrip");
  expect(breakdown.map(operatorLetters.booked.priceLine)).toEqual([
    "Van, hasta 4 personas, $100 × 2 viajes",
    "2 personas más a $10,50 cada una × 2 viajes",
  ]);
});

function said(passengers: number, tripType: "oneWay" | "roundTrip"): string[] {
  return transferQuote(fare, passengers, tripType).breakdown.map(priceLineWords);
}
