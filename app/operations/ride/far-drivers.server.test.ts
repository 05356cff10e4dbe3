import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { soon } from "../../../test/bookings.ts";
import { bookedJob, hire } from "../../../test/driving.ts";
import { markDoor } from "../../../test/marked-door.ts";
import { agreedHour, pickupAt } from "../../../test/rides.ts";
import { addDays, momentInCostaRica } from "../../domain/common/day.ts";
import type { JobState } from "../../domain/ride/job-state.ts";
import { db } from "../../store/engine/db.server.ts";
import { jobs } from "../../store/schema/job-schema.server.ts";
import { legs } from "../../store/schema/reservation-schema.server.ts";
import { driverPlaces, drivers } from "../../store/schema/team-schema.server.ts";
import { readBoard } from "./board.server.ts";

const now = momentInCostaRica(soon, "14:05");
const tamarindo = { latitude: 10.2993, longitude: -85.8371 };
const airport = { latitude: 10.5933, longitude: -85.5444 };
const nearAirport = { latitude: 10.6, longitude: -85.53 };

const seen = async (driverId: string, point: typeof tamarindo, minutesAgo = 1) => {
  const place = { ...point, seenAt: new Date(now.getTime() - minutesAgo * 60_000) };
  await db.insert(driverPlaces).values({ driverId, ...place });
  await db.update(drivers).set({ givesPlaces: true }).where(eq(drivers.id, driverId));
};

/** Gives Marco, who was seen in Tamarindo, the ride from the airport at 14:30: 25 minutes are left at 14:05. */
async function marcosRide(state: JobState = "planned") {
  const { driverId, vehicleId } = await hire("Marco");
  const job = await bookedJob();
  await db.update(jobs).set({ driverId, vehicleId, state });
  await markDoor(job.legId, airport);
  const driverMissing = async (at = now) => {
    const board = await readBoard(job.day, { now: at });
    return board.checked.find((one) => one.job.id === job.id)!.missing.driver;
  };
  return { job, driverId, vehicleId, driverMissing };
}

test.each<[JobState]>([["planned"], ["onTheWay"]])(
  "a driver of a ride that is %s is said to be too far away before it is late",
  async (state) => {
    const { driverId, driverMissing } = await marcosRide(state);
    await seen(driverId, tamarindo);
    const missing = await driverMissing();
    expect(missing).toMatchObject({ kind: "far", left: 25, nearer: undefined });
    expect((missing as { minutes: number }).minutes).toBeGreaterThan(60);
    expect((await driverMissing(momentInCostaRica(soon, "12:00")))?.kind).not.toBe("far");
  },
);

test.each<[string, typeof tamarindo, number]>([
  ["is near", nearAirport, 1],
  ["was seen six minutes ago", tamarindo, 6],
])("a driver who %s is not said to be far away", async (_, point, minutesAgo) => {
  const { driverId, driverMissing } = await marcosRide();
  await seen(driverId, point, minutesAgo);
  expect((await driverMissing())?.kind).not.toBe("far");
});

test("the nearest of the free drivers is named, and nobody who has another ride then", async () => {
  const { job, driverId, driverMissing } = await marcosRide();
  await seen(driverId, tamarindo);
  const luis = await hire("Luis");
  const ana = await hire("Ana");
  await seen(luis.driverId, nearAirport);
  await seen(ana.driverId, { latitude: 10.45, longitude: -85.6 });
  expect(await driverMissing()).toMatchObject({ nearer: { name: "Luis", vehicleId: luis.vehicleId } });
  const other = await bookedJob();
  await db.update(jobs).set(luis).where(eq(jobs.id, other.id));
  await db.update(legs).set(agreedHour("14:20")).where(eq(legs.id, other.legId));
  expect(job.day).toBe(other.day);
  expect(await driverMissing()).toMatchObject({ nearer: { name: "Ana" } });
});

test("guests who are aboard are driven first; a ride that is to begin before says nothing", async () => {
  const { driverId, vehicleId, driverMissing } = await marcosRide();
  await seen(driverId, nearAirport);
  const before = await bookedJob();
  await db.update(jobs).set({ driverId, vehicleId, state: "aboard" }).where(eq(jobs.id, before.id));
  await db.update(legs).set(agreedHour("13:00")).where(eq(legs.id, before.legId));
  await markDoor(before.legId, airport, tamarindo);
  // To Tamarindo and back again.
  const missing = (await driverMissing()) as { kind: string; minutes: number };
  expect(missing.kind === "clash" || missing.minutes > 120).toBe(true);
  await db.update(jobs).set({ state: "planned" }).where(eq(jobs.id, before.id));
  expect((await driverMissing())?.kind).not.toBe("far");
});

test("a driver is said to be too far away on both sides of midnight", async () => {
  const { job, driverId } = await marcosRide();
  await seen(driverId, tamarindo);
  const next = addDays(soon, 1);
  const marked = async (day: string, time: string, at: Date) => {
    await db.update(legs).set(pickupAt(day, time)).where(eq(legs.id, job.legId));
    await db.update(driverPlaces).set({ seenAt: new Date(at.getTime() - 60_000) });
    const board = await readBoard(day, { now: at });
    return board.checked.find((one) => one.job.id === job.id)!.missing.driver;
  };
  const [before, after] = [momentInCostaRica(soon, "23:55"), momentInCostaRica(next, "00:05")];
  expect(await marked(next, "00:20", before)).toMatchObject({ kind: "far", left: 25 });
  expect(await marked(soon, "23:50", after)).toMatchObject({ kind: "far", left: -15 });
  // A ride that nobody marked as driven is none of this night.
  expect((await marked(soon, "14:30", after))?.kind).not.toBe("far");
});
