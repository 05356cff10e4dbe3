import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { bookedJob, happened, newDriver, newVan, rowOf } from "../../../test/driving.ts";
import { operatorWith } from "../../domain/common/actor.ts";
import { db } from "../../store/engine/db.server.ts";
import { withdrawnRidesOfDriver } from "../../store/ride/withdrawn-rides.server.ts";
import { jobs } from "../../store/schema/job-schema.server.ts";
import { cancelReservation, lockJob } from "../reservation/lock-and-record.server.ts";
import { assignJob } from "./assign.server.ts";
import { collect, setCollected, stepJob } from "./progress.server.ts";
import { joinJob, splitJob } from "./split.server.ts";

const ana = operatorWith("ana");
const moment = new Date("2026-11-20T12:00:00Z");
const saved = { outcome: "saved", part: expect.any(String) };
const wrong = { outcome: "wrongSplit" };

/** Books twenty people on one leg. */
async function twenty() {
  const job = await bookedJob();
  await db.update(jobs).set({ people: 20 }).where(eq(jobs.id, job.id));
  const parts = async () =>
    await db.select().from(jobs).where(eq(jobs.legId, job.legId)).orderBy(asc(jobs.position));
  return { ...job, parts, people: async () => (await parts()).map(({ people }) => people) };
}

test("twenty people are split into twelve and eight, and joined again", async () => {
  const leg = await twenty();
  const given = { driverId: await newDriver(), vehicleId: await newVan({ seats: 20 }) };
  await assignJob({ jobId: leg.id, before: { driverId: null, vehicleId: null }, after: given }, ana);
  await db.update(jobs).set({ guestToldAt: moment });
  expect(await splitJob(leg.id, 20, 8, ana)).toEqual(saved);
  const [first, second] = await leg.parts();
  expect(first).toMatchObject({ id: leg.id, position: 0, people: 12, guestToldAt: null, ...given });
  expect(second).toMatchObject({ position: 1, people: 8, state: "planned", driverId: null, vehicleId: null });
  expect(await joinJob(second!.id, ana)).toBe(true);
  expect(await leg.parts()).toMatchObject([{ id: leg.id, people: 20, ...given }]);
  expect((await happened()).slice(1)).toMatchObject([
    { event: "split", before: { people: 20 }, after: { people: [12, 8] } },
    { event: "split", before: { people: 8 }, after: { people: [20] } },
  ]);
});

test("a part split off another is joined with that part where it is named", async () => {
  const leg = await twenty();
  await splitJob(leg.id, 20, 8, ana);
  const part = (await leg.parts())[1]!.id;
  const split = await splitJob(part, 8, 3, ana);
  expect(await leg.people()).toEqual([12, 5, 3]);
  const last = split.outcome === "saved" ? split.part : "";
  const { id: other } = await bookedJob();
  for (const wrong of [last, other, "nowhere"]) expect(await joinJob(last, ana, wrong)).toBe(false);
  expect(await joinJob(last, ana, part)).toBe(true);
  expect(await leg.people()).toEqual([12, 8]);
});

test("a driver who saw a part that is joined has to be informed, one who never saw it, or drives the rest, has not", async () => {
  const leg = await twenty();
  const [driver, unseen, same] = [await newDriver(), await newDriver(), await newDriver()];
  await db.update(jobs).set({ driverId: same });
  for (const [driverId, seenAt] of [
    [driver, moment],
    [unseen, null],
    [same, moment],
  ] as const) {
    await splitJob(leg.id, (await leg.people())[0]!, 3, ana);
    const part = (await leg.parts()).at(-1)!.id;
    await db.update(jobs).set({ driverId, seenAt }).where(eq(jobs.id, part));
    expect(await joinJob(part, ana)).toBe(true);
  }
  const lost = async (id: string) => await withdrawnRidesOfDriver(id, leg.day, leg.day);
  const all = [await lost(driver), await lost(unseen), await lost(same)];
  expect(all).toMatchObject([[{ driverId: driver, why: "given" }], [], []]);
});

