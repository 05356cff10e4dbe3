import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { rowOf } from "../../../test/joining.ts";
import {
  anyRide,
  atDesk,
  bookedFrom,
  newPartner,
  newPartnerDesk,
  openFrom,
  soldFor,
  writtenCentsOf,
} from "../../../test/partners.ts";
import { contact } from "../../../test/unpaid.ts";
import { newId } from "../../domain/common/reference.ts";
import { db } from "../../store/engine/db.server.ts";
import { findPartner } from "../../store/partner/partners.server.ts";
import { jobsOfReservation } from "../../store/ride/board.server.ts";
import { checkouts } from "../../store/schema/checkout-schema.server.ts";
import { legs } from "../../store/schema/reservation-schema.server.ts";
import { erasePerson } from "../account/erase.server.ts";
import { correctGuest } from "../reservation/correct-guest.server.ts";
import { stepJob, takeBackEnd } from "../ride/progress.server.ts";
import { reserve } from "../sale/reserve.server.ts";
import { addRate, savePartner } from "./edit-partner.server.ts";
import { switchPartnerDesk } from "./edit-partner-desk.server.ts";

/** The number and the address of every partner in these tests. */
const own = { phone: "+506 2653 0031", email: "g@example.com" };
const ownAddress = { phone: "+1 415 555 2671", email: "DESK@diria.example" };

async function drive(id: string): Promise<void> {
  for (const job of await jobsOfReservation(id)) await stepJob(job.id, "done", atDesk);
}

async function driveAgain(id: string): Promise<void> {
  for (const job of await jobsOfReservation(id)) await takeBackEnd(job.id, "done", "planned", atDesk);
  await drive(id);
}

/** Changes the number and the address of a partner, as a colleague does on its page. */
async function reach(partnerId: string, set: { phone: string; email: string }): Promise<void> {
  const { createdAt, id, code, ...values } = (await findPartner(partnerId))!;
  expect(await savePartner(id, values, { ...values, ...set }, atDesk)).toEqual({ outcome: "saved" });
}

test("a booking that is sold with the partner's number or address is its own, and any other is not", async () => {
  const partnerId = await newPartner();
  const all = [await soldFor(partnerId, own), await soldFor(partnerId, ownAddress)];
  all.push(await bookedFrom(partnerId, own), await soldFor(partnerId, contact()), await soldFor(null, own));
  const rows = await Promise.all(all.map(rowOf));
  expect(rows.map(({ isPartnersOwn }) => isPartnersOwn)).toEqual([true, true, true, false, false]);
  for (const id of all) await drive(id);
  expect(await writtenCentsOf(partnerId)).toEqual([1_200]);
});

test("a partner's own booking earns nothing once its guest is erased, even when a rate comes after that", async () => {
  const partnerId = await newPartner(null);
  const id = await soldFor(partnerId, own);
  await db.update(legs).set({ day: "2026-01-05" }).where(eq(legs.reservationId, id));
  await drive(id);
  expect(await erasePerson({ email: own.email }, atDesk)).toBe(1);
  expect(await rowOf(id)).toMatchObject({ phone: "", email: "", isPartnersOwn: true });
  await addRate(newId(), partnerId, { ...anyRide, percent: 10, cents: null, fromDay: "2026-01-01" }, atDesk);
  await driveAgain(id);
  expect(await writtenCentsOf(partnerId)).toEqual([]);
});

test("a new number or address of the partner changes no booking that is sold", async () => {
  const partnerId = await newPartner();
  const guest = { phone: "+14155552999", email: "guest@example.com" };
  const [itsOwn, guests] = [await soldFor(partnerId, own), await soldFor(partnerId, guest)];
  await reach(partnerId, guest);
  await drive(itsOwn);
  await drive(guests);
  expect(await writtenCentsOf(partnerId)).toEqual([1_200]);
  await reach(partnerId, { phone: "", email: "" });
  await driveAgain(itsOwn);
  await driveAgain(guests);
  expect(await writtenCentsOf(partnerId)).toEqual([1_200, -1_200, 1_200]);
});

test("a guest's corrected number or address changes nothing of it either", async () => {
  const partnerId = await newPartner();
  const guest = { phone: "+14155552999", email: "guest@example.com" };
  const ids = [await soldFor(partnerId, own), await soldFor(partnerId, guest)];
  for (const [n, id] of ids.entries()) {
    const { phone, email } = await rowOf(id);
    const after = n === 0 ? guest : { phone: "+50626530031", email: "desk@diria.example" };
    expect(await correctGuest(id, { phone, email }, after, atDesk)).toMatchObject({ outcome: "saved" });
    await drive(id);
  }
  expect(await writtenCentsOf(partnerId)).toEqual([1_200]);
});

test("what a desk books on its page with the partner's number earns, also once that desk is closed", async () => {
  const partnerId = await newPartner();
  const { id: partnerDeskId } = await newPartnerDesk(partnerId);
  const checkoutId = await openFrom(partnerId, own);
  await db.update(checkouts).set({ partnerDeskId }).where(eq(checkouts.id, checkoutId));
  const sold = await reserve(checkoutId);
  if (sold.outcome !== "reserved") throw new Error(sold.outcome);
  await drive(sold.reservationId);
  expect(await switchPartnerDesk(partnerDeskId, partnerId, false, atDesk)).toBe(true);
  await driveAgain(sold.reservationId);
  expect(await writtenCentsOf(partnerId)).toEqual([1_200, -1_200, 1_200]);
});
