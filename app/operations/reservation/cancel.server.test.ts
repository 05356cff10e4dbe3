import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { later, openTransfer } from "../../../test/bookings.ts";
import { booked, happened, newDriver } from "../../../test/driving.ts";
import { order, paidTrip } from "../../../test/paying.ts";
import { paypal } from "../../../test/paypal.ts";
import { pickupAt } from "../../../test/rides.ts";
import { guestActor, operatorWith } from "../../domain/common/actor.ts";
import { timeInCostaRica, todayInCostaRica } from "../../domain/common/day.ts";
import { amountDueCents } from "../../domain/money/payment.ts";
import { db } from "../../store/engine/db.server.ts";
import { ledgerOf } from "../../store/money/ledger.server.ts";
import { findReservation } from "../../store/reservation/reservations.server.ts";
import { jobsOfReservation } from "../../store/ride/board.server.ts";
import { jobs } from "../../store/schema/job-schema.server.ts";
import { legs, reservations } from "../../store/schema/reservation-schema.server.ts";
import { settle } from "../money/settle.server.ts";
import { setCollected, stepJob } from "../ride/progress.server.ts";
import { cancelLegs, previewCancellation } from "./cancel.server.ts";

const ana = operatorWith("ana");
const roundTrip = { tripType: "roundTrip" } as const;
const inHours = (hours: number) => {
  const moment = new Date(Date.now() + hours * 3_600_000);
  return pickupAt(todayInCostaRica(moment), timeInCostaRica(moment));
};
const legsOf = async (id: string) => (await findReservation(id))!.legs;
const rowOf = async (id: string) => (await db.select().from(reservations).where(eq(reservations.id, id)))[0]!;

async function cancel(reservationId: string, legIds: string[], backCents: number, more = {}) {
  const asked = { reservationId, legIds, backCents, actor: guestActor, gives: "policy", ...more } as const;
  return await cancelLegs(asked);
}

test("a guest cancels all rides in time: the payment is refunded, and no ride is left", async () => {
  const id = await paidTrip();
  const ids = (await legsOf(id)).map((leg) => leg.id);
  expect(await cancel(id, ids, 12_000)).toMatchObject({ outcome: "cancelled" });
  expect(await rowOf(id)).toMatchObject({
    stage: "cancelled",
    status: "CANCELLED",
    payment: "REFUNDED",
    priceCents: 0,
    owedCents: 0,
    changes: 1,
  });
  expect(await ledgerOf(id)).toMatchObject({ refundedCents: 12_000, differenceCents: 12_000 });
  expect((await legsOf(id)).map(({ state }) => state)).toEqual(["cancelled"]);
  expect(await cancel(id, ids, 12_000)).toEqual({ outcome: "gone" });
  expect((await ledgerOf(id)).refundedCents).toBe(12_000);
});

test("one of two rides is cancelled: the other stays, is paid, and keeps its price", async () => {
  const id = await paidTrip(openTransfer({ ...roundTrip, returnDate: later }));
  const [out, back] = await legsOf(id);
  expect(await previewCancellation(id, [back!.id], { actor: guestActor, gives: "policy" })).toMatchObject({
    priceCents: 12_000,
    backCents: 12_000,
  });
  expect(await cancel(id, [back!.id], 12_000)).toMatchObject({ outcome: "cancelled" });
  expect(await rowOf(id)).toMatchObject({ stage: "booked", payment: "COMPLETED", priceCents: 12_000 });
  expect((await legsOf(id)).map(({ state }) => state)).toEqual(["planned", "cancelled"]);
  expect(await cancel(id, [out!.id], 12_000)).toMatchObject({ outcome: "cancelled" });
  expect(await rowOf(id)).toMatchObject({ stage: "cancelled", payment: "REFUNDED" });
});

