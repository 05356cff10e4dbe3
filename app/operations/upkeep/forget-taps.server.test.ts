import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { bookedJob, newDriver } from "../../../test/driving.ts";
import { newId } from "../../domain/common/reference.ts";
import type { TapKind, TapOutcome } from "../../domain/ride/driver-tap.ts";
import { db } from "../../store/engine/db.server.ts";
import { jobs } from "../../store/schema/job-schema.server.ts";
import { disputes, ledger } from "../../store/schema/payment-schema.server.ts";
import { reservations } from "../../store/schema/reservation-schema.server.ts";
import { driverTaps, tapPlaces } from "../../store/schema/team-schema.server.ts";
import { recordTap } from "../ride/tap.server.ts";
import { forgetAbandoned } from "./work.server.ts";

test("a driver's tap is deleted after a month, and does not count a second time then", async () => {
  const driverId = await newDriver();
  const { id: jobId } = await bookedJob();
  await db.update(jobs).set({ driverId });
  const tap = { jobId, kind: "problem", words: "Llanta ponchada" } as const;
  const [old, recent] = [newId(), newId()];
  const [monthAgo, now] = [new Date(Date.now() - 31 * 86_400_000), new Date()];
  await recordTap(driverId, { ...tap, id: old, at: now.toISOString() });
  await recordTap(driverId, { ...tap, id: recent, at: now.toISOString() });
  await db.update(driverTaps).set({ receivedAt: monthAgo }).where(eq(driverTaps.id, old));
  await forgetAbandoned();
  expect(await db.select({ id: driverTaps.id }).from(driverTaps)).toEqual([{ id: recent }]);
  expect(await recordTap(driverId, { ...tap, id: old, at: monthAgo.toISOString() })).toBe("gone");
});

test("what proves a no-show, or a ride in dispute or of a complaint, is kept for half a year, with its places", async () => {
  const driverId = await newDriver({ givesPlaces: true });
  const days = (n: number) => new Date(Date.now() - n * 86_400_000);
  const pressed = async (state: "done" | "noShow", age: number) => {
    const { id: jobId, reservationId } = await bookedJob();
    await db.update(jobs).set({ driverId, state }).where(eq(jobs.id, jobId));
    const id = newId();
    const tap = { kind: "called", at: days(age).toISOString() } as const;
    const row = { id, driverId, jobId, tap, outcome: "counted" as const, receivedAt: days(age) };
    await db.insert(driverTaps).values(row);
    await db.insert(tapPlaces).values({ tapId: id, latitude: 10, longitude: -85, accuracy: 9 });
    return { id, reservationId };
  };
  await pressed("done", 31);
  await pressed("noShow", 181);
  const missed = await pressed("noShow", 179);
  const disputed = await pressed("done", 31);
  const paid = { id: newId(), kind: "payment", method: "paypal", amountCents: 100, currency: "USD" } as const;
  await db.insert(ledger).values({ ...paid, reservationId: disputed.reservationId });
  await db.insert(disputes).values({ id: newId(), captureId: paid.id, isOpen: false, at: new Date() });
  const complained = await pressed("done", 31);
  const isIt = eq(reservations.id, complained.reservationId);
  await db.update(reservations).set({ complainedAt: new Date() }).where(isIt);
  await forgetAbandoned();
  const kept = await db.select({ id: driverTaps.id }).from(driverTaps);
  expect(new Set(kept.map(({ id }) => id))).toEqual(new Set([missed.id, disputed.id, complained.id]));
  expect(await db.$count(tapPlaces)).toBe(3);
});

test("after a day the places that prove no wait are forgotten, and the presses stay", async () => {
  const driverId = await newDriver({ givesPlaces: true });
  const { id: jobId } = await bookedJob();
  const pressed = async (kind: TapKind, hours: number, outcome: TapOutcome = "counted") => {
    const at = new Date(Date.now() - hours * 3_600_000);
    const tap = { kind, at: at.toISOString() };
    const id = newId();
    await db.insert(driverTaps).values({ id, driverId, jobId, tap, outcome, receivedAt: at });
    await db.insert(tapPlaces).values({ tapId: id, latitude: 10, longitude: -85, accuracy: 9 });
    return id;
  };
  const shown = [await pressed("arrived", 25), await pressed("photo", 25), await pressed("noShow", 25)];
  const fresh = [await pressed("received", 23), await pressed("onTheWay", 23)];
  const idle = [await pressed("received", 25), await pressed("done", 25), await pressed("collected", 25)];
  idle.push(await pressed("arrived", 25, "noEffect"), await pressed("called", 25, "notYours"));
  await forgetAbandoned();
  const left = (await db.select().from(tapPlaces)).map(({ tapId }) => tapId);
  expect(new Set(left)).toEqual(new Set([...shown, ...fresh]));
  expect(await db.$count(driverTaps)).toBe(shown.length + fresh.length + idle.length);
});
