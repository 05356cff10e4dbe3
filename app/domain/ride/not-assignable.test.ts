import { expect, test } from "vitest";
import { dayOff, driverCalled, jobWith, readyJob, vanCalled } from "../../../test/rides.ts";
import type { Absence, Driver, Vehicle } from "../team/team.ts";
import type { BoardJob } from "./board.ts";
import { blockOf } from "./not-assignable.ts";

const luis = driverCalled("luis");
const repair: Absence = { ...dayOff, driverId: null, vehicleId: "hiace" };

test.each<[string, Partial<BoardJob>, Partial<Driver>, Partial<Vehicle>, Absence[], object | undefined]>([
  ["nothing", {}, {}, {}, [], undefined],
  ["as many seats as people", { people: 12 }, {}, {}, [], undefined],
  ["a seat too few", { people: 13 }, {}, {}, [], { kind: "seats", people: 13, seats: 12 }],
  ["as many boards as it carries", { boards: 4 }, {}, {}, [], undefined],
  ["a board too many", { boards: 5 }, {}, {}, [], { kind: "boards", needed: 5, boards: 4 }],
  ["papers that end that day", {}, {}, { papersUntil: readyJob.day }, [], undefined],
  [
    "papers that ran out",
    {},
    {},
    { papersUntil: "2026-12-04" },
    [],
    { kind: "papers", whose: "vehicle", until: "2026-12-04" },
  ],
  [
    "a licence that ran out",
    {},
    { papersUntil: "2026-12-04" },
    {},
    [],
    { kind: "papers", whose: "driver", until: "2026-12-04" },
  ],
  ["a licence that ends that day", {}, { papersUntil: readyJob.day }, {}, [], undefined],
  ["a day off", {}, {}, {}, [dayOff], { kind: "driverOff", absence: dayOff }],
  ["a van in the workshop", {}, {}, {}, [repair], { kind: "vehicleOff", absence: repair }],
  ["a day off of somebody else", {}, {}, {}, [{ ...dayOff, driverId: "marco" }], undefined],
  ["a driver who left", {}, { active: false }, {}, [], { kind: "driverLeft" }],
  ["a van that was sold", {}, {}, { active: false }, [], { kind: "vehicleLeft" }],
])("a block: %s", (_, job, driver, van, absences, block) => {
  const [him, it] = [driverCalled("luis", driver), vanCalled("hiace", van)];
  expect(blockOf(jobWith(job), him, it, absences)).toEqual(block);
});

test("without a driver and a van there is no block", () => {
  expect(blockOf(jobWith({ people: 99 }), undefined, undefined, [dayOff, repair])).toBeUndefined();
  expect(blockOf(jobWith({ people: 99 }), luis, undefined, [repair])).toBeUndefined();
});
