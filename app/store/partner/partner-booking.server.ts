import { asc, eq } from "drizzle-orm";
import { isOwnBooking, type PartnerBooking, type PartnerRide } from "../../domain/partner/commission.ts";
import { legState } from "../../domain/ride/job-state.ts";
import type { Database, Transaction } from "../engine/db.server.ts";
import { checkouts } from "../schema/checkout-schema.server.ts";
import { jobs } from "../schema/job-schema.server.ts";
import { partners } from "../schema/partner-schema.server.ts";
import { legs, type reservations } from "../schema/reservation-schema.server.ts";
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
  const rows = await from
    .select({
      id: legs.id,
      day: legs.day,
      priceCents: legs.priceCents,
      origin: legs.origin,
      destination: legs.destination,
      state: jobs.state,
    })
    .from(legs)
    .innerJoin(jobs, eq(jobs.legId, legs.id))
    .where(eq(legs.reservationId, id))
    .orderBy(asc(legs.position));
  const rides = [...Map.groupBy(rows, (row) => row.id).values()].map((vans) => ({
    ...vans[0]!,
    tourId,
    state: legState(vans.map(({ state }) => state)),
  }));
  return {
    rides,
    booking: {
      soldAt: sale!.soldAt,
      // What was refunded because the price fell is not in the price any more.
      waivedCents: refundedCents - differenceCents,
      // What a desk books on its own page is for a guest, who may have no number but the desk's.
      isOwn: partnerDeskId === null && isOwnBooking(partner!, { phone, email }),
      rates: await listRates(partnerId!, from),
    },
  };
}
