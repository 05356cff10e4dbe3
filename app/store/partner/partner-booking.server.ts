import { eq } from "drizzle-orm";
import { isOwnBooking, type PartnerBooking, type PartnerRide } from "../../domain/partner/commission.ts";
import type { Database, Transaction } from "../engine/db.server.ts";
import { legsOfSeveral } from "../reservation/legs-of-several.server.ts";
import { checkouts } from "../schema/checkout-schema.server.ts";
import { partners } from "../schema/partner-schema.server.ts";
import type { reservations } from "../schema/reservation-schema.server.ts";
import { listRates } from "./partners.server.ts";

export type PartnersBooking = Pick<
  typeof reservations.$inferSelect,
  "id" | "checkoutId" | "partnerId" | "partnerDeskId" | "tourId" | "phone" | "email"
>;

/** Reads what decides how much a booking earns its partner. */
export async function readPartnerBooking(
  from: Database | Transaction,
  { id, checkoutId, partnerId, partnerDeskId, tourId, phone, email }: PartnersBooking,
  { refundedCents, differenceCents }: { refundedCents: number; differenceCents: number },
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
      // The price does not contain any more what was refunded because it fell.
      waivedCents: refundedCents - differenceCents,
      // A booking on a desk's own page is for a guest, who may have no number but the desk's.
      isOwn: partnerDeskId === null && isOwnBooking(partner!, { phone, email }),
      rates: await listRates(partnerId!, from),
    },
  };
}
