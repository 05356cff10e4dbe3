import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { bookedJob, givePaper, happened, hire, rowOf } from "../../../test/driving.ts";
import { minuteLater } from "../../../test/minute-later.ts";
import { operatorWith } from "../../domain/common/actor.ts";
import { addDays, todayInCostaRica } from "../../domain/common/day.ts";
import { db } from "../../store/engine/db.server.ts";
import { listUnsentWithdrawals } from "../../store/ride/withdrawn-rides.server.ts";
import { jobs } from "../../store/schema/job-schema.server.ts";
import { messages } from "../../store/schema/message-schema.server.ts";
import { recentActs } from "../../store/schema/recent-act-schema.server.ts";
import { papers } from "../../store/schema/team-schema.server.ts";
import { writeByClock } from "../message/clock-letters.server.ts";
import { lockReservation } from "../reservation/lock-and-record.server.ts";
import { undoActs } from "../reservation/undo-act.server.ts";
import { assignJobs } from "./assign.server.ts";
import { lockTeam } from "./assign-team.server.ts";

const ana = operatorWith("ana");
const nobody = { driverId: null, vehicleId: null };
const withdrawals = async () => (await listUnsentWithdrawals(todayInCostaRica())).length;

test("several rides come back to whom they had, with what was known of them, by one undo", async () => {
  const [one, two] = [await bookedJob(), await bookedJob({ departureTime: "06:00" })];
  const [luis, marco] = [await hire("Luis"), await hire("Marco")];
  const known = { receivedAt: new Date(), seenAt: new Date(), guestToldAt: new Date() };
  await db
    .update(jobs)
    .set({ ...luis, ...known, clashReason: "Van juntos", clashWith: ["x"] })
    .where(eq(jobs.id, one.id));
  const before = [await rowOf(one.id), await rowOf(two.id)];
  const changes = [
    { jobId: one.id, before: luis, after: marco },
    { jobId: two.id, before: nobody, after: marco },
  ];
  await assignJobs(changes, ana, { act: "act" });
  expect(await rowOf(one.id)).toMatchObject({ ...marco, receivedAt: null, clashReason: null });
  expect(await withdrawals()).toBe(0); // the driver who lost it is told after the minute
  expect(await undoActs(["act"], ana)).toMatchObject({ outcome: "undone" });
  expect([await rowOf(one.id), await rowOf(two.id)]).toEqual(before);
  expect((await happened()).map(({ event }) => event)).toEqual(Array(4).fill("assigned"));
  expect(await undoActs(["act"], ana)).toMatchObject({ outcome: "nothingToDo" });
});

test("after the minute, or where a ride is another's by now, rides stay where they are", async () => {
  const [one, two] = [await bookedJob(), await bookedJob({ departureTime: "06:00" })];
  const [luis, marco] = [await hire("Luis"), await hire("Marco")];
  const give = (jobId: string, before: typeof luis | typeof nobody, after: typeof luis) => ({
    jobId,
    before,
    after,
  });
  await assignJobs([give(one.id, nobody, luis), give(two.id, nobody, luis)], ana, { act: "act" });
  await assignJobs([give(two.id, luis, marco)], ana);
  expect(await undoActs(["act"], ana)).toMatchObject({ outcome: "changedMeanwhile" });
  expect([await rowOf(one.id), await rowOf(two.id)]).toMatchObject([luis, marco]);
  expect(await assignJobs([give(two.id, marco, marco)], ana, { act: "none" })).toEqual([
    { outcome: "nothingToDo" },
  ]);
  expect(await db.$count(recentActs)).toBe(1);
  await minuteLater();
  expect(await undoActs(["act"], ana)).toMatchObject({ outcome: "tooLate" });
});

test("no letter names a driver whom a colleague can still take back", async () => {
  const job = await bookedJob();
  const luis = await hire("Luis");
  await assignJobs([{ jobId: job.id, before: nobody, after: luis }], ana, { act: "act" });
  const evening = new Date(`${job.day}T08:00:00-06:00`);
  const letters = () => db.$count(messages, eq(messages.kind, "driver"));
  await writeByClock(evening);
  expect(await letters()).toBe(0);
  await minuteLater();
  await writeByClock(evening);
  expect(await letters()).toBe(1);
});

