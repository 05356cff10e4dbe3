import { eq } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { bookedJob, newDriver, rowOf } from "../../../test/driving.ts";
import { db } from "../../store/engine/db.server.ts";
import { listenToReservations } from "../../store/engine/live.server.ts";
import { jobs } from "../../store/schema/job-schema.server.ts";
import { noteSeen } from "./seen.server.ts";

test("a ride is marked as seen when its own driver's page first shows it, and open desks are notified once", async () => {
  const { id, reservationId } = await bookedJob();
  const [luis, marco] = [await newDriver(), await newDriver()];
  await db.update(jobs).set({ driverId: luis }).where(eq(jobs.id, id));
  const heard: string[] = [];
  onTestFinished(await listenToReservations((about) => heard.push(about)));
  await noteSeen(marco, [id]);
  expect((await rowOf(id)).seenAt).toBeNull();
  await Promise.all([noteSeen(luis, [id, "nowhere"]), noteSeen(luis, [id])]);
  const { seenAt } = await rowOf(id);
  expect(seenAt).not.toBeNull();
  await noteSeen(luis, [id]);
  expect((await rowOf(id)).seenAt).toEqual(seenAt);
  await expect.poll(() => heard).toEqual([reservationId]);
});
