import { expect, test } from "vitest";
import { newDriver } from "../../../test/driving.ts";
import { luis } from "../../../test/tapping.ts";
import { db } from "../../store/engine/db.server.ts";
import { findTapPhoto, listPresses } from "../../store/ride/proof.server.ts";
import { tapPhotos } from "../../store/schema/team-schema.server.ts";
import { recordPhoto } from "./tap-photo.server.ts";

const bytes = Buffer.from("webp");

test("a photograph is kept once with its tap, at most three a ride", async () => {
  const { driverId, job, tap } = await luis();
  const first = tap("photo");
  expect(await recordPhoto(driverId, first, bytes)).toBe("counted");
  expect(await recordPhoto(driverId, first, bytes)).toBe("counted");
  for (const outcome of ["counted", "counted", "noEffect"])
    expect(await recordPhoto(driverId, tap("photo"), bytes)).toBe(outcome);
  expect(await recordPhoto(driverId, first, bytes)).toBe("counted");
  expect(await db.$count(tapPhotos)).toBe(3);
  const presses = await listPresses([job.id]);
  expect(presses.map(({ photo }) => photo)).toContain(first.id);
  expect(Buffer.from((await findTapPhoto(job.id, first.id))!)).toEqual(bytes);
  expect(await findTapPhoto("AnotherRideAltogether", first.id)).toBeUndefined();
});

test("another driver's ride takes no photograph", async () => {
  const { tap } = await luis();
  const marco = await newDriver({ name: "Marco" });
  expect(await recordPhoto(marco, tap("photo"), bytes)).toBe("notYours");
  expect(await db.$count(tapPhotos)).toBe(0);
});
