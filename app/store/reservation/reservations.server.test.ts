import { expect, test } from "vitest";
import { findReservation, priceLinesOf } from "./reservations.server.ts";

const sold = [
  { kind: "base", cents: 10_000 },
  { kind: "night", cents: 2_000 },
] as never[];

test.each([
  ["a price as it was sold has its lines", 12_000, sold, sold],
  ["one that changed since says by how much", 11_000, sold, [...sold, { kind: "changes", cents: -1_000 }]],
  ["one that was agreed as a whole has none", 12_000, [], []],
])("%s", (_, priceCents, breakdown, lines) => {
  expect(priceLinesOf({ priceCents, breakdown })).toEqual(lines);
});

test("a reservation that does not exist is not found", async () => {
  expect(await findReservation("nobody")).toBeUndefined();
});
