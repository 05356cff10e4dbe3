import { expect, test } from "vitest";
import { quarterPastAnHour as drive, driverCalled, jobWith, vanCalled } from "../../../test/rides.ts";
import type { BoardJob } from "./board.ts";
import { type SwappedVans, swapRides } from "./swap.ts";

const team = {
  drivers: ["ana", "beto", "carla"].map((id) => driverCalled(id)),
  vehicles: [
    vanCalled("small", { driverId: "ana", seats: 4 }),
    vanCalled("large", { driverId: "beto", seats: 20 }),
    vanCalled("other", { driverId: "carla" }),
  ],
  absences: [],
};
const ride = (driverId: string, time: string, vehicleId: string, change: Partial<BoardJob> = {}) =>
  jobWith({ id: `${driverId}-${time}`, driverId, time, vehicleId, people: 3, ...change });

function swapped(rides: BoardJob[], vans: SwappedVans, others: BoardJob[] = []) {
  return swapRides(rides, ["ana", "beto"], vans, { jobs: [...rides, ...others], team, drive }).map(
    ({ job, block, clashes }) => [job.time, job.driverId, job.vehicleId, block?.kind, clashes.length],
  );
}

test("two drivers swap rides of the same hour without a clash, each in their own van or in the ride's", () => {
  const rides = [ride("ana", "09:00", "small"), ride("beto", "09:00", "large")];
  expect(swapped(rides, "own")).toEqual([
    ["09:00", "beto", "large", undefined, 0],
    ["09:00", "ana", "small", undefined, 0],
  ]);
  expect(swapped(rides, "ride")).toEqual([
    ["09:00", "beto", "small", undefined, 0],
    ["09:00", "ana", "large", undefined, 0],
  ]);
});

test("a group that does not fit the other's van is said, and so is a clash with a ride that stays", () => {
  const rides = [ride("ana", "09:00", "small"), ride("beto", "14:00", "large", { people: 15 })];
  const stays = ride("beto", "09:30", "large");
  expect(swapped(rides, "own", [stays])).toEqual([
    ["09:00", "beto", "large", undefined, 1],
    ["14:00", "ana", "small", "seats", 0],
  ]);
  expect(swapped(rides, "ride", [stays])).toEqual([
    ["09:00", "beto", "small", undefined, 1],
    ["14:00", "ana", "large", undefined, 0],
  ]);
});

test("a driver without a van takes the van of the ride", () => {
  const facts = { ...team, vehicles: team.vehicles.map((van) => ({ ...van, driverId: null })) };
  const rides = [ride("ana", "09:00", "small")];
  const [moved] = swapRides(rides, ["ana", "beto"], "own", { jobs: rides, team: facts, drive });
  expect([moved!.job.driverId, moved!.job.vehicleId]).toEqual(["beto", "small"]);
});
