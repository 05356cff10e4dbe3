import { and, eq, sql } from "drizzle-orm";
import { newId } from "../../domain/common/reference.ts";
import { commissionsOf } from "../../domain/partner/commission.ts";
import type { Transaction } from "../../store/engine/db.server.ts";
import {
  type PartnersBooking,
  type PartnersMoney,
  readPartnerBooking,
} from "../../store/partner/partner-booking.server.ts";
import { partnerEntries } from "../../store/schema/partner-entry-schema.server.ts";

/**
 * Writes what the company owes a partner for a booking by now, or the partner the company, as the difference to what was
 * written for each of its rides, in the transaction that holds the booking's lock: a repeated call writes nothing. A ride
 * without a rate gets no entry.
 */
export async function writeCommissions(
  tx: Transaction,
  reservation: PartnersBooking,
  money: PartnersMoney,
): Promise<void> {
  const { id, partnerId } = reservation;
  if (!partnerId) return;
  const { rides, booking } = await readPartnerBooking(tx, reservation, money);
  const written = await writtenCents(tx, id, partnerId);
  const entries = commissionsOf(rides, booking).map(({ id: legId, cents = 0 }) => {
    const ride = rides.find((one) => one.id === legId)!;
    return { legId, day: ride.day, state: ride.state, cents };
  });
  for (const [legId, { day }] of written)
    if (!rides.some((ride) => ride.id === legId)) entries.push({ legId, day, state: "cancelled", cents: 0 });
  const changed = entries
    .map((entry) => ({ ...entry, cents: entry.cents - (written.get(entry.legId)?.cents ?? 0) }))
    .filter(({ cents }) => cents !== 0)
    .map((entry) => ({ id: newId(), kind: "ride" as const, reservationId: id, partnerId, ...entry }));
  if (changed.length > 0) await tx.insert(partnerEntries).values(changed);
}

/** Returns what was written for each ride of a booking so far, and the day of its last entry. */
async function writtenCents(tx: Transaction, reservationId: string, partnerId: string) {
  const rows = await tx
    .select({
      legId: sql<string>`${partnerEntries.legId}`,
      cents: sql<number>`sum(${partnerEntries.cents})::int`,
      day: sql<string>`max(${partnerEntries.day})`,
    })
    .from(partnerEntries)
    .where(and(eq(partnerEntries.reservationId, reservationId), eq(partnerEntries.partnerId, partnerId)))
    .groupBy(partnerEntries.legId);
  return new Map(rows.map(({ legId, ...row }) => [legId, row]));
}
