import { expect, test } from "vitest";
import { quarterPastAnHour as drive, driverCalled, jobWith, vanCalled } from "../../test/rides.ts";
import { offersForAll } from "./assign-several.ts";
import { rosterOf } from "./assignable.ts";
import type { Team } from "./team.ts";

const nobody = { driverId: null, vehicleId: null };
const early = jobWith({ id: "early", time: "06:00", ...nobody });
const late = jobWith({ id: "late", time: "14:30", people: 10, ...nobody });
const team: Team = {
  drivers: ["ana", "luis", "marco"].map((id) => driverCalled(id)),
  vehicles: [
    vanCalled("small", { driverId: "ana", seats: 4 }),
    vanCalled("hiace", { driverId: "luis" }),
    vanCalled("coaster", { driverId: "marco" }),
  ],
  absences: [],
};

test("of several rides, what hinders one hinders all", () => {
  const marcos = jobWith({ id: "marcos", time: "14:00", driverId: "marco", vehicleId: "coaster" });
  const offers = offersForAll([early, late], rosterOf([early, late, marcos], team, drive));
  expect(offers.map(({ driver, rides }) => [driver.id, rides])).toEqual([
    ["luis", 2],
    ["marco", 3],
    ["ana", 2],
  ]);
  expect(offers[0]).toMatchObject({ vehicle: { id: "hiace" }, block: undefined, clash: undefined });
  expect(offers[1]!.clash?.second.job.id).toBe("late");
  expect(offers[2]!.block).toEqual({ kind: "seats", people: 10, seats: 4 });
});

test("two rides that nobody can both drive clash for everybody", () => {
  const same = { ...late, id: "same" };
  const offers = offersForAll([late, same], rosterOf([late, same], team, drive));
  expect(offers.filter(({ clash }) => clash)).toHaveLength(3);
  expect(offersForAll([], rosterOf([late], team, drive))).toEqual([]);
});
