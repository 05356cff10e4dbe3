import { and, desc, eq } from "drizzle-orm";
import { newId } from "../../domain/common/reference.ts";
import { type Ledger, partnerMethod } from "../../domain/money/payment.ts";
import { depositOf } from "../../domain/partner/commission.ts";
import { openCents, type PartlyPaid, partnersPartCents } from "../../domain/partner/partners-part.ts";
import type { Transaction } from "../../store/engine/db.server.ts";
import { ledgerOf } from "../../store/money/ledger.server.ts";
import { type PartnersBooking, readPartnerBooking } from "../../store/partner/partner-booking.server.ts";
import { ledger } from "../../store/schema/payment-schema.server.ts";
import { reservations } from "../../store/schema/reservation-schema.server.ts";

/**
 * Writes what the partner of a booking pays in the guest's place, or took as a deposit, as the difference to what the
 * ledger has of it: a payment, or a refund where the price fell or the booking ended. Returns the money as it is then.
 * Call it under the lock of the booking: a repeated call writes nothing.
 */
export async function writePartnersPart(
  tx: Transaction,
  reservation: PartnersBooking & PartlyPaid,
  money: Ledger,
): Promise<Ledger> {
  const { id, relation } = reservation;
  if (relation === null || relation === "referral") return money;
  const depositCents = await depositAsSold(tx, reservation, money);
  const cents = partnersPartCents({ ...reservation, depositCents }, money) - money.partnerCents;
  if (cents === 0) return money;
  const common = { id: newId(), method: partnerMethod, currency: "USD", reservationId: id } as const;
  if (cents > 0) await tx.insert(ledger).values({ ...common, kind: "payment", amountCents: cents });
  else {
    const isTheirs = and(eq(ledger.reservationId, id), eq(ledger.method, partnerMethod));
    const [paid] = await tx
      .select({ id: ledger.id })
      .from(ledger)
      .where(and(isTheirs, eq(ledger.kind, "payment")))
      .orderBy(desc(ledger.at), ledger.id)
      .limit(1);
    const back = { kind: "refund", amountCents: -cents, priceDifference: true, reverses: paid!.id } as const;
    await tx.insert(ledger).values({ ...common, ...back });
  }
  return await ledgerOf(id, tx);
}

/** Returns the deposit of a booking, and keeps it once its rate is known: what the price is later does not change it. */
async function depositAsSold(
  tx: Transaction,
  reservation: PartnersBooking & PartlyPaid,
  money: Ledger,
): Promise<number | null> {
  const { id, relation, stage } = reservation;
  if (relation !== "deposit" || stage !== "booked" || reservation.depositCents !== null)
    return reservation.depositCents;
  const { rides, booking } = await readPartnerBooking(tx, reservation, money);
  const ofRates = depositOf(rides, booking);
  if (ofRates === undefined) return null;
  // A guest who has paid it all to the company left nothing with the partner.
  const depositCents = Math.min(ofRates, openCents(reservation.priceCents, money));
  await tx.update(reservations).set({ depositCents }).where(eq(reservations.id, id));
  return depositCents;
}
