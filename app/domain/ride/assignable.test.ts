import { expect, test } from "vitest";
import {
  dayOff,
  quarterPastAnHour as drive,
  driverCalled,
  jobWith,
  liberia,
  tamarindo,
  vanCalled,
} from "../../../test/rides.ts";
import type { Absence, Team, Vehicle } from "../team/team.ts";
import { bestFree, countFree, offersFor, scheduleOf } from "./assignable.ts";
import type { BoardJob } from "./board.ts";
import { lateMinutes } from "./clash-delay.ts";

const luis = driverCalled("luis");
const unassigned = jobWith({ driverId: null, vehicleId: null });
const vanOfDriver = (id: string, seats = 12) => vanCalled(`van-${id}`, { driverId: id, seats });
const isTheirs = (id: string, change: Partial<BoardJob>) =>
  jobWith({ id: `${id}-${change.time}`, driverId: id, vehicleId: `van-${id}`, ...change });

/** Returns the offers in order when these drivers are active. */
function order(ids: string[], jobs: BoardJob[], vehicles: Vehicle[], absences: Absence[] = []) {
  const team: Team = { drivers: ids.map((id) => driverCalled(id)), vehicles, absences };
  return offersFor(unassigned, scheduleOf([unassigned, ...jobs], team, drive));
}
const teamOf = (...ids: string[]): Team => ({
  drivers: ids.map((id) => driverCalled(id)),
  vehicles: ids.map((id) => vanOfDriver(id)),
  absences: [],
});
const names = (offers: ReturnType<typeof order>) => offers.map(({ driver }) => driver.id);

test("free drivers come before clashing ones, and these before blocked ones", () => {
  const ids = ["clashing", "luis", "free"];
  const clashing = isTheirs("clashing", { time: "14:00" });
  const offers = order(
    ids,
    [clashing],
    ids.map((id) => vanOfDriver(id)),
    [dayOff],
  );
  expect(names(offers)).toEqual(["free", "clashing", "luis"]);
  expect(offers[1]!.clash?.first.job.id).toBe(clashing.id);
  expect(offers[2]!.block?.kind).toBe("driverOff");
});

test("near drivers come before far ones, counted from the end of the last ride", () => {
  const there = isTheirs("there", { time: "08:00", from: tamarindo, to: liberia, state: "done" });
  const offers = order(["home", "there"], [there], [vanOfDriver("home"), vanOfDriver("there")]);
  expect(names(offers)).toEqual(["there", "home"]);
  expect(offers.map(({ awayMinutes }) => awayMinutes)).toEqual([0, 75]);
  expect(offers[0]!.before?.job.id).toBe(there.id);
  expect(offers.map(({ rides }) => rides)).toEqual([2, 1]);
});

test("a driver whose last ride ended too far away is not free", () => {
  const there = isTheirs("there", { time: "13:00", to: tamarindo, state: "done" });
  const schedule = scheduleOf([unassigned, there], teamOf("there", "home"), drive);
  expect([countFree(unassigned, schedule), bestFree(unassigned, schedule)?.driver.id]).toEqual([1, "home"]);
  const early = { ...there, endedAt: "2026-12-05T18:00:00Z" };
  expect(countFree(unassigned, scheduleOf([unassigned, early], teamOf("there", "home"), drive))).toBe(2);
});

test("a driver after a no-show is near the start of that ride", () => {
  const waited = isTheirs("there", { time: "12:00", state: "noShow", endedAt: "2026-12-05T18:45:00Z" });
  const [offer] = order(["home", "there"], [waited], [vanOfDriver("home"), vanOfDriver("there")]);
  expect(offer).toMatchObject({ driver: { id: "there" }, awayMinutes: 0 });
});

