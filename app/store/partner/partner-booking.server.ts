import { eq, inArray } from "drizzle-orm";
import type { Ledger } from "../../domain/money/payment.ts";
import { isOwnBooking, type PartnerBooking, type PartnerRide } from "../../domain/partner/commission.ts";
import { type Database, db, type Transaction } from "../engine/db.server.ts";
import { legsOfSeveral } from "../reservation/legs-of-several.server.ts";
import { checkouts } from "../schema/checkout-schema.server.ts";
import { partners } from "../schema/partner-schema.server.ts";
import { reservations } from "../schema/reservation-schema.server.ts";
import { listRates } from "./partners.server.ts";

export type PartnersBooking = Pick<
  typeof reservations.$inferSelect,
  "id" | "checkoutId" | "partnerId" | "isPartnersOwn" | "relation" | "tourId"
>;

/** The sums of a booking's ledger that its partner's part depends on. */
export type PartnersMoney = Pick<
  Ledger,
  "capturedCents" | "refundedCents" | "differenceCents" | "partnerCents"
>;

/** A draft that is being sold, with the guest's number and address as they are typed. */
type PartnersDraft = Pick<typeof checkouts.$inferSelect, "partnerId" | "partnerDeskId" | "details">;

/**
 * Says whether the partner of a draft books for itself. The booking keeps the answer: neither an erased guest nor a
 * corrected number or address, of the guest or of the partner, changes what it earns.
 */
export async function isSoldToItself(
  from: Database | Transaction,
  { partnerId, partnerDeskId, details }: PartnersDraft,
): Promise<boolean> {
  // A booking on a desk's own page is for a guest, who may have no number but the desk's.
  if (!partnerId || partnerDeskId) return false;
  const [partner] = await from.select().from(partners).where(eq(partners.id, partnerId));
  return isOwnBooking(partner!, details);
}

/** Reads what decides how much a booking earns its partner. */
export async function readPartnerBooking(
  from: Database | Transaction,
  { id, checkoutId, partnerId, isPartnersOwn, relation, tourId }: PartnersBooking,
  money: PartnersMoney,
): Promise<{ rides: (PartnerRide & { day: string })[]; booking: PartnerBooking }> {
  const [sale] = await from
    .select({ soldAt: checkouts.createdAt })
    .from(checkouts)
    .where(eq(checkouts.id, checkoutId));
  const rides = (await legsOfSeveral(from, [id])).get(id) ?? [];
  return {
    rides: rides.map((ride) => ({ ...ride, tourId })),
    booking: {
      soldAt: sale!.soldAt,
      waivedCents: waivedCents(rides, money),
      isOwn: isPartnersOwn,
      rates: await listRates(partnerId!, from),
      relation: relation ?? "referral",
      partnerCents: money.partnerCents,
    },
  };
}

/**
 * Returns the cents of the price that were given back for good. The price does not contain any more what was refunded
 * because it fell, and a part that the company holds is paid, whatever went back before.
 */
export function waivedCents(
  rides: readonly { priceCents: number }[],
  { capturedCents, refundedCents, differenceCents }: PartnersMoney,
): number {
  const priceCents = rides.reduce((sum, ride) => sum + ride.priceCents, 0);
  const unpaidCents = Math.max(0, priceCents - capturedCents + refundedCents);
  return Math.min(refundedCents - differenceCents, unpaidCents);
}

/** Returns the partners of these bookings by the bookings' ids, and how each pays; one without a partner is left out. */
export async function partnersOfBookings(ids: string[]) {
  const { id, relation } = reservations;
  const rows = await db
    .select({ id, relation, partnerId: partners.id, name: partners.name })
    .from(reservations)
    .innerJoin(partners, eq(partners.id, reservations.partnerId))
    .where(inArray(id, ids));
  return new Map(rows.map((row) => [row.id, row]));
}
