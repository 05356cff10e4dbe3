import { expect, test } from "vitest";
import { type PlanEntry, timeDriverKnows } from "./time-driver-knows.ts";

const job = { id: "job", legId: "leg", time: "16:00" };
const moved: PlanEntry = { event: "rideChanged", before: { leg: "leg", time: "14:00" }, after: {} };
const trip: PlanEntry = { event: "tripChanged", before: { legs: [{ id: "leg", time: null }] }, after: {} };
const entry = (event: PlanEntry["event"], id = "job"): PlanEntry => ({
  event,
  before: null,
  after: { job: id },
});

test.each<[PlanEntry[], string | null | undefined]>([
  [[], undefined],
  [[moved], "14:00"],
  [[trip, moved], null],
  [[moved, entry("assigned")], undefined],
  [[moved, entry("received")], undefined],
  [[trip, entry("stepped"), moved], "14:00"],
  [[moved, entry("assigned", "the other van's")], "14:00"],
  [[{ ...moved, before: { leg: "another", time: "14:00" } }], undefined],
  [[{ ...moved, before: { leg: "leg", bags: 2 } }], undefined],
  [[{ ...moved, before: { job: "job", collectCents: null } }], undefined],
  [[{ ...moved, before: { leg: "leg", time: "16:00" } }], undefined],
])("after %j its driver last heard %j", (history, heard) => {
  expect(timeDriverKnows(job, history)).toBe(heard);
});
