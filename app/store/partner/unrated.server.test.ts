import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { later } from "../../../test/bookings.ts";
import { agreeOn, anyRide, atDesk, newPartner, soldFor, writtenCentsOf } from "../../../test/partners.ts";
import { newId } from "../../domain/common/reference.ts";
import { addRate } from "../../operations/partner/edit-partner.server.ts";
import { stepJob } from "../../operations/ride/progress.server.ts";
import { db } from "../engine/db.server.ts";
import { jobsOfReservation } from "../ride/board.server.ts";
import { legs } from "../schema/reservation-schema.server.ts";
import { unratedBookings } from "./unrated.server.ts";

/** Sells a ride to an agency that has a deposit of ten percent on the way from Liberia to Tamarindo alone. */
async function agency() {
  const partnerId = await newPartner(null);
  await agreeOn(partnerId, "deposit");
  const road = { origin: "tamarindo", destination: "liberia-airport", tourId: null };
  await addRate(newId(), partnerId, { ...road, percent: 10, cents: null, fromDay: "2026-01-01" }, atDesk);
  return partnerId;
}

async function drive(id: string) {
  for (const job of await jobsOfReservation(id)) await stepJob(job.id, "done", atDesk);
}

/** Counts what is found, and the statements that it takes. */
async function looked(partnerId: string) {
  const asked = vi.spyOn(db._.session, "prepareQuery");
  const found = await unratedBookings(partnerId);
  const statements = asked.mock.calls.length;
  asked.mockRestore();
  return { found: found.map(({ id, legIds }) => [id, legIds.length]), statements };
}

test("rides that leave nothing owed by their rate are not read again, however many there are", async () => {
  const partnerId = await agency();
  const before = await looked(partnerId);
  for (let n = 0; n < 3; n++) await drive(await soldFor(partnerId));
  expect(await writtenCentsOf(partnerId)).toEqual([]);
  expect(before.found).toEqual([]);
  expect(await looked(partnerId)).toEqual(before);
});

test("a partner's own bookings, which need no rate, are not read again", async () => {
  const partnerId = await newPartner(null);
  const before = await looked(partnerId);
  for (let n = 0; n < 2; n++) await drive(await soldFor(partnerId, { phone: "+506 2653 0031" }));
  expect(await looked(partnerId)).toEqual(before);
});

test("a ride on another road has no rate, nor has one that was sold before the rate's first day", async () => {
  const partnerId = await agency();
  const elsewhere = await soldFor(partnerId);
  await db.update(legs).set({ origin: "nosara" }).where(eq(legs.reservationId, elsewhere));
  await drive(elsewhere);
  expect((await looked(partnerId)).found).toEqual([[elsewhere, 1]]);
  const late = await newPartner(null);
  await agreeOn(late, "net");
  const early = await soldFor(late);
  await addRate(newId(), late, { ...anyRide, percent: 10, cents: null, fromDay: later }, atDesk);
  await drive(early);
  expect((await looked(late)).found).toEqual([[early, 1]]);
});
