import { eq } from "drizzle-orm";
import type { Relation } from "../app/domain/partner/relation.ts";
import { db } from "../app/store/engine/db.server.ts";
import { reservations } from "../app/store/schema/reservation-schema.server.ts";
import { guestOf, partnerPays } from "./partner-books.ts";
import type { Trip } from "./partner-cases.ts";
import { pay, type WayToPay } from "./partner-trips.ts";
import { agreeOn, anyRide, newPartner, openFrom, soldFor } from "./partners.ts";
import { paidTrip } from "./paying.ts";
import { contact } from "./unpaid.ts";

/** Adds a partner of a relation, with a rate of 15 percent. */
export async function partnerUnder(relation: Relation): Promise<string> {
  const partnerId = await newPartner({ ...anyRide, percent: 15, cents: null, fromDay: "2026-01-01" });
  if (relation !== "referral") await agreeOn(partnerId, relation);
  return partnerId;
}

/** Sells a trip of $120 to a guest of a partner of its own, and has it paid. */
export async function sell(
  relation: Relation,
  way: WayToPay,
  typed: Parameters<typeof soldFor>[1] = {},
): Promise<{ trip: Trip; partnerId: string }> {
  const partnerId = await partnerUnder(relation);
  const given = { ...contact(), ...typed };
  const again = async () => {
    // A guest whom the partner only sent pays before anything is booked.
    if (relation === "referral" && way === "paypal")
      return await paidOnline(await openFrom(partnerId, given));
    const id = await soldFor(partnerId, given);
    await pay(id, way, guestOf(relation, way).whole, partnerPays(relation));
    return id;
  };
  return { trip: { id: await again(), again }, partnerId };
}

async function paidOnline(checkoutId: string): Promise<string> {
  await paidTrip(Promise.resolve(checkoutId));
  const [row] = await db.select().from(reservations).where(eq(reservations.checkoutId, checkoutId));
  return row!.id;
}
