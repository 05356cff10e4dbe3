import { expect, test } from "vitest";
import { isUnderWay, type JobState, jobStates, legState } from "./job-state.ts";

test.each<[JobState[], JobState]>([
  [[], "planned"],
  [["arrived"], "arrived"],
  [["planned", "aboard"], "planned"],
  [["aboard", "planned"], "planned"],
  [["aboard", "onTheWay", "arrived"], "onTheWay"],
  [["done", "aboard"], "aboard"],
  [["noShow", "done"], "done"],
  [["noShow", "noShow"], "noShow"],
  [["cancelled", "done"], "done"],
  [["cancelled", "arrived"], "arrived"],
  [["cancelled", "cancelled"], "cancelled"],
])("a leg whose vans are %j is %s", (vans, state) => {
  expect(legState(vans)).toBe(state);
});

test("a ride is under way from the driver's leaving until the guests are there", () => {
  expect(jobStates.filter(isUnderWay)).toEqual(["onTheWay", "arrived", "aboard"]);
});
