import { expect, test } from "vitest";
import { type JobState, legState } from "./job-state.ts";

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
