import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { later, openTransfer } from "../../../test/bookings.ts";
import { booked } from "../../../test/driving.ts";
import { rowOf } from "../../../test/joining.ts";
import { agreeOn, atDesk, bookedFrom, newPartner, soldFor, writtenCentsOf } from "../../../test/partners.ts";
import { guestActor } from "../../domain/common/actor.ts";
import { addDays, todayInCostaRica } from "../../domain/common/day.ts";
import { newId } from "../../domain/common/reference.ts";
import type { Relation } from "../../domain/partner/relation.ts";
import { db } from "../../store/engine/db.server.ts";
import { ledgerOf } from "../../store/money/ledger.server.ts";
import { unratedBookings } from "../../store/partner/unrated.server.ts";
import { jobsOfReservation } from "../../store/ride/board.server.ts";
import { jobs } from "../../store/schema/job-schema.server.ts";
import { legs, reservations } from "../../store/schema/reservation-schema.server.ts";
import { setPrice } from "../price/set-price.server.ts";
import { confirmAsked } from "../reservation/answer-asked.server.ts";
import { cancelLegs, previewCancellation } from "../reservation/cancel.server.ts";
import { writeStates } from "../reservation/lock-and-record.server.ts";
import { undoActs } from "../reservation/undo-act.server.ts";
import { setCollected, stepJob, takeBackEnd } from "../ride/progress.server.ts";
import { addRate, addTerm } from "./edit-partner.server.ts";

const legIdsOf = async (id: string) =>
  (await db.select().from(legs).where(eq(legs.reservationId, id))).map((leg) => leg.id);
const jobsOf = async (id: string) => (await jobsOfReservation(id)).map((job) => job.id);
const partnerCentsOf = async (id: string) => (await ledgerOf(id)).partnerCents;

async function drive(id: string) {
  for (const job of await jobsOf(id)) await stepJob(job, "done", atDesk);
}

/** Sells a ride of $120 to a partner of ten percent under a relation. */
async function sold(relation: Relation) {
  const partnerId = await newPartner();
  await agreeOn(partnerId, relation);
  return { partnerId, id: await soldFor(partnerId) };
}

/** Cancels all rides as their guest, by the policy. */
async function cancel(id: string, more: { gives?: "all"; isUndoable?: boolean } = {}) {
  const legIds = await legIdsOf(id);
  const how = { actor: guestActor, gives: "policy", ...more } as const;
  const { backCents } = (await previewCancellation(id, legIds, how))!;
  return await cancelLegs({ reservationId: id, legIds, backCents, ...how });
}

test.each(["net", "bill"] as const)(
  "under %s the partner pays at once, and owes the price less its rate once",
  async (relation) => {
    const { partnerId, id } = await sold(relation);
    expect(await rowOf(id)).toMatchObject({ relation, payment: "COMPLETED", depositCents: null });
    expect(await ledgerOf(id)).toMatchObject({ capturedCents: 12_000, partnerCents: 12_000 });
    expect(await writtenCentsOf(partnerId)).toEqual([]);
    const [job] = await jobsOf(id);
    await Promise.all([1, 2, 3].map(() => stepJob(job!, "done", atDesk)));
    expect(await writtenCentsOf(partnerId)).toEqual([1_200 - 12_000]);
    await takeBackEnd(job!, "done", "planned", atDesk);
    await stepJob(job!, "noShow", atDesk);
    expect(await writtenCentsOf(partnerId)).toEqual([-10_800, 10_800, -10_800]);
  },
);

test("what a change costs or saves is the partner's, and no driver collects it", async () => {
  const { partnerId, id } = await sold("bill");
  const [job] = await jobsOf(id);
  expect(await setCollected(job!, 5_000, atDesk)).toBe(false);
  await db.update(jobs).set({ collectCents: 5_000 }).where(eq(jobs.id, job!));
  await setPrice(id, { beforeCents: 12_000, priceCents: 15_000, reason: "van" }, atDesk);
  expect(await partnerCentsOf(id)).toBe(15_000);
  expect((await jobsOfReservation(id))[0]).toMatchObject({ collectCents: null, dueCents: 0 });
  await setPrice(id, { beforeCents: 15_000, priceCents: 9_000, reason: "van" }, atDesk);
  expect(await partnerCentsOf(id)).toBe(9_000);
  expect(await rowOf(id)).toMatchObject({ payment: "COMPLETED", owedCents: 0 });
  await drive(id);
  expect(await writtenCentsOf(partnerId)).toEqual([900 - 9_000]);
});

