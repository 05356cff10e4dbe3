import { expect, test } from "vitest";
import { dayOff, driverCalled, jobWith, readyJob, vanCalled } from "../../../test/rides.ts";
import type { Paper } from "../team/paper.ts";
import type { Absence, Driver, Vehicle } from "../team/team.ts";
import type { BoardJob } from "./board.ts";
import { type Block, blockLeft, blockOf, blockOfAll, type EndedPaper, papersKeys } from "./not-assignable.ts";

const luis = driverCalled("luis");
const paper = (kind: Paper["kind"], untilDay: string): Paper => ({ id: kind, kind, name: "", untilDay });
const ended = "2026-12-04";
const licence = { ...paper("licence", ended), whose: "driver", owner: "luis" } as const;
const marchamo = { ...paper("marchamo", "2026-11-30"), whose: "vehicle", owner: "hiace" } as const;
const papers = (...ended: EndedPaper[]): Block => ({ kind: "papers", papers: ended });
const repair: Absence = { ...dayOff, driverId: null, vehicleId: "hiace" };

test.each<[string, Partial<BoardJob>, Partial<Driver>, Partial<Vehicle>, Absence[], object | undefined]>([
  ["nothing", {}, {}, {}, [], undefined],
  ["as many seats as people", { people: 12 }, {}, {}, [], undefined],
  ["a seat too few", { people: 13 }, {}, {}, [], { kind: "seats", people: 13, seats: 12 }],
  ["as many boards as it carries", { boards: 4 }, {}, {}, [], undefined],
  ["a board too many", { boards: 5 }, {}, {}, [], { kind: "boards", needed: 5, boards: 4 }],
  ["papers that end that day", {}, {}, { papers: [paper("marchamo", readyJob.day)] }, [], undefined],
  [
    "papers that ran out",
    {},
    {},
    { papers: [marchamo, paper("permit", "2027-01-01")] },
    [],
    papers(marchamo),
  ],
  ["a licence that ran out", {}, { papers: [licence] }, {}, [], papers(licence)],
  ["both that ran out", {}, { papers: [licence] }, { papers: [marchamo] }, [], papers(licence, marchamo)],
  [
    "a seat too few, before papers",
    { people: 13 },
    { papers: [licence] },
    {},
    [],
    { kind: "seats", people: 13, seats: 12 },
  ],
  ["a licence that ends that day", {}, { papers: [paper("licence", readyJob.day)] }, {}, [], undefined],
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

test("a job remembers each paper that was overruled, as long as it ends on that day, and no other one", () => {
  const record = { ...licence, id: "record" };
  const overruled = jobWith({ clashWith: papersKeys(papers(licence))! });
  expect(blockLeft(papers(licence), overruled)).toBeUndefined();
  expect(blockLeft(papers(licence, record, marchamo), overruled)).toEqual(papers(record, marchamo));
  expect(blockLeft(papers({ ...licence, untilDay: "2026-12-03" }), overruled)).toBeDefined();
  expect(blockLeft({ kind: "driverLeft" }, overruled)).toEqual({ kind: "driverLeft" });
});

test("jobs that are given together are hindered by every paper once, and by what can't be overruled before", () => {
  const full: Block = { kind: "seats", people: 13, seats: 12 };
  expect(blockOfAll([undefined, papers(licence), papers(licence, marchamo)])).toEqual(
    papers(licence, marchamo),
  );
  expect(blockOfAll([papers(licence), full])).toBe(full);
  expect(blockOfAll([undefined])).toBeUndefined();
});
