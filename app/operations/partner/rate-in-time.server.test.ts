import { setTimeout as wait } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { anyRide, atDesk, bookedFrom, newPartner, writtenCentsOf } from "../../../test/partners.ts";
import { newId } from "../../domain/common/reference.ts";
import { db, type Transaction } from "../../store/engine/db.server.ts";
import { unratedBookings } from "../../store/partner/unrated.server.ts";
import { jobsOfReservation } from "../../store/ride/board.server.ts";
import { jobs } from "../../store/schema/job-schema.server.ts";
import { partnerRates, partners } from "../../store/schema/partner-schema.server.ts";
import { writeStates } from "../reservation/lock-and-record.server.ts";
import { stepJob } from "../ride/progress.server.ts";
import { addRate } from "./edit-partner.server.ts";

const tenPercent = { ...anyRide, percent: 10, cents: null, fromDay: "2026-01-01" };

async function rideWithoutRate() {
  const partnerId = await newPartner(null);
  const id = await bookedFrom(partnerId);
  return { partnerId, id, job: (await jobsOfReservation(id))[0]!.id };
}

/** Writes in a transaction that stays open a while, and begins `meanwhile` once it has written. */
async function whileOpen(write: (tx: Transaction) => Promise<unknown>, meanwhile: () => Promise<unknown>) {
  const written = Promise.withResolvers<void>();
  const first = db.transaction(async (tx) => {
    await write(tx);
    written.resolve();
    await wait(300);
  });
  await written.promise;
  await Promise.all([first, meanwhile()]);
}

test("a rate that is put while a ride is being ended counts for the ride", async () => {
  const { partnerId, id, job } = await rideWithoutRate();
  const end = async (tx: Transaction) => {
    await tx.update(jobs).set({ state: "done" }).where(eq(jobs.id, job));
    await writeStates(tx, id, "completed");
  };
  await whileOpen(end, () => addRate(newId(), partnerId, tenPercent, atDesk));
  expect(await writtenCentsOf(partnerId)).toEqual([1_200]);
});

test("a ride that ends while a rate is being put earns by it", async () => {
  const { partnerId, job } = await rideWithoutRate();
  const put = async (tx: Transaction) => {
    await tx.select().from(partners).where(eq(partners.id, partnerId)).for("no key update");
    await tx.insert(partnerRates).values({ ...tenPercent, id: newId(), partnerId, actor: "operator:op" });
  };
  await whileOpen(put, () => stepJob(job, "done", atDesk));
  expect(await writtenCentsOf(partnerId)).toEqual([1_200]);
  expect(await unratedBookings(partnerId)).toEqual([]);
});

test("rides that end and rates that are put at once neither lose nor double what is earned", async () => {
  const { partnerId, job } = await rideWithoutRate();
  const rate = newId();
  await Promise.all([
    stepJob(job, "done", atDesk),
    addRate(rate, partnerId, tenPercent, atDesk),
    addRate(rate, partnerId, tenPercent, atDesk),
    stepJob(job, "done", atDesk),
  ]);
  expect(await writtenCentsOf(partnerId)).toEqual([1_200]);
});
