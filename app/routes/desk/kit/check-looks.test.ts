import { expect, test } from "vitest";
import { rideChecks } from "../../../domain/ride/ride-checks.ts";
import { checkColumns, checkLooks } from "./check-looks.ts";

test.each([
  ["now", { time: "clear", place: "first", driver: "missing", vehicle: "clear", payment: "missing" }],
  ["soon", { time: "clear", place: "first", driver: "missing", vehicle: "clear", payment: "missing" }],
  ["later", { time: "clear", place: "later", driver: "later", vehicle: "clear", payment: "later" }],
] as const)(
  "the first check that a ride lacks %s is filled, unless the ride is far away",
  (urgency, looks) => {
    expect(checkLooks(["driver", "payment", "place"], urgency)).toEqual(looks);
  },
);

test("a list has a column for each check", () => {
  for (const columns of Object.values(checkColumns))
    expect(columns).toMatch(new RegExp(`grid-cols-${rideChecks.length}$`));
});
