import { expect, test } from "vitest";
import { isEnded, type JobState, jobStates, legState, mayGoTo } from "../ride/job-state.ts";
import { mayBecome, stages } from "./stage.ts";

const steps = [
  "asked>booked",
  "asked>declined",
  "asked>cancelled",
  "held>asked",
  "held>booked",
  "held>cancelled",
  "booked>cancelled",
];

test("a reservation takes these steps and no other", () => {
  const all = stages.flatMap((from) => stages.map((to) => [from, to] as const));
  const taken = all.filter(([from, to]) => mayBecome(from, to)).map((step) => step.join(">"));
  expect(taken.sort()).toEqual([...steps].sort());
});

test("a job takes these steps and no other", () => {
  const ends = (from: JobState) => ["done", "noShow", "cancelled"].map((to) => `${from}>${to}`);
  const all = jobStates.flatMap((from) => jobStates.map((to) => [from, to] as const));
  const taken = all.filter(([from, to]) => mayGoTo(from, to)).map((step) => step.join(">"));
  expect(taken.sort()).toEqual(
    [
      "planned>onTheWay",
      "onTheWay>arrived",
      "arrived>aboard",
      "aboard>done",
      "aboard>cancelled",
      "onTheWay>planned",
      "arrived>onTheWay",
      "aboard>arrived",
      "done>planned",
      "noShow>planned",
      ...(["planned", "onTheWay", "arrived"] as const).flatMap(ends),
    ].sort(),
  );
});

test.each<[JobState[], JobState]>([
  [[], "planned"],
  [["planned"], "planned"],
  [["aboard", "onTheWay"], "onTheWay"],
  [["done", "arrived"], "arrived"],
  [["cancelled", "done"], "done"],
  [["noShow", "done"], "done"],
  [["noShow", "cancelled"], "noShow"],
  [["cancelled", "cancelled"], "cancelled"],
])("a leg with jobs %j is %s", (jobs, state) => {
  expect(legState(jobs)).toBe(state);
});

test("a job that ended has nothing left to drive", () => {
  expect(jobStates.filter(isEnded)).toEqual(["done", "noShow", "cancelled"]);
});
