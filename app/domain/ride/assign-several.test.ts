import { expect, test } from "vitest";
import { quarterPastAnHour as drive, driverCalled, jobWith, vanCalled } from "../../../test/rides.ts";
import type { Team } from "../team/team.ts";
import { impossibleTogether, offersForAll } from "./assign-several.ts";
import { scheduleOf } from "./assignable.ts";
import type { OccupiedJob } from "./board.ts";

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

test("an obstacle to one of several rides is an obstacle to all", () => {
  const marcos = jobWith({ id: "marcos", time: "14:00", driverId: "marco", vehicleId: "coaster" });
  const offers = offersForAll([early, late], scheduleOf([early, late, marcos], team, drive));
  expect(offers.map(({ driver, rides }) => [driver.id, rides])).toEqual([
    ["luis", 2],
    ["marco", 3],
    ["ana", 2],
  ]);
  expect(offers[0]).toMatchObject({ vehicle: { id: "hiace" }, block: undefined, clash: undefined });
  expect(offers[1]!.clash?.second.job.id).toBe("late");
  expect(offers[2]!.block).toEqual({ kind: "seats", people: 10, seats: 4 });
});

test("a driver who needs a larger van for one ride is offered it for all, whichever ride is chosen first", () => {
  const withBus: Team = { ...team, vehicles: [...team.vehicles, vanCalled("bus", { seats: 20 })] };
  for (const chosen of [
    [early, late],
    [late, early],
  ]) {
    const anas = offersForAll(chosen, scheduleOf(chosen, withBus, drive)).find(
      ({ driver }) => driver.id === "ana",
    );
    expect([anas!.vehicle!.id, anas!.block]).toEqual(["bus", undefined]);
  }
});

test("two rides that no driver can do together are reported, and are no obstacle for any driver, even one who has one of them", () => {
  const same = { ...late, id: "same", driverId: "luis" };
  const offers = offersForAll([early, late, same], scheduleOf([early, late, same], team, drive));
  expect(offers.map(({ driver, clash, rides }) => [driver.id, clash, rides])).toEqual([
    ["luis", undefined, 3],
    ["marco", undefined, 3],
    ["ana", undefined, 3],
  ]);
  const impossible = (...chosen: OccupiedJob[]) => impossibleTogether(chosen, drive).map(({ id }) => id);
  expect(impossible(early, late, same)).toEqual(["late", "same"]);
  expect(impossible(early, late)).toEqual([]);
  expect(offersForAll([], scheduleOf([late], team, drive))).toEqual([]);
});

test("the offered van is checked for all of the rides", () => {
  const others = jobWith({ id: "others", time: "06:10", driverId: null, vehicleId: "spare" });
  const vehicles = [vanCalled("small", { driverId: "ana", seats: 4 }), vanCalled("spare", { seats: 20 })];
  const schedule = scheduleOf([early, late, others], { ...team, vehicles }, drive);
  const [ana] = offersForAll([early, late], schedule).filter(({ driver }) => driver.id === "ana");
  expect(ana).toMatchObject({ vehicle: { id: "spare" }, clash: { second: { job: { id: "others" } } } });
  expect(ana!.clashes).toHaveLength(1);
});

test("groups of one tour share a van that has seats for all, also with the groups that are in it already", () => {
  const tour = { id: "rio", name: "Río", minutes: 300 };
  const group = (id: string, people: number) =>
    jobWith({ id, legId: id, tour, time: "07:00", people, ...nobody });
  const vehicles = [vanCalled("van-ana", { driverId: "ana" }), vanCalled("van-luis", { driverId: "luis" })];
  const both: Team = { ...team, drivers: team.drivers.slice(0, 2), vehicles };
  const offers = (chosen: OccupiedJob[], others: OccupiedJob[] = [], vans = vehicles) =>
    offersForAll(chosen, scheduleOf([...chosen, ...others], { ...both, vehicles: vans }, drive)).map(
      ({ driver, vehicle, block, clash }) => [driver.id, vehicle!.id, block ?? clash],
    );
  const three = [group("a", 4), group("b", 4), group("c", 4)];
  expect(impossibleTogether(three, drive)).toEqual([]);
  expect(
    impossibleTogether([...three, late, { ...early, time: "08:00" }], drive).map(({ id }) => id),
  ).toEqual(["a", "b", "c", "early"]);
  const assignedGroup = { ...group("going", 4), driverId: "luis", vehicleId: "van-luis" };
  expect(offers(three)).toEqual([
    ["ana", "van-ana", undefined],
    ["luis", "van-luis", undefined],
  ]);
  expect(offers(three.slice(0, 2), [assignedGroup])).toEqual([
    ["luis", "van-luis", undefined],
    ["ana", "van-ana", undefined],
  ]);
  const tooMany = { kind: "seats", people: 16, seats: 12, groups: 4 };
  expect(offers(three, [assignedGroup])).toEqual([
    ["ana", "van-ana", undefined],
    ["luis", "van-luis", tooMany],
  ]);
  const four = [...three, group("d", 4)];
  expect(offers(four)).toEqual([
    ["ana", "van-ana", tooMany],
    ["luis", "van-luis", tooMany],
  ]);
  expect(offers(four, [], [...vehicles, vanCalled("bus", { seats: 20 })])[0]).toEqual([
    "ana",
    "bus",
    undefined,
  ]);
  const [small, inSmall] = [
    { ...assignedGroup, people: 2 },
    [vehicles[0]!, vanCalled("van-luis", { seats: 7, driverId: "luis" }), vanCalled("bus")],
  ];
  expect(offers([small, ...three.slice(0, 2)], [], inSmall)).toEqual([
    ["ana", "van-ana", undefined],
    ["luis", "bus", undefined],
  ]);
  // Groups that are assigned and share a van already are counted once.
  expect(offers([{ ...three[0]!, driverId: "luis", vehicleId: "van-luis" }, ...three.slice(1)])).toEqual([
    ["ana", "van-ana", undefined],
    ["luis", "van-luis", undefined],
  ]);
});
