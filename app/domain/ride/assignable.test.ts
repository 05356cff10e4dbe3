import { expect, test } from "vitest";
import {
  quarterPastAnHour as drive,
  driverCalled,
  jobWith,
  liberia,
  readyJob,
  tamarindo,
  vanCalled,
} from "../../../test/rides.ts";
import type { Absence, Driver, Team, Vehicle } from "../team/team.ts";
import { bestFree, countFree, offersFor, scheduleOf } from "./assignable.ts";
import { blockOf } from "./block.ts";
import type { BoardJob } from "./board.ts";
import { lateMinutes } from "./task.ts";

const luis = driverCalled("luis");
const off: Absence = {
  id: "off",
  driverId: "luis",
  vehicleId: null,
  fromDay: readyJob.day,
  untilDay: readyJob.day,
  reason: "libre",
};
const repair: Absence = { ...off, driverId: null, vehicleId: "hiace" };

test.each<[string, Partial<BoardJob>, Partial<Driver>, Partial<Vehicle>, Absence[], object | undefined]>([
  ["nothing", {}, {}, {}, [], undefined],
  ["as many seats as people", { people: 12 }, {}, {}, [], undefined],
  ["a seat too few", { people: 13 }, {}, {}, [], { kind: "seats", people: 13, seats: 12 }],
  ["as many boards as it carries", { boards: 4 }, {}, {}, [], undefined],
  ["a board too many", { boards: 5 }, {}, {}, [], { kind: "boards", needed: 5, boards: 4 }],
  ["papers that end that day", {}, {}, { papersUntil: readyJob.day }, [], undefined],
  ["papers that ran out", {}, {}, { papersUntil: "2026-12-04" }, [], { kind: "papers", until: "2026-12-04" }],
  ["a day off", {}, {}, {}, [off], { kind: "driverOff", absence: off }],
  ["a van in the workshop", {}, {}, {}, [repair], { kind: "vehicleOff", absence: repair }],
  ["a day off of somebody else", {}, {}, {}, [{ ...off, driverId: "marco" }], undefined],
  ["a driver who left", {}, { active: false }, {}, [], { kind: "driverLeft" }],
  ["a van that was sold", {}, {}, { active: false }, [], { kind: "vehicleLeft" }],
])("what forbids it: %s", (_, job, driver, van, absences, block) => {
  const [him, it] = [driverCalled("luis", driver), vanCalled("hiace", van)];
  expect(blockOf(jobWith(job), him, it, absences)).toEqual(block);
});

test("nobody named, nothing forbidden", () => {
  expect(blockOf(jobWith({ people: 99 }), undefined, undefined, [off, repair])).toBeUndefined();
  expect(blockOf(jobWith({ people: 99 }), luis, undefined, [repair])).toBeUndefined();
});

const asked = jobWith({ driverId: null, vehicleId: null });
const own = (id: string, seats = 12) => vanCalled(`van-${id}`, { driverId: id, seats });
const isTheirs = (id: string, change: Partial<BoardJob>) =>
  jobWith({ id: `${id}-${change.time}`, driverId: id, vehicleId: `van-${id}`, ...change });

/** Who is offered, in order, when these drive. */
function order(ids: string[], jobs: BoardJob[], vehicles: Vehicle[], absences: Absence[] = []) {
  const team: Team = { drivers: ids.map((id) => driverCalled(id)), vehicles, absences };
  return offersFor(asked, scheduleOf([asked, ...jobs], team, drive));
}
const teamOf = (...ids: string[]): Team => ({
  drivers: ids.map((id) => driverCalled(id)),
  vehicles: ids.map((id) => own(id)),
  absences: [],
});
const names = (offers: ReturnType<typeof order>) => offers.map(({ driver }) => driver.id);

test("free comes before a clash, and that before what is forbidden", () => {
  const ids = ["clashing", "luis", "free"];
  const clashing = isTheirs("clashing", { time: "14:00" });
  const offers = order(
    ids,
    [clashing],
    ids.map((id) => own(id)),
    [off],
  );
  expect(names(offers)).toEqual(["free", "clashing", "luis"]);
  expect(offers[1]!.clash?.first.job.id).toBe(clashing.id);
  expect(offers[2]!.block?.kind).toBe("driverOff");
});

test("near comes before far, and far is counted from where the last ride ended", () => {
  const there = isTheirs("there", { time: "08:00", from: tamarindo, to: liberia, state: "done" });
  const offers = order(["home", "there"], [there], [own("home"), own("there")]);
  expect(names(offers)).toEqual(["there", "home"]);
  expect(offers.map(({ awayMinutes }) => awayMinutes)).toEqual([0, 75]);
  expect(offers[0]!.before?.job.id).toBe(there.id);
  expect(offers.map(({ rides }) => rides)).toEqual([2, 1]);
});

test("whoever was left too far away by a ride that is over is not told as free", () => {
  const there = isTheirs("there", { time: "13:00", to: tamarindo, state: "done" });
  const roster = scheduleOf([asked, there], teamOf("there", "home"), drive);
  expect([countFree(asked, roster), bestFree(asked, roster)?.driver.id]).toEqual([1, "home"]);
  const early = { ...there, endedAt: "2026-12-05T18:00:00Z" };
  expect(countFree(asked, scheduleOf([asked, early], teamOf("there", "home"), drive))).toBe(2);
});

test("who waited in vain is near where that ride began", () => {
  const waited = isTheirs("there", { time: "12:00", state: "noShow", endedAt: "2026-12-05T18:45:00Z" });
  const [offer] = order(["home", "there"], [waited], [own("home"), own("there")]);
  expect(offer).toMatchObject({ driver: { id: "there" }, awayMinutes: 0 });
});

