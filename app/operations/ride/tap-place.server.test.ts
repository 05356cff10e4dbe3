import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { newDriver } from "../../../test/driving.ts";
import { luis, minutesAgo } from "../../../test/tapping.ts";
import { newId } from "../../domain/common/reference.ts";
import type { DriverTap } from "../../domain/ride/driver-tap.ts";
import { db } from "../../store/engine/db.server.ts";
import { listPresses } from "../../store/ride/proof.server.ts";
import { driverTaps, tapPlaces } from "../../store/schema/team-schema.server.ts";
import { answerPlaces } from "../team/answer-places.server.ts";
import { recordTap } from "./tap.server.ts";

const spot = { latitude: 10.593_25, longitude: -85.544_41, accuracy: 8.2 };

/** Returns Luis, who agreed, with a counted arrival of three minutes ago and its place as the phone sends it. */
async function arrived(isAgreed = true) {
  const driver = await luis();
  const { driverId, job, press, tap } = driver;
  if (isAgreed) await answerPlaces(driverId, true);
  await press("onTheWay", { at: minutesAgo(20) });
  const arrival = tap("arrived", { at: minutesAgo(3) });
  expect(await recordTap(driverId, arrival)).toBe("counted");
  const at = new Date(Date.parse(arrival.at) + 4_000).toISOString();
  const place: DriverTap = { id: newId(), jobId: job.id, kind: "place", of: arrival.id, at, spot };
  return { ...driver, jobId: job.id, arrival, place };
}

test("a tap keeps its place once, with its accuracy in whole metres", async () => {
  const { driverId, jobId, place, arrival } = await arrived();
  expect(await recordTap(driverId, place)).toBe("counted");
  expect(await recordTap(driverId, { ...place, spot: { ...spot, latitude: 9 } })).toBe("noEffect");
  const presses = await listPresses([jobId]);
  expect(presses.map(({ kind }) => kind)).toEqual(["onTheWay", "arrived"]);
  expect(presses[1]).toMatchObject({
    driverId,
    at: new Date(arrival.at),
    spot: { latitude: spot.latitude, longitude: spot.longitude, accuracy: 9 },
  });
  expect(presses[0]!.spot).toBeNull();
});

test.each<[string, Partial<DriverTap>]>([
  ["of no tap", { of: newId() }],
  ["without a tap", { of: undefined }],
  ["without a place", { spot: undefined }],
  ["found too long after the tap", { at: minutesAgo(2) }],
  ["found long before it", { at: minutesAgo(9) }],
])("a place %s is not stored", async (_, change) => {
  const { driverId, place } = await arrived();
  expect(await recordTap(driverId, { ...place, ...change } as DriverTap)).toBe("noEffect");
  expect(await db.$count(tapPlaces)).toBe(0);
});

test("a place counts for the own taps alone, and only of a driver who agreed to it", async () => {
  const { driverId, place } = await arrived(false);
  const other = await newDriver({ name: "Marco" });
  await answerPlaces(other, true);
  expect(await recordTap(other, place)).toBe("noEffect");
  expect(await recordTap(driverId, place)).toBe("noEffect");
  await answerPlaces(driverId, true);
  await answerPlaces(driverId, false);
  expect(await recordTap(driverId, place)).toBe("noEffect");
  expect(await db.$count(tapPlaces)).toBe(0);
});

test("a place goes with its tap", async () => {
  const { driverId, place, arrival } = await arrived();
  await recordTap(driverId, place);
  await db.delete(driverTaps).where(eq(driverTaps.id, arrival.id));
  expect(await db.$count(tapPlaces)).toBe(0);
});

test("calls and chats that were opened are noted, and change nothing of the ride", async () => {
  const { driverId, jobId, press, row } = await arrived();
  const before = await row();
  expect(await press("called", { at: minutesAgo(2) })).toBe("counted");
  expect(await press("wrote", { at: minutesAgo(1) })).toBe("counted");
  expect(await row()).toEqual(before);
  const presses = await listPresses([jobId]);
  expect(presses.slice(-2)).toMatchObject([{ kind: "called", driverId }, { kind: "wrote" }]);
});
