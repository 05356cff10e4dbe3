import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { later, openTour, openTransfer } from "../../../test/bookings.ts";
import { booked, bookedJob, happened, hire } from "../../../test/driving.ts";
import { minuteLater } from "../../../test/minute-later.ts";
import { paidTrip } from "../../../test/paying.ts";
import { addRule } from "../../../test/sale-rules.ts";
import { operatorWith } from "../../domain/common/actor.ts";
import { todayInCostaRica } from "../../domain/common/day.ts";
import { db } from "../../store/engine/db.server.ts";
import { refundQueue } from "../../store/engine/jobs.server.ts";
import { listUnsentChanges } from "../../store/message/unsent-changes.server.ts";
import { ledgerOf } from "../../store/money/ledger.server.ts";
import { listUnsentWithdrawals } from "../../store/ride/withdrawn-rides.server.ts";
import { jobs } from "../../store/schema/job-schema.server.ts";
import { messages } from "../../store/schema/message-schema.server.ts";
import { refunds } from "../../store/schema/payment-schema.server.ts";
import { recentActs } from "../../store/schema/recent-act-schema.server.ts";
import { legs, reservations } from "../../store/schema/reservation-schema.server.ts";
import { askRefund } from "../money/refund.server.ts";
import { returnMoney, takePayment } from "../money/take-money.server.ts";
import { assignJob } from "../ride/assign.server.ts";
import { setCollected } from "../ride/progress.server.ts";
import { reserve } from "../sale/reserve.server.ts";
import { sweep } from "../upkeep/sweep.server.ts";
import { cancelLegs } from "./cancel.server.ts";
import { undoActs } from "./undo-act.server.ts";

const ana = operatorWith("ana");
const eva = operatorWith("eva");
const nobody = { driverId: null, vehicleId: null };
const roundTrip = { tripType: "roundTrip", returnDate: later } as const;
const legsOf = async (id: string) =>
  await db.select().from(legs).where(eq(legs.reservationId, id)).orderBy(legs.position);
const rowOf = async (id: string) => (await db.select().from(reservations).where(eq(reservations.id, id)))[0]!;

/** Cancels all rides of a trip at the desk, or those from one on; returns the id of the act. */
async function cancelAll(reservationId: string, backCents = 0, first = 0): Promise<string> {
  const legIds = (await legsOf(reservationId)).slice(first).map(({ id }) => id);
  const how = { actor: ana, gives: "all", backCents, isUndoable: true } as const;
  const done = await cancelLegs({ reservationId, legIds, ...how });
  return (done as { act: string }).act;
}

async function all(id: string) {
  const { changes, updatedAt, ...reservation } = await rowOf(id);
  const rides = await db.select().from(jobs).orderBy(jobs.id);
  return { reservation, legs: await legsOf(id), rides, ledger: await ledgerOf(id) };
}

test("a cancelled trip that was paid comes back as it was, and neither letter nor refund has left", async () => {
  const id = await paidTrip(openTransfer(roundTrip));
  const { driverId, vehicleId } = await hire("Luis");
  await db.update(jobs).set({ driverId, vehicleId, seenAt: new Date(), receivedAt: new Date() });
  const before = await all(id);
  const letters = await db.$count(messages);
  const act = await cancelAll(id, 24_000);
  expect(await rowOf(id)).toMatchObject({ stage: "cancelled", priceCents: 0, changes: 1 });
  await sweep();
  expect(await ledgerOf(id)).toMatchObject({ refundingCents: 24_000, refundedCents: 0 });
  const today = todayInCostaRica();
  expect([await listUnsentChanges(today), await listUnsentWithdrawals(today)]).toEqual([[], []]);
  expect(await undoActs([act], ana)).toMatchObject({ outcome: "undone" });
  expect(await all(id)).toEqual(before);
  expect((await rowOf(id)).changes).toBe(2);
  expect(await db.$count(messages)).toBe(letters);
  expect((await happened()).map(({ event }) => event).slice(-2)).toEqual(["cancelled", "cancelUndone"]);
  expect(await undoActs([act], eva)).toMatchObject({ outcome: "nothingToDo" });
  // The job of the refund finds nothing to ask for.
  const found =
    await db.execute(sql`select data ->> 'refundId' as id, start_after - created_on > interval '60 seconds' as waits
    from pgboss.job where name = ${refundQueue} order by created_on desc limit 1`);
  const [job] = (found as unknown as { rows: { id: string; waits: boolean }[] }).rows;
  expect(job!.waits).toBe(true);
  await minuteLater();
  await askRefund(job!.id);
  expect(await ledgerOf(id)).toMatchObject({ refundedCents: 0 });
});

