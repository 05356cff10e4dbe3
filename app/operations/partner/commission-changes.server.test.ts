import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { later, soon } from "../../../test/bookings.ts";
import { drive, earnedByRide, giveBack, pay } from "../../../test/partner-trips.ts";
import { anyRide, atDesk, bookedFrom, newPartner, writtenCentsOf } from "../../../test/partners.ts";
import { contact } from "../../../test/unpaid.ts";
import { addDays, type Day } from "../../domain/common/day.ts";
import { newId } from "../../domain/common/reference.ts";
import { db } from "../../store/engine/db.server.ts";
import { ledgerOf } from "../../store/money/ledger.server.ts";
import { listEarned } from "../../store/partner/partner-guests.server.ts";
import { findReservation } from "../../store/reservation/reservations.server.ts";
import { jobsOfReservation } from "../../store/ride/board.server.ts";
import { partnerEntries } from "../../store/schema/partner-entry-schema.server.ts";
import { refund } from "../money/refund.server.ts";
import { takePayment, undoEntry } from "../money/take-money.server.ts";
import { cancelLegs, previewCancellation } from "../reservation/cancel.server.ts";
import { changeTrip } from "../reservation/change-trip.server.ts";
import { stepJob, takeBackEnd } from "../ride/progress.server.ts";
import { splitJob } from "../ride/split.server.ts";

const fifteen = { ...anyRide, percent: 15, cents: null, fromDay: "2026-01-01" };
const earnedIn = async (partnerId: string, day: Day) =>
  (await listEarned(partnerId, day.slice(0, 7))).map(({ cents }) => cents);
const roundTrip = { tripType: "roundTrip", returnDate: later, returnTime: "09:00" };

test("a ride that was ended by mistake and then moved to the next month counts there alone", async () => {
  const partnerId = await newPartner(fifteen);
  const id = await bookedFrom(partnerId);
  const [job] = await jobsOfReservation(id);
  await stepJob(job!.id, "done", atDesk);
  await takeBackEnd(job!.id, "done", "planned", atDesk);
  const next = addDays(`${soon.slice(0, 7)}-28`, 10);
  const legs = [{ id: job!.legId, before: {}, after: { day: next } }];
  const moved = await changeTrip(id, { kind: "change", legs }, atDesk, { agreedCents: 12_000 });
  expect(moved).toMatchObject({ outcome: "changed" });
  await drive(id);
  expect([await earnedIn(partnerId, soon), await earnedIn(partnerId, next)]).toEqual([[], [1_800]]);
  const entries = await db.select().from(partnerEntries).orderBy(asc(partnerEntries.at));
  expect(entries.map(({ day, cents }) => [day, cents])).toEqual([
    [soon, 1_800],
    [soon, -1_800],
    [next, 1_800],
  ]);
});

/** Books there and back for $240, paid online, and drives the way there. */
async function halfDriven() {
  const partnerId = await newPartner(fifteen);
  const id = await bookedFrom(partnerId, roundTrip);
  await pay(id, "paypal", 24_000);
  const [there, back] = await jobsOfReservation(id);
  await stepJob(there!.id, "done", atDesk);
  return { partnerId, id, back: back!.legId };
}

test("$120 that go back with the end of a trip are for the ride that ends, and take nothing from the one driven", async () => {
  const { partnerId, id } = await halfDriven();
  const ends = { reservationId: id, amountCents: 12_000, cancelsTrip: true, refundId: newId() };
  expect(await refund({ ...ends, actor: atDesk })).toBe("refunded");
  expect(await findReservation(id)).toMatchObject({ stage: "cancelled", priceCents: 12_000 });
  // The guest has paid 12,000 for the way there, which earns 1,800.
  expect(await earnedByRide(partnerId)).toEqual([1_800]);
});

test("what was given back counts no more once the ride that it was for is cancelled", async () => {
  const { partnerId, id, back } = await halfDriven();
  await giveBack(id, 6_000);
  // For each ride 3,000 went back: 9,000 earn 1,350.
  expect(await earnedByRide(partnerId)).toEqual([1_350]);
  const how = { actor: atDesk, gives: "all" } as const;
  const { backCents } = (await previewCancellation(id, [back], how))!;
  expect(backCents).toBe(6_000);
  await cancelLegs({ reservationId: id, legIds: [back], backCents, ...how });
  // The guest has paid 24,000 and got 12,000 back, so that the way there cost 12,000.
  expect(await earnedByRide(partnerId)).toEqual([1_800]);
});

async function paidAndDriven(partnerId: string): Promise<string> {
  const id = await bookedFrom(partnerId);
  await pay(id, "desk", 12_000);
  const [job] = await jobsOfReservation(id);
  await stepJob(job!.id, "done", atDesk);
  return id;
}

test("a part of the price that went back and was paid again earns", async () => {
  const partnerId = await newPartner(fifteen);
  const id = await paidAndDriven(partnerId);
  await giveBack(id, 2_000);
  const again = { id: newId(), reservationId: id, method: "sinpe", note: "9", amountCents: 2_000 } as const;
  expect(await takePayment({ ...again, beyondCents: 2_000 }, atDesk)).toMatchObject({ outcome: "saved" });
  const { capturedCents, refundedCents } = await ledgerOf(id);
  expect(capturedCents - refundedCents).toBe(12_000);
  expect(await writtenCentsOf(partnerId)).toEqual([1_800, -300, 300]);
});

test("a return that was a mistake and is undone earns again", async () => {
  const partnerId = await newPartner(fifteen);
  const id = await paidAndDriven(partnerId);
  const entry = await giveBack(id, 2_000);
  expect(await earnedByRide(partnerId)).toEqual([1_500]);
  expect(await undoEntry(entry!, atDesk)).toBe("undone");
  expect(await writtenCentsOf(partnerId)).toEqual([1_800, -300, 300]);
  const written = await db.$count(partnerEntries, eq(partnerEntries.partnerId, partnerId));
  expect(await undoEntry(entry!, atDesk)).toBe("nothingToDo");
  expect(await db.$count(partnerEntries, eq(partnerEntries.partnerId, partnerId))).toBe(written);
});

test("a ride in two vans earns once, also where nobody came to one of them", async () => {
  for (const end of ["done", "noShow"] as const) {
    const partnerId = await newPartner(fifteen);
    const id = await bookedFrom(partnerId, contact());
    const [job] = await jobsOfReservation(id);
    const parts = await splitJob(job!.id, 6, 2, atDesk);
    if (parts.outcome !== "saved") throw new Error(parts.outcome);
    await stepJob(parts.part, end, atDesk);
    expect(await writtenCentsOf(partnerId)).toEqual([]);
    await drive(id);
    expect(await writtenCentsOf(partnerId)).toEqual([1_800]);
  }
});
