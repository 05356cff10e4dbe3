import { inArray } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { soon } from "../../../test/bookings.ts";
import { hired, send, tap } from "../../../test/driver-page.ts";
import { bookedJob } from "../../../test/driving.ts";
import { settled } from "../../../test/kept-rides.ts";
import { db } from "../../store/engine/db.server.ts";
import { announce, listenToReservations } from "../../store/engine/live.server.ts";
import { ridesOn } from "../../store/ride/kept-rides.server.ts";
import { changedReservations } from "../../store/schema/change-schema.server.ts";
import { jobs } from "../../store/schema/job-schema.server.ts";
import { driverPlaces, drivers, tapPlaces } from "../../store/schema/team-schema.server.ts";

const spot = { latitude: 10.5933, longitude: -85.5444, accuracy: 8 };
const count = 30;

test("places of thirty drivers touch neither the board's stream nor the rides that are kept in memory", async () => {
  const presses: { secret: string; press: ReturnType<typeof tap> }[] = [];
  const ids: string[] = [];
  for (let n = 0; n < count; n++) {
    const { id, secret } = await hired(`Chofer ${n}`);
    const job = await bookedJob();
    const moments = { onTheWay: new Date().toISOString() };
    await db
      .update(jobs)
      .set({ driverId: id, state: "onTheWay", moments })
      .where(inArray(jobs.id, [job.id]));
    const press = tap(job.id, "called");
    await send(secret, [press]);
    presses.push({ secret, press });
    ids.push(id);
  }
  await db.update(drivers).set({ givesPlaces: true }).where(inArray(drivers.id, ids));
  const heard: string[] = [];
  onTestFinished(await listenToReservations((id) => heard.push(id)));
  await settled();
  const before = (await ridesOn([soon])).get(soon)!;
  const changes = await db.$count(changedReservations);
  heard.length = 0;
  await Promise.all(
    presses.flatMap(({ secret, press }) => [
      send(secret, [{ ...tap(press.jobId, "place"), at: press.at, of: press.id, spot }]),
      send(secret, { kind: "here", spot: { ...spot, latitude: 10.6 } }),
    ]),
  );
  expect([await db.$count(tapPlaces), await db.$count(driverPlaces)]).toEqual([count, count]);
  expect(await db.$count(changedReservations)).toBe(changes);
  const after = (await ridesOn([soon])).get(soon)!;
  expect(after.every((job, n) => job === before[n])).toBe(true);
  // A change of a ride is heard after whatever the places might have told.
  await db.transaction(async (tx) => announce("the last one", tx));
  await expect.poll(() => heard).toEqual(["the last one"]);
}, 60_000);
