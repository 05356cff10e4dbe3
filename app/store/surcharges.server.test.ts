import { expect, test } from "vitest";
import type { SoldSurcharge } from "../domain/surcharge.ts";
import { sentSurcharges } from "./surcharges.server.ts";

test("a page says something of surcharges only where there are some", () => {
  const one = [{ id: "night" }] as unknown as SoldSurcharge[];
  expect([sentSurcharges([]), sentSurcharges(one)]).toEqual([{}, { surcharges: one }]);
});
