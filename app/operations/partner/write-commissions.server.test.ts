import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { later } from "../../../test/bookings.ts";
import { anyRide, atDesk, bookedFrom, newPartner, writtenCentsOf } from "../../../test/partners.ts";
import { newId } from "../../domain/common/reference.ts";
import { db } from "../../store/engine/db.server.ts";
import { unratedBookings } from "../../store/partner/unrated.server.ts";
import { jobsOfReservation } from "../../store/ride/board.server.ts";
import { partnerEntries } from "../../store/schema/partner-entry-schema.server.ts";
import { stepJob, takeBackEnd } from "../ride/progress.server.ts";
import { addRate } from "./edit-partner.server.ts";

async function jobsOf(reservationId: string) {
  return (await jobsOfReservation(reservationId)).map(({ id }) => id);
}

test("a ride earns when it is done, loses it when that is taken back, and earns once however often it is pressed", async () => {
  const partnerId = await newPartner();
  const [job] = await jobsOf(await bookedFrom(partnerId));
  expect(await writtenCentsOf(partnerId)).toEqual([]);
  await Promise.all([1, 2, 3].map(() => stepJob(job!, "done", atDesk)));
  expect(await writtenCentsOf(partnerId)).toEqual([1200]);
  await takeBackEnd(job!, "done", "planned", atDesk);
  expect(await writtenCentsOf(partnerId)).toEqual([1200, -1200]);
  await stepJob(job!, "noShow", atDesk);
  expect(await writtenCentsOf(partnerId)).toEqual([1200, -1200]);
});

test("each ride of a round trip earns on its own day", async () => {
  const partnerId = await newPartner();
  const reservationId = await bookedFrom(partnerId, {
    tripType: "roundTrip",
    returnDate: later,
    returnTime: "09:00",
  });
  for (const job of await jobsOf(reservationId)) await stepJob(job, "done", atDesk);
  const rows = await db.select().from(partnerEntries).orderBy(partnerEntries.day);
  expect(rows).toHaveLength(2);
  expect(rows[1]).toMatchObject({ day: later, kind: "ride", state: "done", reservationId });
  expect(rows.reduce((sum, { cents }) => sum + cents, 0)).toBe(2400);
});

test("a ride without a rate is listed until a rate is put, and a booking of the partner's own is not", async () => {
  const partnerId = await newPartner(null);
  const reservationId = await bookedFrom(partnerId);
  const own = await bookedFrom(partnerId, { phone: "+506 2653 0031", departure: later });
  for (const id of [reservationId, own])
    for (const job of await jobsOf(id)) await stepJob(job, "done", atDesk);
  expect(await writtenCentsOf(partnerId)).toEqual([]);
  const eight = { ...anyRide, percent: null, cents: 800, fromDay: "2026-01-01" };
  const lists = async () => (await unratedBookings(partnerId)).map(({ id }) => id);
  expect(await lists()).toEqual([reservationId]);
  expect(await addRate(newId(), partnerId, eight, atDesk)).toBe("saved");
  expect(await lists()).toEqual([]);
  expect(await writtenCentsOf(partnerId)).toEqual([800]);
});

test("entries can't be changed or deleted", async () => {
  const partnerId = await newPartner();
  const [job] = await jobsOf(await bookedFrom(partnerId));
  await stepJob(job!, "done", atDesk);
  const isTheirs = eq(partnerEntries.partnerId, partnerId);
  await expect(db.update(partnerEntries).set({ cents: 1 }).where(isTheirs)).rejects.toThrow();
  await expect(db.delete(partnerEntries).where(isTheirs)).rejects.toThrow();
});
