import { asc, eq } from "drizzle-orm";
import { type Actor, partnerWith } from "../../domain/common/actor.ts";
import type { Language } from "../../domain/common/language.ts";
import { isPaidByPartner } from "../../domain/partner/relation.ts";
import type { CheckoutDetails } from "../../domain/reservation/reservation.ts";
import { db, type Transaction } from "../../store/engine/db.server.ts";
import { ledgerOf } from "../../store/money/ledger.server.ts";
import type { PartnerDesk } from "../../store/partner/partner-desks.server.ts";
import { jobs } from "../../store/schema/job-schema.server.ts";
import { legs, reservations } from "../../store/schema/reservation-schema.server.ts";
import { lockReservation, recordActivity } from "../reservation/lock-and-record.server.ts";
import { isSameOrder } from "../sale/book-by-hand.server.ts";
import { findCheckout, startTransferCheckout } from "../sale/checkout.server.ts";
import { reserve, type Unbookable } from "../sale/reserve.server.ts";

export interface GuestOrder {
  details: Extract<CheckoutDetails, { kind: "Viaje" }>;
  language: Language;
  /** The guest pays the driver, who then collects what is not paid by the partner. */
  paysDriver: boolean;
}

export type GuestOutcome =
  | { outcome: "booked"; reference: string }
  /** This page's booking was made already, with other values. */
  | { outcome: "bookedBefore"; reference: string }
  | { outcome: "noFare" | Unbookable };

/**
 * Books a transfer for a guest of a partner, by the rules of the site. `click` is the same for both requests of a double
 * click, and for a request that is repeated because its answer was lost: one booking.
 */
export async function bookForGuest(
  click: string,
  order: GuestOrder,
  { desk, partner }: PartnerDesk,
): Promise<GuestOutcome> {
  const { details, language, paysDriver } = order;
  const before = await findCheckout(click);
  // An id that another page has made is none of this desk's.
  if (before && before.partnerDeskId !== desk.id) return { outcome: "unknown" };
  const given = { id: click, partnerId: partner.id, partnerDeskId: desk.id };
  const checkoutId = await startTransferCheckout(details, language, given);
  if (!checkoutId) return { outcome: "noFare" };
  const actor = partnerWith(desk.id);
  const reserved = await reserve(checkoutId, {
    actor,
    origin: { address: "", network: `partner ${partner.id}` },
    within: paysDriver ? (tx, id) => letDriverCollect(tx, id, actor) : undefined,
  });
  if (reserved.outcome !== "reserved") return reserved;
  const { reservationId } = reserved;
  const { reference } = (await db.select().from(reservations).where(eq(reservations.id, reservationId)))[0]!;
  const booked = (await findCheckout(checkoutId))!;
  if (!isSameOrder(booked, { details, partnerId: partner.id })) return { outcome: "bookedBefore", reference };
  return { outcome: "booked", reference };
}

/** Says that the driver collects what the guest has to pay, on the first ride. */
async function letDriverCollect(tx: Transaction, reservationId: string, actor: Actor): Promise<void> {
  const reservation = (await lockReservation(tx, reservationId))!;
  // The ledger has the partner's part once the trip is booked, and a request is not booked yet.
  if (isPaidByPartner(reservation.relation)) return;
  const cents = reservation.priceCents - (await ledgerOf(reservationId, tx)).partnerCents;
  if (cents === 0) return;
  const [job] = await tx
    .select({ id: jobs.id })
    .from(jobs)
    .innerJoin(legs, eq(legs.id, jobs.legId))
    .where(eq(legs.reservationId, reservationId))
    .orderBy(asc(legs.position), asc(jobs.position))
    .limit(1);
  await tx.update(jobs).set({ collectCents: cents }).where(eq(jobs.id, job!.id));
  const change = {
    before: { job: job!.id, collectCents: null },
    after: { job: job!.id, collectCents: cents },
  };
  await recordActivity(tx, reservationId, { actor, event: "rideChanged", ...change });
}