test("two processes that write at once write it once", async () => {
  const { partnerId, id } = await sold("net");
  await db.update(reservations).set({ priceCents: 20_000 }).where(eq(reservations.id, id));
  await db.update(legs).set({ priceCents: 20_000 }).where(eq(legs.reservationId, id));
  const write = () => db.transaction((tx) => writeStates(tx, id));
  await Promise.all([write(), write(), write(), drive(id)]);
  expect(await ledgerOf(id)).toMatchObject({ capturedCents: 20_000, partnerCents: 20_000 });
  expect((await writtenCentsOf(partnerId)).reduce((sum, cents) => sum + cents, 0)).toBe(2_000 - 20_000);
});

test("undoing a cancellation puts the partner's part back", async () => {
  const { partnerId, id } = await sold("net");
  const done = (await cancel(id, { gives: "all", isUndoable: true })) as { act: string };
  expect(await partnerCentsOf(id)).toBe(0);
  await undoActs([done.act], atDesk);
  expect(await rowOf(id)).toMatchObject({ stage: "booked", payment: "COMPLETED", priceCents: 12_000 });
  expect(await partnerCentsOf(id)).toBe(12_000);
  await drive(id);
  expect(await writtenCentsOf(partnerId)).toEqual([-10_800]);
});

test("what is only asked for writes nothing until it is confirmed", async () => {
  const partnerId = await newPartner();
  const id = await bookedFrom(partnerId);
  await db.update(reservations).set({ relation: "bill", stage: "asked" }).where(eq(reservations.id, id));
  await db.transaction((tx) => writeStates(tx, id));
  expect(await partnerCentsOf(id)).toBe(0);
  expect(await confirmAsked(id, atDesk)).toBe("confirmed");
  expect(await partnerCentsOf(id)).toBe(12_000);
});

test("a booking keeps its relation as sold, and what a guest books alone is a referral", async () => {
  const partnerId = await newPartner();
  const before = await soldFor(partnerId);
  const tomorrow = addDays(todayInCostaRica(), 1);
  await addTerm(newId(), partnerId, { relation: "net", fromDay: tomorrow, limitCents: null }, atDesk);
  await agreeOn(partnerId, "bill");
  const after = await soldFor(partnerId, { departure: later });
  const sent = await bookedFrom(partnerId, { departure: later });
  const found = await Promise.all([before, after, sent, await booked(openTransfer())].map(rowOf));
  expect(found.map(({ relation }) => relation)).toEqual(["referral", "bill", "referral", null]);
  expect(await partnerCentsOf(sent)).toBe(0);
});

test.each(["net", "deposit"] as const)(
  "a ride without a rate is red under %s until it has one, and never nothing",
  async (relation) => {
    const partnerId = await newPartner(null);
    await agreeOn(partnerId, relation);
    const id = await soldFor(partnerId);
    await drive(id);
    expect(await writtenCentsOf(partnerId)).toEqual([]);
    expect(await unratedBookings(partnerId)).toHaveLength(1);
    const ten = { origin: null, destination: null, tourId: null, percent: 10, cents: null };
    await addRate(newId(), partnerId, { ...ten, fromDay: "2026-01-01" }, atDesk);
    expect(await unratedBookings(partnerId)).toEqual([]);
    expect(await writtenCentsOf(partnerId)).toEqual(relation === "net" ? [-10_800] : []);
    expect(await partnerCentsOf(id)).toBe(relation === "net" ? 12_000 : 1_200);
  },
);

test("a bill needs no rate", async () => {
  const partnerId = await newPartner(null);
  await agreeOn(partnerId, "bill");
  await drive(await soldFor(partnerId));
  expect(await unratedBookings(partnerId)).toEqual([]);
  expect(await writtenCentsOf(partnerId)).toEqual([-12_000]);
});
