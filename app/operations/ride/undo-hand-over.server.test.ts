import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { bookedJob, happened, hire, rowOf } from "../../../test/driving.ts";
import { minuteLater } from "../../../test/minute-later.ts";
import { operatorWith } from "../../domain/common/actor.ts";
import { todayInCostaRica } from "../../domain/common/day.ts";
import { newId } from "../../domain/common/reference.ts";
import { db } from "../../store/engine/db.server.ts";
import { listUnsentWithdrawals } from "../../store/ride/withdrawn-rides.server.ts";
import { jobs } from "../../store/schema/job-schema.server.ts";
import { messages } from "../../store/schema/message-schema.server.ts";
import { absences } from "../../store/schema/team-schema.server.ts";
import { writeByClock } from "../message/clock-letters.server.ts";
import { changeRide } from "../reservation/change-ride.server.ts";
import { undoActs } from "../reservation/undo-act.server.ts";
import { writeAbsence } from "../team/team.server.ts";
import { assignJob, assignTogether } from "./assign.server.ts";
import { takeOver } from "./take-over.server.ts";

const ana = operatorWith("ana");
const eva = operatorWith("eva");
const withdrawals = async () => (await listUnsentWithdrawals(todayInCostaRica())).length;

/** Two rides of a driver who knows of them, with an overruled clash, and another driver. */
async function twoRides() {
  const rides = [await bookedJob(), await bookedJob({ departureTime: "20:30" })] as const;
  const [luis, marco] = [await hire("Luis"), await hire("Marco")];
  const known = { receivedAt: new Date(), seenAt: new Date(), guestToldAt: new Date() };
  await db.update(jobs).set({ ...luis, ...known, clashReason: "Van juntos", clashWith: ["x"] });
  const changes = rides.map(({ id }) => ({ jobId: id, before: luis, after: marco }));
  const ids = rides.map(({ id }) => id);
  return { ids, luis, marco, changes, rows: () => Promise.all(ids.map(rowOf)) };
}

/** Hands both rides over, and notes that their driver does not work that day. */
async function fallIll({ changes, luis }: Awaited<ReturnType<typeof twoRides>>, act = newId()) {
  const { driverId } = luis;
  const { day } = await bookedJob();
  const absence = { driverId, vehicleId: null, fromDay: day, untilDay: day, weekday: null, reason: "" };
  const also = { also: (tx: Parameters<typeof writeAbsence>[0]) => writeAbsence(tx, act, absence, ana) };
  expect((await assignTogether(changes, ana, act, also)).done).toBe(true);
  return act;
}

test("an undo brings back receipts, told guests and overruled clashes, and nothing leaves before it", async () => {
  const trip = await twoRides();
  const before = await trip.rows();
  const act = await fallIll(trip);
  expect(await trip.rows()).toMatchObject(
    Array(2).fill({ ...trip.marco, receivedAt: null, clashReason: null }),
  );
  expect(await withdrawals()).toBe(0); // the driver who lost them is told after the minute
  expect(await undoActs([act], ana)).toEqual({ outcome: "undone", stayed: [] });
  expect(await trip.rows()).toEqual(before);
  expect(await db.$count(absences)).toBe(0);
  expect(await withdrawals()).toBe(0);
});

test("after the minute nothing is undone, and what waited leaves, whatever became of the process", async () => {
  const trip = await twoRides();
  const act = await fallIll(trip);
  const evening = new Date(`${(await bookedJob()).day}T08:00:00-06:00`);
  const letters = () => db.$count(messages, eq(messages.kind, "driver"));
  await writeByClock(evening);
  expect([await letters(), await withdrawals()]).toEqual([0, 0]);
  await minuteLater();
  await writeByClock(evening);
  expect([await letters(), await withdrawals()]).toEqual([2, 2]);
  expect(await undoActs([act], ana)).toEqual({ outcome: "tooLate", stayed: [] });
  expect(await trip.rows()).toMatchObject([trip.marco, trip.marco]);
});

