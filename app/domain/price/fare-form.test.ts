import { expect, test } from "vitest";
import { readFare } from "./fare-form.ts";

test("a van costs something and an extra person may cost nothing, both $100,000 at most", () => {
  expect(readFare({ base: "0.01", extra: "0" })).toEqual({ value: { baseCents: 1, extraCents: 0 } });
  expect(readFare({ base: "100000", extra: "100000" })).toMatchObject({ value: { extraCents: 10_000_000 } });
  for (const base of ["", "0", "100000.01", "free"])
    expect(readFare({ base, extra: "10" })).toEqual({ wrong: "base" });
  for (const extra of ["", "100000.01", "free"])
    expect(readFare({ base: "90", extra })).toEqual({ wrong: "extra" });
});