test("the smallest van with enough seats comes next, then few rides, then the name", () => {
  const busy = isTheirs("ana", { time: "06:00" });
  const vans = [
    vanOfDriver("ana"),
    vanOfDriver("berta"),
    vanOfDriver("carla"),
    vanOfDriver("dora", 28),
    vanOfDriver("eva", 3),
  ];
  const offers = order(["eva", "dora", "carla", "berta", "ana"], [busy], vans);
  expect(names(offers)).toEqual(["berta", "carla", "ana", "dora", "eva"]);
  expect(offers.at(-1)!.block).toEqual({ kind: "seats", people: 4, seats: 3 });
});

test("a driver without a van is offered the smallest free one that fits, and comes last if there is none", () => {
  const pool = [
    vanCalled("bus", { seats: 28 }),
    vanCalled("small", { seats: 4 }),
    vanCalled("tiny", { seats: 3 }),
  ];
  expect(order(["luis"], [], pool)[0]!.vehicle?.id).toBe("small");
  const taken = jobWith({ id: "other", driverId: "marco", vehicleId: "small" });
  expect(order(["luis"], [taken], pool)[0]!.vehicle?.id).toBe("bus");
  expect(names(order(["luis", "marco"], [], [vanOfDriver("marco")]))).toEqual(["marco", "luis"]);
});

test("a driver keeps the van of that day, and a driver who left or is not asked for is not offered", () => {
  const today = isTheirs("luis", { time: "06:00", vehicleId: "borrowed" });
  const offers = order(["luis"], [today], [vanOfDriver("luis"), vanCalled("borrowed")]);
  expect(offers[0]!.vehicle?.id).toBe("borrowed");
  const team = { drivers: [driverCalled("gone", { active: false })], vehicles: [], absences: [] };
  expect(offersFor(unassigned, scheduleOf([unassigned], team, drive))).toEqual([]);
});

test("among clashing drivers the least late comes first, and one on an unknown road last", () => {
  const ids = ["ana", "berta", "carla", "dora"];
  const nowhere = { ...tamarindo, id: "nowhere" };
  const known = Object.assign(
    (from: string | null, to: string | null) => (from === "nowhere" ? undefined : drive(from, to)),
    { longest: drive.longest },
  );
  const jobs = [
    isTheirs("ana", { time: "14:00", to: nowhere }),
    isTheirs("berta", { time: "12:30" }),
    isTheirs("berta", { time: "16:15" }), // to which this one comes later still
    isTheirs("carla", { time: "13:00" }),
    isTheirs("dora", { time: "12:05" }),
  ];
  const team = teamOf(...ids);
  const offers = offersFor(unassigned, scheduleOf([unassigned, ...jobs], team, known));
  expect(offers.map(({ driver, clashes }) => [driver.id, clashes.map(lateMinutes)])).toEqual([
    ["dora", [5]],
    ["berta", [45, 30]],
    ["carla", [60]],
    ["ana", [undefined]],
  ]);
});

test("a ride without a time gets offers too, without clashes and without a ride before", () => {
  const open = { ...unassigned, time: null };
  const team = { drivers: [luis], vehicles: [vanOfDriver("luis")], absences: [] };
  const [offer] = offersFor(open, scheduleOf([open, isTheirs("luis", { time: "14:30" })], team, drive));
  expect(offer).toMatchObject({ block: undefined, clash: undefined, before: undefined, rides: 2 });
});

test("the best free driver is found in any order of names, and the free ones are counted", () => {
  for (const ids of [
    ["ana", "berta", "there"],
    ["there", "berta", "ana"],
    ["berta", "there", "ana"],
  ]) {
    const there = isTheirs("there", { time: "08:00", from: tamarindo, to: liberia });
    const clashing = isTheirs("late", { time: "14:00" });
    const all = [...ids, "late", "vanless"];
    const team: Team = {
      drivers: all.map((id) => driverCalled(id)),
      vehicles: [...ids, "late"].map((id) => vanOfDriver(id)),
      absences: [],
    };
    const schedule = scheduleOf([unassigned, there, clashing], team, drive);
    expect([countFree(unassigned, schedule), bestFree(unassigned, schedule)?.driver.id]).toEqual([
      3,
      "there",
    ]);
  }
  const nobody = scheduleOf([unassigned], { drivers: [], vehicles: [], absences: [] }, drive);
  expect([countFree(unassigned, nobody), bestFree(unassigned, nobody)]).toEqual([0, undefined]);
});

