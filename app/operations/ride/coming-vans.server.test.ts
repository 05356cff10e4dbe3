import { eq } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";
import { bookedJob, hire, rowOf } from "../../../test/driving.ts";
import { markDoor } from "../../../test/marked-door.ts";
import { pickupAt } from "../../../test/rides.ts";
import { bookedTrip, loadTrip } from "../../../test/trip.ts";
import { wholePage } from "../../../test/whole-page.tsx";
import { operatorWith } from "../../domain/common/actor.ts";
import { momentInCostaRica, todayInCostaRica } from "../../domain/common/day.ts";
import { newId } from "../../domain/common/reference.ts";
import type { DriverTap } from "../../domain/ride/driver-tap.ts";
import type { Spot } from "../../domain/ride/spot.ts";
import { db } from "../../store/engine/db.server.ts";
import { forgetLastPlaces, setLastPlace } from "../../store/ride/last-places.server.ts";
import { jobs } from "../../store/schema/job-schema.server.ts";
import { legs } from "../../store/schema/reservation-schema.server.ts";
import { driverPlaces } from "../../store/schema/team-schema.server.ts";
import { cancelLegs } from "../reservation/cancel.server.ts";
import { answerPlaces } from "../team/answer-places.server.ts";
import { assignJob } from "./assign.server.ts";
import { stepJob } from "./progress.server.ts";
import { recordTap } from "./tap.server.ts";

const today = todayInCostaRica();
const here = async (driverId: string, at: Spot) => await setLastPlace(driverId, at, new Date());
const spot = { latitude: 10.65, longitude: -85.5, accuracy: 12 };

/** Randall has pressed *Voy en camino* at 14:10 for a ride from Liberia's airport at 14:30. */
async function onTheWay() {
  vi.useFakeTimers({ toFake: ["Date"], now: momentInCostaRica(today, "14:10") });
  onTestFinished(() => void vi.useRealTimers());
  const { id, job, leg, secret } = await bookedTrip();
  const { driverId, vehicleId } = await hire("Randall Quirós");
  await db.update(legs).set(pickupAt(today, "14:30")).where(eq(legs.id, leg));
  await db.update(jobs).set({ driverId, vehicleId });
  await markDoor(leg, { latitude: 10.5933, longitude: -85.5444 });
  await answerPlaces(driverId, true);
  const tap: DriverTap = { id: newId(), jobId: job, kind: "onTheWay", at: new Date().toISOString() };
  expect(await recordTap(driverId, tap)).toBe("counted");
  const coming = async () => (await loadTrip(secret)).data.trip.comingVan;
  return { id, job, leg, driverId, secret, tap, coming };
}

test("the guest reads how far away the van is, from where it was last seen", async () => {
  const { driverId, coming } = await onTheWay();
  expect(await coming()).toBeUndefined();
  await here(driverId, spot);
  vi.setSystemTime(momentInCostaRica(today, "14:11"));
  const van = await coming();
  expect(van).toMatchObject({ isOnTime: true, seenAt: expect.stringMatching(/:10:00/), place: undefined });
  expect(van.km).toBeGreaterThan(5);
  expect(van.km).toBeLessThan(20);
  await here(driverId, { ...spot, latitude: 10.6 });
  expect((await coming()).km).toBeLessThan(van.km);
  expect(await db.$count(driverPlaces)).toBe(1);
});

test("a clock that was set back stops no newer place", async () => {
  const { driverId, coming } = await onTheWay();
  await setLastPlace(driverId, spot, momentInCostaRica(today, "15:10"));
  vi.setSystemTime(momentInCostaRica(today, "14:11"));
  await here(driverId, { ...spot, latitude: 10.6 });
  expect(await coming()).toMatchObject({ seenAt: expect.stringMatching(/:11:00/) });
});

test("a van that can't be there in time is not said to be on time", async () => {
  const { driverId, coming } = await onTheWay();
  await here(driverId, { ...spot, latitude: 10.2993, longitude: -85.8371 });
  expect(await coming()).toMatchObject({ isOnTime: false });
});

test("the place of the press counts, and nothing is kept once the guests are aboard", async () => {
  const { driverId, job, tap, coming } = await onTheWay();
  await recordTap(driverId, { ...tap, id: newId(), kind: "place", of: tap.id, spot });
  expect(await coming()).toMatchObject({ isOnTime: true });
  expect(await stepJob(job, "arrived", operatorWith("ana"))).toBe("onTheWay");
  expect(await db.$count(driverPlaces)).toBe(0);
  await here(driverId, spot);
  expect(await db.$count(driverPlaces)).toBe(0);
});

test.each<[string, (driverId: string) => Promise<unknown>]>([
  ["right within two kilometres", (driverId) => here(driverId, { ...spot, accuracy: 2_000 })],
  [
    "of a driver who turned it off",
    async (driverId) => {
      await here(driverId, spot);
      await answerPlaces(driverId, false);
      await here(driverId, spot);
    },
  ],
])("a place %s is not kept", async (_, act) => {
  const { driverId, coming } = await onTheWay();
  await act(driverId);
  expect(await db.$count(driverPlaces)).toBe(0);
  expect(await coming()).toBeUndefined();
});