test("the sum of the people stays the same with concurrent splits and joins in two windows", async () => {
  const leg = await twenty();
  await splitJob(leg.id, 20, 5, ana);
  await splitJob(leg.id, 15, 5, ana);
  expect(await leg.people()).toEqual([10, 5, 5]);
  const [, second, third] = await leg.parts();
  await splitJob(third!.id, 5, 2, ana);
  expect(await leg.people()).toEqual([10, 5, 3, 2]);
  const joined = await Promise.all([joinJob(second!.id, ana), joinJob(second!.id, ana)]);
  expect(joined.sort()).toEqual([false, true]);
  expect(await leg.people()).toEqual([15, 3, 2]);
});

test("four of twelve people split off twice at once are split off once, and the second request says so", async () => {
  const leg = await twenty();
  const twice = await Promise.all([1, 2].map(() => splitJob(leg.id, 20, 4, ana)));
  expect(twice).toContainEqual(saved);
  expect(twice).toContainEqual({ outcome: "changedMeanwhile", people: 16 });
  expect(await leg.people()).toEqual([16, 4]);
  expect(await happened()).toHaveLength(1);
});

test.each([0, -1, 20, 21, 1.5, Number.NaN, Number.POSITIVE_INFINITY])(
  "%d people are no part of twenty",
  async (people) => {
    const leg = await twenty();
    expect(await splitJob(leg.id, 20, people, ana)).toEqual(wrong);
    expect(await leg.people()).toEqual([20]);
    expect(await happened()).toEqual([]);
  },
);

test.each([1, 19])("%d of twenty may ride alone", async (people) => {
  const leg = await twenty();
  expect(await splitJob(leg.id, 20, people, ana)).toEqual(saved);
  expect(await leg.people()).toEqual([20 - people, people]);
});

test("a job that has begun is neither split nor joined, nor a cancelled or unknown one", async () => {
  const leg = await twenty();
  await splitJob(leg.id, 20, 8, ana);
  const [, second] = await leg.parts();
  expect(await joinJob(leg.id, ana)).toBe(false); // the first van can't be joined with itself
  await stepJob(second!.id, "onTheWay", ana);
  expect([await joinJob(second!.id, ana), await splitJob(second!.id, 8, 3, ana)]).toEqual([false, wrong]);
  await stepJob(second!.id, "planned", ana);
  await stepJob(leg.id, "onTheWay", ana);
  expect(await joinJob(second!.id, ana)).toBe(false);
  await stepJob(leg.id, "planned", ana);
  await db.transaction((tx) => cancelReservation(tx, leg.reservationId, ana));
  expect([await joinJob(second!.id, ana), await splitJob(leg.id, 12, 3, ana)]).toEqual([false, wrong]);
  expect([await joinJob("nowhere", ana), await splitJob("nowhere", 12, 3, ana)]).toEqual([false, wrong]);
  expect(await leg.people()).toEqual([12, 8]);
});

test("the cash to collect of two vans is collected by the one that is left", async () => {
  const leg = await twenty();
  await splitJob(leg.id, 20, 8, ana);
  const [, second] = await leg.parts();
  await setCollected(second!.id, 5_000, ana);
  await setCollected(leg.id, 7_000, ana);
  await joinJob(second!.id, ana);
  expect((await rowOf(leg.id)).collectCents).toBe(12_000);
});

test("two vans are not joined once one has taken money", async () => {
  const leg = await twenty();
  await splitJob(leg.id, 20, 8, ana);
  const [, second] = await leg.parts();
  await setCollected(leg.id, 5_000, ana);
  await db.transaction(async (tx) => collect(tx, (await lockJob(tx, leg.id))!, { actor: ana, at: moment }));
  expect(await joinJob(second!.id, ana)).toBe(false);
  expect(await leg.people()).toEqual([12, 8]);
});
