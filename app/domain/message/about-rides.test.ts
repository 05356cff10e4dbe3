import { expect, test } from "vitest";
import { type MessageContents, ridesOfMessage } from "./about-rides.ts";
import type { KnownPlan } from "./letter-contents.ts";

const plan = (...legs: string[]) =>
  ({ people: 2, priceCents: 10_000, legs: legs.map((id) => ({ id })) }) as KnownPlan;
const goesBack = { backCents: 0, byItselfCents: 0 };

test.each<[string, MessageContents | null, string[]]>([
  ["without contents", null, []],
  ["a chat about two rides", { facts: ["ask out flight -", "ask back door -"], words: "" }, ["out", "back"]],
  ["a chat of thanks", { facts: ["thanks reservation"], words: "" }, []],
  ["a notice", { words: "" }, []],
  ["a letter that names the driver", { legId: "out", day: "2026-12-05", time: "14:30", vans: [] }, ["out"]],
  ["a change of a ride", { ...goesBack, before: plan("out"), after: plan("out") }, ["out", "out"]],
  ["a change of the people alone", { ...goesBack, before: plan(), after: plan() }, []],
  ["a cancelled ride", { ...goesBack, legs: ["back"], keptCents: 0 }, ["back"]],
  ["a change that is said on WhatsApp", plan("back"), ["back"]],
  ["a refund", { amountCents: 100, takenBack: false }, []],
])("the rides of a message: %s", (_, contents, rides) => {
  expect(ridesOfMessage(contents)).toEqual(rides);
});