test("a van whose driver has other guests aboard says nothing, nor one that set out hours ago", async () => {
  const { driverId, job, coming } = await onTheWay();
  await here(driverId, spot);
  const other = await bookedJob();
  await db.update(jobs).set({ driverId, state: "aboard" }).where(eq(jobs.id, other.id));
  expect(await coming()).toBeUndefined();
  await db.update(jobs).set({ state: "done" }).where(eq(jobs.id, other.id));
  expect(await coming()).toBeDefined();
  const setOut = async (hours: number) => {
    const onTheWay = new Date(Date.now() - hours * 3_600_000).toISOString();
    await db.update(jobs).set({ moments: { onTheWay } }).where(eq(jobs.id, job));
  };
  await setOut(6); // the longest road, and an hour late
  expect(await coming()).toBeDefined();
  await setOut(9);
  expect(await coming()).toBeUndefined();
});

test("where a driver was last seen is forgotten once the way ends, however it ends", async () => {
  const { id, job, leg, driverId, coming } = await onTheWay();
  const marco = await hire("Marco");
  const { vehicleId } = await rowOf(job);
  const seen = async () => {
    await here(driverId, spot);
    expect(await db.$count(driverPlaces)).toBe(1);
  };
  const own = { driverId, vehicleId };
  await seen();
  expect(await assignJob({ jobId: job, before: own, after: marco }, operatorWith("ana"))).toEqual({
    outcome: "assigned",
  });
  expect([await db.$count(driverPlaces), await coming()]).toEqual([0, undefined]);
  await db.update(jobs).set(own);
  await seen();
  const actor = operatorWith("ana");
  const whole = { reservationId: id, legIds: [leg], actor, backCents: 0 };
  expect(await cancelLegs({ ...whole, gives: "all" })).toMatchObject({ outcome: "cancelled" });
  expect(await db.$count(driverPlaces)).toBe(0);
});

test("a place that no other one followed is forgotten after the longest way", async () => {
  const { driverId } = await onTheWay();
  await here(driverId, spot);
  const later = (hours: number) => new Date(Date.now() + hours * 3_600_000);
  await forgetLastPlaces(later(7));
  expect(await db.$count(driverPlaces)).toBe(1);
  await forgetLastPlaces(later(9));
  expect(await db.$count(driverPlaces)).toBe(0);
});

test("the place of a step before the way, or after it, is not kept as the last one", async () => {
  const { driverId, job, tap } = await onTheWay();
  const arrival: DriverTap = { ...tap, id: newId(), kind: "arrived" };
  expect(await recordTap(driverId, arrival)).toBe("counted");
  await recordTap(driverId, { ...tap, id: newId(), kind: "place", of: arrival.id, spot });
  expect(await db.$count(driverPlaces)).toBe(0);
  expect(job).toBe(tap.jobId);
});

test("without a marked door the way leads to the place, and claims no more than that", async () => {
  const { id, driverId, coming } = await onTheWay();
  await db
    .update(legs)
    .set({
      origin: "tamarindo",
      originDoor: null,
      destination: "liberia-airport",
      flight: null,
      flightTime: null,
    })
    .where(eq(legs.reservationId, id));
  const near = { latitude: 10.3, longitude: -85.838, accuracy: 9 };
  await here(driverId, near);
  expect(await coming()).toMatchObject({ km: 2, minutes: 5, place: "Tamarindo", isOnTime: true });
  vi.setSystemTime(momentInCostaRica(today, "14:26"));
  await here(driverId, near);
  // The door may be five minutes from the middle of the place.
  expect(await coming()).toMatchObject({ isOnTime: false });
  await here(driverId, { ...near, latitude: 10.4 });
  const { km, minutes } = await coming();
  expect([Number.isInteger(km), minutes % 5]).toEqual([true, 0]);
});

test("of a ride in two vans each is seen by itself", async () => {
  const { job, leg, driverId, secret } = await onTheWay();
  const marco = await hire("Marco");
  const moments = { onTheWay: new Date().toISOString() };
  const [part, people] = [newId(), 2];
  await db
    .insert(jobs)
    .values({ id: part, legId: leg, position: 1, people, ...marco, state: "onTheWay", moments });
  await answerPlaces(marco.driverId, true);
  await here(driverId, spot);
  await here(marco.driverId, { ...spot, latitude: 10.6 });
  const { trip } = (await loadTrip(secret)).data;
  expect(trip.comingVan).toBeUndefined();
  expect(Object.keys(trip.comingVans).sort()).toEqual([job, part].sort());
  expect(trip.comingVans[part].km).toBeLessThan(trip.comingVans[job].km);
  const rows = (await wholePage(`/trip/${secret}`)).match(/About \d+ minutes? away/g);
  expect(rows).toHaveLength(2);
});