test("a ride that somebody changed since stays, whatever they changed, and the others come back", async () => {
  const { ids, luis, marco, changes, rows } = await twoRides();
  const [first, second] = ids as [string, string];
  const { legId } = (await rowOf(first))!;
  const ways: (() => Promise<unknown>)[] = [
    () => assignJob({ jobId: first, before: marco, after: { ...marco, vehicleId: null } }, eva),
    () => changeRide(legId, { before: {}, after: { time: "15:30" } }, eva),
    () => db.update(jobs).set({ state: "onTheWay" }).where(eq(jobs.id, first)),
    () => db.update(jobs).set({ people: 5 }).where(eq(jobs.id, first)),
  ];
  for (const change of ways) {
    await db.update(jobs).set({ ...luis, state: "planned", people: 6 });
    const act = newId();
    expect((await assignTogether(changes, ana, act)).done).toBe(true);
    await change();
    const left = await rowOf(first);
    expect(await undoActs([act], ana)).toEqual({ outcome: "undone", stayed: [first] });
    expect(await rows()).toMatchObject([left, luis]);
  }
  // Where nothing is left to undo, nothing is.
  await db.update(jobs).set({ ...luis, state: "planned", people: 6 });
  const act = newId();
  await assignTogether(changes, ana, act);
  await db.update(jobs).set({ people: 4 });
  expect(await undoActs([act], ana)).toMatchObject({ outcome: "changedMeanwhile" });
  expect(await rowOf(second)).toMatchObject(marco);
});

test("two windows undo it once", async () => {
  const trip = await twoRides();
  const act = await fallIll(trip);
  const outcomes = await Promise.all([undoActs([act], ana), undoActs([act], eva)]);
  expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(["nothingToDo", "undone"]);
  const assigned = (await happened()).filter(({ event }) => event === "assigned");
  expect(assigned).toHaveLength(4);
});

test("a page that the browser kept hands over again what was undone, and that can be undone too", async () => {
  const trip = await twoRides();
  const act = await fallIll(trip);
  await undoActs([act], ana);
  await fallIll(trip, act);
  expect(await trip.rows()).toMatchObject([trip.marco, trip.marco]);
  expect(await undoActs([act], ana)).toMatchObject({ outcome: "undone" });
  expect(await trip.rows()).toMatchObject([trip.luis, trip.luis]);
});

test("a taken over ride comes back as far as its van had come, with both problems that were reported", async () => {
  const { id } = await bookedJob();
  const [luis, marco] = [await hire("Luis"), await hire("Marco")];
  const moments = { aboard: new Date().toISOString() };
  const aboard = { ...luis, state: "aboard", moments, problem: "late", receivedAt: new Date() } as const;
  await db.update(jobs).set(aboard).where(eq(jobs.id, id));
  const change = { jobId: id, before: luis, after: marco };
  const at = { day: todayInCostaRica(), time: "23:00" };
  const there = { change, place: undefined, door: "km 12", at };
  const take = async () => {
    const act = newId();
    expect(await takeOver(there, ana, act)).toEqual({ outcome: "assigned" });
    return act;
  };
  const before = await rowOf(id);
  expect(await undoActs([await take()], ana)).toMatchObject({ outcome: "undone" });
  expect(await rowOf(id)).toEqual(before);
  const second = await take();
  await db.update(jobs).set({ problem: "flat" }).where(eq(jobs.id, id));
  expect(await undoActs([second], ana)).toMatchObject({ outcome: "undone" });
  expect(await rowOf(id)).toEqual({ ...before, problem: "flat" });
  const third = await take();
  await db.update(jobs).set({ state: "onTheWay" }).where(eq(jobs.id, id));
  expect(await undoActs([third], ana)).toMatchObject({ outcome: "changedMeanwhile" });
  expect(await rowOf(id)).toMatchObject(marco);
});

test("a ride that its driver began meanwhile is handed over to nobody, and none of the others is", async () => {
  const { ids, luis, changes, rows } = await twoRides();
  await db.update(jobs).set({ state: "aboard" }).where(eq(jobs.id, ids[1]!));
  const { done, outcomes } = await assignTogether(changes, ana, newId());
  expect([done, outcomes.map(({ outcome }) => outcome)]).toEqual([false, ["assigned", "gone"]]);
  expect(await rows()).toMatchObject([luis, luis]);
});
