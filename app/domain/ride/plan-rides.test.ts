import { expect, test } from "vitest";
import { quarterPastAnHour as drive, driverCalled, jobWith, vanCalled } from "../../../test/rides.ts";
import type { Team } from "../team/team.ts";
import type { BoardJob } from "./board.ts";
import { planRides } from "./plan-rides.ts";

const free = { driverId: null, vehicleId: null };
const ride = (id: string, time: string, change: Partial<BoardJob> = {}) =>
  jobWith({ id, legId: id, time, ...free, ...change });
const team: Team = {
  drivers: ["ana", "luis"].map((id) => driverCalled(id)),
  vehicles: [
    vanCalled("small", { driverId: "ana", seats: 4 }),
    vanCalled("hiace", { driverId: "luis", seats: 12 }),
  ],
  absences: [],
};

function plan(chosen: BoardJob[], others: BoardJob[] = [], who = team) {
  const known = { rides: [...chosen, ...others], team: who, drive };
  return planRides(chosen, known).map(({ job, offer, free }) => [
    job.id,
    offer?.driver.id,
    offer?.vehicle?.id,
    free.map(({ driver }) => driver.id),
  ]);
}

test("each ride goes to who is free then, with what the plan gave to those before it", () => {
  // Both rides leave at half past two, so nobody can drive both; the later one waits for whoever is back.
  const chosen = [ride("late", "20:00"), ride("one", "14:30"), ride("other", "14:30")];
  const rows = plan(chosen);
  expect(rows.map(([id]) => id)).toEqual(["one", "other", "late"]);
  expect(rows.slice(0, 2).map(([, driver, van]) => [driver, van])).toEqual([
    ["ana", "small"],
    ["luis", "hiace"],
  ]);
  expect(rows[2]![1]).toBeDefined();
});

test("a ride for which nobody is free stands apart, and the others are planned all the same", () => {
  const chosen = ["a", "b", "c"].map((id) => ride(id, "14:30"));
  expect(plan(chosen)).toEqual([
    ["a", "ana", "small", ["ana"]],
    ["b", "luis", "hiace", ["luis"]],
    ["c", undefined, undefined, []],
  ]);
});

test("seats, days off and the rides of others count, and who has a chosen ride is free of it", () => {
  const large = ride("large", "14:30", { people: 10 });
  expect(plan([large])).toEqual([["large", "luis", "hiace", ["luis"]]]);
  const taken = jobWith({ id: "taken", legId: "taken", time: "14:45" });
  expect(plan([large], [taken])).toEqual([["large", undefined, undefined, []]]);
  const off = { driverId: "luis", vehicleId: null, fromDay: large.day, untilDay: large.day };
  const absences = [{ id: "off", reason: "", weekday: null, ...off }];
  expect(plan([large], [], { ...team, absences })).toEqual([["large", undefined, undefined, []]]);
  const his = ride("his", "14:30", { driverId: "luis", vehicleId: "hiace", people: 10 });
  expect(plan([his])).toEqual([["his", "luis", "hiace", ["luis"]]]);
  const rows = plan([his, { ...his, id: "next", legId: "next", time: "14:45" }]);
  expect(rows.map(([, driver]) => driver)).toEqual(["luis", undefined]);
});

test("who has a ride keeps it where another ride has nobody", () => {
  const his = ride("his", "14:30", { driverId: "luis", vehicleId: "hiace" });
  expect(plan([his])).toEqual([["his", "ana", "small", ["ana", "luis"]]]);
  expect(plan([his, ride("other", "20:00")]).map(([, driver]) => driver)).toEqual(["luis", "ana"]);
});

test("groups of one tour go in one van while it has seats", () => {
  const tour = { id: "rio", name: "Río", minutes: 300 };
  const groups = ["a", "b", "c"].map((id) => ride(id, "07:00", { tour, people: 5 }));
  expect(plan(groups).map(([, driver]) => driver)).toEqual(["luis", "luis", undefined]);
});
