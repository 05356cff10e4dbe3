import { expect, test } from "vitest";
import { merge } from "./merge.ts";

const seen = { name: "Luis", phone: "1", languages: "" };

test.each([
  ["one's own field is written", seen, { ...seen, name: "Luis M." }, { name: "Luis M." }, {}],
  ["another's field stays", { ...seen, phone: "2" }, { ...seen, name: "Luis M." }, { name: "Luis M." }, {}],
  [
    "the same field is told",
    { ...seen, phone: "2" },
    { ...seen, phone: "3" },
    { phone: "3" },
    { phone: "2" },
  ],
  ["two who wrote the same agree", { ...seen, phone: "3" }, { ...seen, phone: "3" }, {}, {}],
])("%s", (_, now, after, set, meanwhile) => {
  expect(merge(now, seen, after)).toEqual({ set, meanwhile });
});

test("a save without the former values overwrites nothing", () => {
  expect(merge(seen, {}, { ...seen, phone: "3" }).meanwhile).toEqual({ phone: "1" });
});
