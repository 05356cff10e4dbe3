import { expect, test } from "vitest";
import { hired, rideFor, ridesOf, today } from "../../../test/driver-page.ts";
import { addDays } from "../../domain/common/day.ts";
import type { JobState } from "../../domain/ride/job-state.ts";

/** A ride of two days ago at 22:30, which another driver takes on from half past midnight of yesterday. */
async function takenOn(driverId: string, firstDriverId: string, state: JobState) {
  const half = {
    driverId: firstDriverId,
    vehicleId: null,
    state: "aboard",
    moments: {},
    place: null,
    door: "km 12",
    at: "00:30",
    day: addDays(today, -1),
  } as const;
  return await rideFor(driverId, { state, half }, { day: addDays(today, -2), time: "22:30" });
}

test("a ride that goes on after midnight stays on its driver's page on the next day, as yesterday's that is not over", async () => {
  const [ana, luis] = [await hired("Ana"), await hired("Luis")];
  const { jobId } = await takenOn(ana.id, luis.id, "aboard");
  await takenOn(ana.id, luis.id, "done");
  expect(await ridesOf(ana.secret)).toMatchObject([{ id: jobId, day: addDays(today, -1), time: "00:30" }]);
  // The first driver's part was over two days ago.
  expect(await ridesOf(luis.secret)).toEqual([]);
});