test("among drivers without a van free ones come first, then clashing ones, then blocked ones", () => {
  const clashing = jobWith({ id: "other", driverId: "clashing", vehicleId: null, time: "14:00" });
  const ids = ["luis", "clashing", "vanless"];
  expect(names(order(ids, [clashing], [], [dayOff]))).toEqual(["vanless", "clashing", "luis"]);
});

test("the ride before is the one that ends last and never the ride itself, and a ride that is over occupies no van", () => {
  const early = isTheirs("luis", { time: "06:00", vehicleId: "van-luis" });
  const late = isTheirs("luis", { time: "09:00", vehicleId: "van-luis" });
  for (const jobs of [
    [early, late],
    [late, early],
  ])
    expect(order(["luis"], jobs, [vanOfDriver("luis")])[0]).toMatchObject({
      rides: 3,
      before: { job: { id: late.id } },
    });
  const assigned = { ...unassigned, driverId: "luis", vehicleId: "van-luis" };
  const team: Team = { drivers: [luis], vehicles: [vanOfDriver("luis")], absences: [] };
  expect(offersFor(assigned, scheduleOf([assigned], team, drive))[0]).toMatchObject({
    rides: 1,
    before: undefined,
  });
  const done = isTheirs("luis", {
    time: "14:00",
    state: "done",
    vehicleId: "lent",
    endedAt: "2026-12-05T15:00:00Z",
  });
  expect(order(["luis"], [done], [vanOfDriver("luis"), vanCalled("lent")])[0]).toMatchObject({
    rides: 2,
    clash: undefined,
    vehicle: { id: "van-luis" },
  });
});

test("the van of that day is the van of the driver's last other ride that is not over", () => {
  const vans = [vanOfDriver("luis"), vanCalled("borrowed"), vanCalled("other")];
  const team: Team = { drivers: [luis], vehicles: vans, absences: [] };
  const vanFor = (job: BoardJob, ...jobs: BoardJob[]) =>
    offersFor(job, scheduleOf([job, ...jobs], team, drive))[0]!.vehicle?.id;
  const driven = (time: string, vehicleId: string | null, change: Partial<BoardJob> = {}) =>
    isTheirs("luis", { time, vehicleId, ...change });
  expect(vanFor({ ...unassigned, driverId: "luis", vehicleId: "borrowed" })).toBe("van-luis");
  expect(vanFor(unassigned, driven("06:00", "borrowed", { state: "done" }))).toBe("van-luis");
  expect(vanFor(unassigned, driven("06:00", "borrowed"), driven("08:00", null))).toBe("borrowed");
  expect(vanFor(unassigned, driven("06:00", "borrowed"), driven("08:00", "other"))).toBe("other");
});

test("a driver who is near with a van far too large comes after one who is farther with a fitting one", () => {
  const vans = [vanOfDriver("ana", 24), vanOfDriver("beto", 8)];
  const near = isTheirs("ana", { time: "09:00", from: tamarindo, to: liberia });
  const far = isTheirs("beto", { time: "09:00" });
  const first = (people: number) => {
    const job = { ...unassigned, people };
    const facts = { drivers: ["ana", "beto"].map((id) => driverCalled(id)), vehicles: vans, absences: [] };
    return offersFor(job, scheduleOf([job, near, far], facts, drive))[0]!.driver.id;
  };
  expect([first(3), first(8)]).toEqual(["beto", "beto"]);
  // For a large group the van is not too large.
  vans[1] = vanOfDriver("beto", 20);
  expect([first(12), first(3)]).toEqual(["ana", "ana"]);
});
