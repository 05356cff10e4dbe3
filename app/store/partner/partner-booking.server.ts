import { eq } from "drizzle-orm";
import type { Ledger } from "../../domain/money/payment.ts";
import { isOwnBooking, type PartnerBooking, type PartnerRide } from "../../domain/partner/commission.ts";
import type { Database, Transaction } from "../engine/db.server.ts";
import { legsOfSeveral } from "../reservation/legs-of-several.server.ts";
import { checkouts } from "../schema/checkout-schema.server.ts";
import { partners } from "../schema/partner-schema.server.ts";
import type { reservations } from "../schema/reservation-schema.server.ts";
import { listRates } from "./partners.server.ts";

export type PartnersBooking = Pick<
  typeof reservations.$inferSelect,
  "id" | "checkoutId" | "partnerId" | "partnerDeskId" | "relation" | "tourId" | "phone" | "email"
>;

/** The sums of a booking's ledger that its partner's part depends on. */
export type PartnersMoney = Pick<
  Ledger,
  "capturedCents" | "refundedCents" | "differenceCents" | "partnerCents"
>;

/** Reads what decides how much a booking earns its partner. */
export async function readPartnerBooking(
  from: Database | Transaction,
  { id, checkoutId, partnerId, partnerDeskId, relation, tourId, phone, email }: PartnersBooking,
  money: PartnersMoney,
): Promise<{ rides: (PartnerRide & { day: string })[]; booking: PartnerBooking }> {
  const [sale] = await from
    .select({ soldAt: checkouts.createdAt })
    .from(checkouts)
    .where(eq(checkouts.id, checkoutId));
  const [partner] = await from.select().from(partners).where(eq(partners.id, partnerId!));
  const rides = (await legsOfSeveral(from, [id])).get(id) ?? [];
  return {
    rides: rides.map((ride) => ({ ...ride, tourId })),
    booking: {
      soldAt: sale!.soldAt,
      waivedCents: waivedCents(rides, money),
      // A booking on a desk's own page is for a guest, who may have no number but the desk's.
      isOwn: partnerDeskId === null && isOwnBooking(partner!, { phone, email }),
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