test("less than a day before, half is refunded: the amount that was shown", async () => {
  const id = await paidTrip();
  const [leg] = await legsOf(id);
  await db.update(legs).set(inHours(10)).where(eq(legs.id, leg!.id));
  expect(await cancel(id, [leg!.id], 12_000)).toMatchObject({
    outcome: "otherSum",
    quote: { backCents: 6_000 },
  });
  expect(await rowOf(id)).toMatchObject({ stage: "booked", priceCents: 12_000 });
  expect(await cancel(id, [leg!.id], 6_000)).toMatchObject({ outcome: "cancelled" });
  expect(await rowOf(id)).toMatchObject({ payment: "COMPLETED", priceCents: 6_000 });
  expect(await ledgerOf(id)).toMatchObject({ refundedCents: 6_000 });
});

test("the company refunds all however late; a guest can't cancel a ride that has begun", async () => {
  const id = await paidTrip();
  const [leg] = await legsOf(id);
  await db.update(legs).set(inHours(1)).where(eq(legs.id, leg!.id));
  const [job] = await jobsOfReservation(id);
  await stepJob(job!.id, "onTheWay", ana);
  expect(await cancel(id, [leg!.id], 0)).toEqual({ outcome: "gone" });
  expect(await cancel(id, [leg!.id], 12_000, { actor: ana, gives: "all" })).toMatchObject({
    outcome: "cancelled",
  });
  expect(await ledgerOf(id)).toMatchObject({ refundedCents: 12_000 });
});

test("an unpaid ride costs no fee, and no driver collects for a cancelled ride", async () => {
  const id = await booked(openTransfer({ ...roundTrip, returnDate: later }));
  const [out, back] = await legsOf(id);
  const [job] = await jobsOfReservation(id);
  await db
    .update(jobs)
    .set({ driverId: await newDriver() })
    .where(eq(jobs.id, job!.id));
  await setCollected(job!.id, 24_000, ana);
  await db.update(legs).set(inHours(1)).where(eq(legs.id, out!.id));
  expect(await cancel(id, [back!.id], 0)).toMatchObject({ outcome: "cancelled" });
  const row = await rowOf(id);
  expect([row.priceCents, amountDueCents(row, await ledgerOf(id))]).toEqual([12_000, 12_000]);
  expect((await jobsOfReservation(id))[0]).toMatchObject({ collectCents: 12_000 });
  expect((await happened()).at(-1)).toMatchObject({ actor: "guest", event: "cancelled" });
});

test.each([[[]], [["nobody's"]], [["\0"]]])("unknown rides are not cancelled: %j", async (ids) => {
  const id = await booked();
  expect(await cancel(id, ids, 0)).toEqual({ outcome: "gone" });
  expect(await cancel("nobody", ids, 0)).toEqual({ outcome: "gone" });
});

test("another reservation's ride is not cancelled with one's own", async () => {
  const [mine, theirs] = [await booked(), await booked()];
  const ids = [(await legsOf(mine))[0]!.id, (await legsOf(theirs))[0]!.id];
  expect(await cancel(mine, ids, 0)).toEqual({ outcome: "gone" });
  expect((await legsOf(mine))[0]!.state).toBe("planned");
});

test("nothing is cancelled while a payment is in review, by the guest or by the company", async () => {
  const id = await order(await openTransfer());
  paypal.approve(id);
  paypal.fault(id, "review");
  expect(await settle(id)).toBe("inReview");
  const ids = (await legsOf(id)).map((leg) => leg.id);
  for (const more of [{}, { actor: ana, gives: "all" }])
    expect(await cancel(id, ids, 0, more)).toEqual({ outcome: "inReview" });
  expect([(await rowOf(id)).stage, (await legsOf(id))[0]!.state]).toEqual(["booked", "planned"]);
});

test("of two concurrent cancellations one takes effect", async () => {
  const id = await paidTrip();
  const ids = (await legsOf(id)).map((leg) => leg.id);
  const both = await Promise.all([cancel(id, ids, 12_000), cancel(id, ids, 12_000)]);
  expect(both.map(({ outcome }) => outcome).sort()).toEqual(["cancelled", "gone"]);
  expect((await ledgerOf(id)).refundedCents).toBe(12_000);
});