test("after its minute a cancellation stands: the refund leaves even if this process died, and the messages are to be sent", async () => {
  const id = await paidTrip();
  const act = await cancelAll(id, 12_000);
  await minuteLater();
  expect(await undoActs([act], ana)).toMatchObject({ outcome: "tooLate" });
  expect((await listUnsentChanges(todayInCostaRica())).map((one) => one.id)).toEqual([id]);
  await sweep();
  expect(await ledgerOf(id)).toMatchObject({ refundedCents: 12_000 });
  expect(await rowOf(id)).toMatchObject({ stage: "cancelled", payment: "REFUNDED" });
});

test("a refund that PayPal was asked for is not undone, and nothing else is written", async () => {
  const id = await paidTrip();
  const act = await cancelAll(id, 12_000);
  const [refund] = await db.select().from(refunds);
  await db.update(refunds).set({ asksAt: null });
  const before = await all(id);
  expect(await undoActs([act], ana)).toMatchObject({ outcome: "changedMeanwhile" });
  expect(await all(id)).toEqual(before);
  await askRefund(refund!.id);
  expect(await ledgerOf(id)).toMatchObject({ refundedCents: 12_000 });
});

test("money that a colleague gave back meanwhile, or another change, keeps the cancellation", async () => {
  const id = await booked(openTransfer(roundTrip));
  const own = { reservationId: id, method: "sinpe", amountCents: 24_000, note: "" } as const;
  await takePayment({ id: "in", ...own }, ana);
  const act = await cancelAll(id, 24_000);
  await returnMoney({ id: "back", ...own }, eva);
  expect(await undoActs([act], ana)).toMatchObject({ outcome: "changedMeanwhile" });
  const other = await booked();
  const second = await cancelAll(other);
  await db.update(reservations).set({ changes: 9 }).where(eq(reservations.id, other));
  expect(await undoActs([second], ana)).toMatchObject({ outcome: "changedMeanwhile" });
  expect(await undoActs(["1234567890abcdefghij"], ana)).toMatchObject({ outcome: "tooLate" });
});

test("an unpaid ride comes back with what its driver was to collect, and an earlier change is still to be told", async () => {
  const id = await booked(openTransfer(roundTrip));
  const [out] = await db.select().from(jobs).orderBy(jobs.id);
  await setCollected(out!.id, 24_000, ana);
  const row = { channel: "whatsapp", kind: "changed", reservationId: id, recipient: "+50688887777" } as const;
  const contents = { people: 6, priceCents: 24_000, legs: [] };
  await db.insert(messages).values({ ...row, contents, onceKey: "earlier" });
  const letters = () => db.select().from(messages).orderBy(messages.id);
  const [before, chats] = [await all(id), await letters()];
  expect(await undoActs([await cancelAll(id, 0, 1)], ana)).toMatchObject({ outcome: "undone" });
  expect(await all(id)).toEqual(before);
  expect(await letters()).toEqual(chats);
});

test("several acts are undone together, or none of them", async () => {
  const ids = [await booked(), await booked(openTransfer(roundTrip))];
  const acts = [await cancelAll(ids[0]!), await cancelAll(ids[1]!)];
  await db.update(reservations).set({ changes: 9 }).where(eq(reservations.id, ids[0]!));
  expect(await undoActs(acts, ana)).toMatchObject({ outcome: "changedMeanwhile" });
  expect((await rowOf(ids[1]!)).stage).toBe("cancelled");
  await db.update(reservations).set({ changes: 1 }).where(eq(reservations.id, ids[0]!));
  expect(await undoActs(acts, ana)).toMatchObject({ outcome: "undone" });
  expect([(await rowOf(ids[0]!)).stage, (await rowOf(ids[1]!)).stage]).toEqual(["booked", "booked"]);
});

test("two colleagues who undo at once undo it once", async () => {
  const act = await cancelAll(await booked());
  const outcomes = await Promise.all([undoActs([act], ana), undoActs([act], eva)]);
  expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(["nothingToDo", "undone"]);
  expect((await happened()).filter(({ event }) => event === "cancelUndone")).toHaveLength(1);
});

test("the seats of a cancelled ride are not sold before it can't come back", async () => {
  await addRule({ effect: "seats", about: "tour/1001", seats: 8 });
  const done = await reserve(await openTour());
  const { reservationId } = done as { reservationId: string };
  const another = await openTour({ email: "luc@example.com", phone: "+1 415 555 2672", passengers: "7" });
  await cancelAll(reservationId);
  expect(await reserve(another)).toEqual({ outcome: "full" });
  await minuteLater();
  expect((await reserve(another)).outcome).toBe("reserved");
  expect(await db.$count(recentActs)).toBe(1);
});