test("then the smallest van in which all sit, then few rides, then the name", () => {
  const busy = isTheirs("ana", { time: "06:00" });
  const vans = [own("ana"), own("berta"), own("carla"), own("dora", 28), own("eva", 3)];
  const offers = order(["eva", "dora", "carla", "berta", "ana"], [busy], vans);
  expect(names(offers)).toEqual(["berta", "carla", "ana", "dora", "eva"]);
  expect(offers.at(-1)!.block).toEqual({ kind: "seats", people: 4, seats: 3 });
});

test("who has no van is offered one that is free and just large enough, and comes last without any", () => {
  const pool = [
    vanCalled("bus", { seats: 28 }),
    vanCalled("small", { seats: 4 }),
    vanCalled("tiny", { seats: 3 }),
  ];
  expect(order(["luis"], [], pool)[0]!.vehicle?.id).toBe("small");
  const taken = jobWith({ id: "other", driverId: "marco", vehicleId: "small" });
  expect(order(["luis"], [taken], pool)[0]!.vehicle?.id).toBe("bus");
  expect(names(order(["luis", "marco"], [], [own("marco")]))).toEqual(["marco", "luis"]);
});

test("a driver keeps the van of that day, and who left or is not asked is not offered", () => {
  const today = isTheirs("luis", { time: "06:00", vehicleId: "borrowed" });
  const offers = order(["luis"], [today], [own("luis"), vanCalled("borrowed")]);
  expect(offers[0]!.vehicle?.id).toBe("borrowed");
  const team = { drivers: [driverCalled("gone", { active: false })], vehicles: [], absences: [] };
  expect(offersFor(asked, scheduleOf([asked], team, drive))).toEqual([]);
});

test("of those who clash whoever is late by least comes first, and last whoever comes by a road nobody knows", () => {
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
  const offers = offersFor(asked, scheduleOf([asked, ...jobs], team, known));
  expect(offers.map(({ driver, clashes }) => [driver.id, clashes.map(lateMinutes)])).toEqual([
    ["dora", [5]],
    ["berta", [45, 30]],
    ["carla", [60]],
    ["ana", [undefined]],
  ]);
});

test("a ride without a time is offered too, with no clash and nobody's last ride", () => {
  const open = { ...asked, time: null };
  const team = { drivers: [luis], vehicles: [own("luis")], absences: [] };
  const [offer] = offersFor(open, scheduleOf([open, isTheirs("luis", { time: "14:30" })], team, drive));
  expect(offer).toMatchObject({ block: undefined, clash: undefined, before: undefined, rides: 2 });
});

test("of those who are free the best is told, whoever is named first, and how many they are", () => {
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
      vehicles: [...ids, "late"].map((id) => own(id)),
      absences: [],
    };
    const roster = scheduleOf([asked, there, clashing], team, drive);
    expect([countFree(asked, roster), bestFree(asked, roster)?.driver.id]).toEqual([3, "there"]);
  }
  const nobody = scheduleOf([asked], { drivers: [], vehicles: [], absences: [] }, drive);
  expect([countFree(asked, nobody), bestFree(asked, nobody)]).toEqual([0, undefined]);
});

test("without any van a clash comes after being free, and what is forbidden last", () => {
  const clashing = jobWith({ id: "other", driverId: "clashing", vehicleId: null, time: "14:00" });
  const ids = ["luis", "clashing", "vanless"];
  expect(names(order(ids, [clashing], [], [off]))).toEqual(["vanless", "clashing", "luis"]);
});

test("the last ride before is the one that ends last, the ride itself is none, and what is over holds no van", () => {
  const early = isTheirs("luis", { time: "06:00", vehicleId: "van-luis" });
  const late = isTheirs("luis", { time: "09:00", vehicleId: "van-luis" });
  for (const jobs of [
    [early, late],
    [late, early],
  ])
    expect(order(["luis"], jobs, [own("luis")])[0]).toMatchObject({
      rides: 3,
      before: { job: { id: late.id } },
    });
  const given = { ...asked, driverId: "luis", vehicleId: "van-luis" };
  const team: Team = { drivers: [luis], vehicles: [own("luis")], absences: [] };
  expect(offersFor(given, scheduleOf([given], team, drive))[0]).toMatchObject({
    rides: 1,
    before: undefined,
  });
  const done = isTheirs("luis", {
    time: "14:00",
    state: "done",
    vehicleId: "lent",
    endedAt: "2026-12-05T15:00:00Z",
  });
  expect(order(["luis"], [done], [own("luis"), vanCalled("lent")])[0]).toMatchObject({
    rides: 2,
    clash: undefined,
    vehicle: { id: "van-luis" },
  });
});

test("the van of that day is that of another ride which is not over and has one, the last of them", () => {
  const vans = [own("luis"), vanCalled("borrowed"), vanCalled("other")];
  const team: Team = { drivers: [luis], vehicles: vans, absences: [] };
  const vanFor = (job: BoardJob, ...jobs: BoardJob[]) =>
    offersFor(job, scheduleOf([job, ...jobs], team, drive))[0]!.vehicle?.id;
  const driven = (time: string, vehicleId: string | null, change: Partial<BoardJob> = {}) =>
    isTheirs("luis", { time, vehicleId, ...change });
  expect(vanFor({ ...asked, driverId: "luis", vehicleId: "borrowed" })).toBe("van-luis");
  expect(vanFor(asked, driven("06:00", "borrowed", { state: "done" }))).toBe("van-luis");
  expect(vanFor(asked, driven("06:00", "borrowed"), driven("08:00", null))).toBe("borrowed");
  expect(vanFor(asked, driven("06:00", "borrowed"), driven("08:00", "other"))).toBe("other");
});
