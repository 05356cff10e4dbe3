import { eq, sql } from "drizzle-orm";
import { operatorWith } from "../app/domain/common/actor.ts";
import { newId } from "../app/domain/common/reference.ts";
import type { Relation } from "../app/domain/partner/relation.ts";
import { addRate, addTerm, savePartner } from "../app/operations/partner/edit-partner.server.ts";
import { addPartnerDesk } from "../app/operations/partner/edit-partner-desk.server.ts";
import { partnerDeskSecret } from "../app/operations/partner/partner-desk-link.server.ts";
import { reserve } from "../app/operations/sale/reserve.server.ts";
import { db } from "../app/store/engine/db.server.ts";
import { checkouts } from "../app/store/schema/checkout-schema.server.ts";
import { partnerEntries } from "../app/store/schema/partner-entry-schema.server.ts";
import { openTransfer } from "./bookings.ts";
import { booked } from "./driving.ts";

export const atDesk = operatorWith("op");

export const anyRide = { origin: null, destination: null, tourId: null };
const tenPercent = { ...anyRide, percent: 10, cents: null, fromDay: "2026-01-01" };

/** Adds a partner that earns 10 percent, or what is given; `null` gives it no rate. */
export async function newPartner(rate: typeof tenPercent | null = tenPercent): Promise<string> {
  const id = newId();
  const values = {
    place: "Tamarindo",
    placeId: "tamarindo",
    door: "",
    contact: "",
    phone: "+50626530031",
    email: "desk@diria.example",
  };
  await savePartner(id, undefined, { name: "Hotel Diriá", active: true, ...values }, atDesk);
  if (rate) await addRate(newId(), id, rate, atDesk);
  return id;
}

/** Adds a desk to a partner, and returns it with the secret of its page. */
export async function newPartnerDesk(partnerId: string, name = "Recepción") {
  const id = newId();
  await addPartnerDesk(id, partnerId, name, atDesk);
  return { id, partnerId, secret: partnerDeskSecret(id, 1) };
}

/** Opens a draft of a transfer of $120 from a partner; `change` replaces typed values. */
export async function openFrom(
  partnerId: string,
  change: Parameters<typeof openTransfer>[0] = {},
): Promise<string> {
  const checkoutId = await openTransfer(change);
  await db.update(checkouts).set({ partnerId }).where(eq(checkouts.id, checkoutId));
  return checkoutId;
}

/** Books such a draft. */
export async function bookedFrom(...draft: Parameters<typeof openFrom>): Promise<string> {
  return await booked(openFrom(...draft));
}

/** Agrees with a partner, long ago, on how it pays. */
export async function agreeOn(partnerId: string, relation: Relation, limitCents: number | null = null) {
  await addTerm(newId(), partnerId, { relation, fromDay: "2026-01-01", limitCents }, atDesk);
}

/** Takes down a transfer of $120 at the desk, for a partner or for none; `change` replaces typed values. */
export async function soldFor(
  partnerId: string | null,
  change: Parameters<typeof openTransfer>[0] = {},
): Promise<string> {
  const checkoutId = await openTransfer(change);
  await db.update(checkouts).set({ partnerId }).where(eq(checkouts.id, checkoutId));
  const sold = await reserve(checkoutId, { actor: atDesk, how: { channel: "phone" } });
  if (sold.outcome !== "reserved") throw new Error(sold.outcome);
  return sold.reservationId;
}

/** Returns the cents of the entries of a partner, in the order in which they were written. */
export async function writtenCentsOf(partnerId: string): Promise<number[]> {
  const rows = await db
    .select({ cents: partnerEntries.cents })
    .from(partnerEntries)
    .where(eq(partnerEntries.partnerId, partnerId))
    .orderBy(partnerEntries.at, sql`abs(${partnerEntries.cents})`);
  return rows.map(({ cents }) => cents);
}
