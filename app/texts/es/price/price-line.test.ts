import { expect, test } from "vitest";
import { transferQuote } from "../../../domain/price/fare.ts";
import { priceLineWords } from "./price-line.ts";

const fare = { origin: "a", destination: "b", baseCents: 10_000, extraCents: 1_050 };

test("one extra person and several read well", () => {
  expect(said(5)).toEqual(["Van, hasta 4 personas", "1 persona más"]);
  expect(said(6)[1]).toBe("2 personas más a $10,50 cada una");
});

test("a tour is counted by people", () => {
  const line = { kind: "perPerson", people: 3, eachCents: 8_500, cents: 25_500 } as const;
  expect(priceLineWords(line)).toBe("3 personas a $85 cada una");
  expect(priceLineWords({ ...line, people: 1 })).toBe("1 persona a $85");
});

function said(passengers: number): string[] {
  return transferQuote(fare, passengers, "oneWay").breakdown.map(priceLineWords);
}