test("a guest who was told of the other driver meanwhile is to be told again", async () => {
  const job = await bookedJob();
  const [luis, marco] = [await hire("Luis"), await hire("Marco")];
  await db
    .update(jobs)
    .set({ ...luis, guestToldAt: new Date() })
    .where(eq(jobs.id, job.id));
  await assignJobs([{ jobId: job.id, before: luis, after: marco }], ana, { act: "act" });
  await db.update(jobs).set({ guestToldAt: new Date() }).where(eq(jobs.id, job.id));
  expect(await undoActs(["act"], ana)).toMatchObject({ outcome: "undone" });
  expect(await rowOf(job.id)).toMatchObject({ ...luis, guestToldAt: null });
});

test("a ride that comes back to a driver who drives another by now says so", async () => {
  const [one, two] = [await bookedJob(), await bookedJob()];
  const [luis, marco] = [await hire("Luis"), await hire("Marco")];
  await db.update(jobs).set(luis).where(eq(jobs.id, one.id));
  await assignJobs([{ jobId: one.id, before: luis, after: marco }], ana, { act: "act" });
  expect(await assignJobs([{ jobId: two.id, before: nobody, after: luis }], ana)).toEqual([
    { outcome: "assigned" },
  ]);
  expect(await undoActs(["act"], ana)).toMatchObject({ outcome: "undoneWithClash" });
  expect(await rowOf(one.id)).toMatchObject(luis);
});

test("papers that ran out and were overruled are not said again where their driver comes back", async () => {
  const job = await bookedJob();
  const [luis, marco] = [await hire("Luis"), await hire("Marco")];
  await givePaper({ driverId: luis.driverId }, addDays(job.day, -1));
  const [{ id, untilDay }] = (await db.select().from(papers)) as [typeof papers.$inferSelect];
  const overruled = { reason: "the new one is on its way", shown: new Set([`papers ${id} ${untilDay}`]) };
  await assignJobs([{ jobId: job.id, before: nobody, after: luis }], ana, overruled);
  await assignJobs([{ jobId: job.id, before: luis, after: marco }], ana, { act: "act" });
  expect(await undoActs(["act"], ana)).toMatchObject({ outcome: "undone" });
  expect(await rowOf(job.id)).toMatchObject(luis);
});

const aMoment = () => new Promise((resolve) => setTimeout(resolve, 300));

test("acts are undone in the order in which rides are assigned, so that neither waits for the other", async () => {
  const two = [await bookedJob(), await bookedJob({ departureTime: "06:00" })];
  const [first, last] = two.toSorted((one, other) => (one.reservationId < other.reservationId ? -1 : 1));
  const luis = await hire("Luis");
  await assignJobs([{ jobId: first!.id, before: nobody, after: luis }], ana, { act: "b" });
  await assignJobs([{ jobId: last!.id, before: nobody, after: luis }], ana, { act: "a" });
  const undone = await db.transaction(async (tx) => {
    await lockReservation(tx, first!.reservationId);
    const undoing = undoActs(["a", "b"], ana);
    await aMoment();
    await lockReservation(tx, last!.reservationId);
    return { undoing };
  });
  expect(await undone.undoing).toMatchObject({ outcome: "undone" });
});

test("a ride does not come back to a driver who is just being given another one before that is written", async () => {
  const job = await bookedJob();
  const [luis, marco] = [await hire("Luis"), await hire("Marco")];
  await db.update(jobs).set(luis).where(eq(jobs.id, job.id));
  await assignJobs([{ jobId: job.id, before: luis, after: marco }], ana, { act: "act" });
  const undone = await db.transaction(async (tx) => {
    await lockTeam(tx, luis);
    const undoing = undoActs(["act"], ana);
    await aMoment();
    expect(await tx.select().from(jobs)).toMatchObject([marco]);
    return { undoing };
  });
  expect(await undone.undoing).toMatchObject({ outcome: "undone" });
});