test("a driver who was still to be told of an earlier change is told at once, and still after the undo", async () => {
  const id = await booked(openTransfer(roundTrip));
  const [luis, marco] = [await hire("Luis"), await hire("Marco")];
  const [out] = await db.select().from(jobs).orderBy(jobs.id);
  await db.update(jobs).set({ ...luis, seenAt: new Date() });
  await assignJob({ jobId: out!.id, before: luis, after: marco }, ana);
  await db.update(jobs).set({ seenAt: new Date() });
  const told = async () => (await listUnsentWithdrawals(todayInCostaRica())).map(({ driver }) => driver);
  expect(await told()).toEqual(["Luis"]);
  const act = await cancelAll(id);
  expect(await told()).toEqual(["Luis"]);
  expect(await undoActs([act], ana)).toMatchObject({ outcome: "undone" });
  expect(await told()).toEqual(["Luis"]);
  const second = await cancelAll(id);
  await minuteLater();
  expect(await undoActs([second], ana)).toMatchObject({ outcome: "tooLate" });
  expect((await told()).toSorted()).toEqual(["Luis", "Luis", "Marco"]);
});

test("a message of one cancellation is held back as before where the next cancellation is undone", async () => {
  const id = await booked(openTransfer(roundTrip));
  const [out, back] = await legsOf(id);
  const how = { reservationId: id, actor: ana, gives: "all", backCents: 0, isUndoable: true } as const;
  await cancelLegs({ ...how, legIds: [back!.id] });
  const rows = () => db.select().from(messages).where(eq(messages.channel, "whatsapp"));
  const before = await rows();
  expect(before[0]!.leavesAt).not.toBeNull();
  const second = (await cancelLegs({ ...how, legIds: [out!.id] })) as { act: string };
  expect(await undoActs([second.act], ana)).toMatchObject({ outcome: "undone" });
  expect(await rows()).toEqual(before);
});

test("a price that a colleague set meanwhile keeps the cancellation, and a sum to collect that one set stays", async () => {
  const id = await booked(openTransfer(roundTrip));
  const isOut = eq(jobs.legId, (await legsOf(id))[0]!.id);
  const [out] = await db.select().from(jobs).where(isOut);
  await setCollected(out!.id, 12_000, ana);
  const act = await cancelAll(id, 0, 1);
  await db.update(reservations).set({ priceCents: 9000 }).where(eq(reservations.id, id));
  expect(await undoActs([act], ana)).toMatchObject({ outcome: "changedMeanwhile" });
  expect(await rowOf(id)).toMatchObject({ priceCents: 9000, changes: 1 });
  await db.update(reservations).set({ priceCents: 12_000 }).where(eq(reservations.id, id));
  await setCollected(out!.id, 5000, eva);
  expect(await undoActs([act], ana)).toMatchObject({ outcome: "undone" });
  expect((await db.select().from(jobs).where(isOut))[0]!.collectCents).toBe(5000);
});

test("seats are not sold by a buyer whose transaction began before the cancellation either", async () => {
  await addRule({ effect: "seats", about: "tour/1001", seats: 8 });
  const { reservationId } = (await reserve(await openTour())) as { reservationId: string };
  const another = await openTour({ email: "luc@example.com", phone: "+1 415 555 2672", passengers: "7" });
  await cancelAll(reservationId);
  // As that buyer sees it, whose now() is 30 seconds earlier.
  await db.execute(sql`update jobs set kept_until = kept_until + interval '30 seconds'`);
  expect(await reserve(another)).toEqual({ outcome: "full" });
  await db.execute(sql`update jobs set kept_until = kept_until + interval '1 hour'`);
  expect((await reserve(another)).outcome).toBe("reserved");
});

test("a cancellation whose letter left stands", async () => {
  const id = await booked();
  const act = await cancelAll(id);
  const isLetter = eq(messages.onceKey, `cancelled:${id}:1`);
  await db.update(messages).set({ state: "captured" }).where(isLetter);
  expect(await undoActs([act], ana)).toMatchObject({ outcome: "changedMeanwhile" });
  expect((await rowOf(id)).stage).toBe("cancelled");
  expect(await db.$count(messages, isLetter)).toBe(1);
});

test("a ride that comes back to a driver who was given another meanwhile says so", async () => {
  const [one, two] = [await bookedJob(), await bookedJob()];
  const luis = await hire("Luis");
  await assignJob({ jobId: one.id, before: nobody, after: luis }, ana);
  const act = await cancelAll(one.reservationId);
  expect(await assignJob({ jobId: two.id, before: nobody, after: luis }, eva)).toEqual({
    outcome: "assigned",
  });
  expect(await undoActs([act], ana)).toMatchObject({ outcome: "undoneWithClash" });
  expect((await rowOf(one.reservationId)).stage).toBe("booked");
});
