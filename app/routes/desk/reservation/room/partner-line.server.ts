import type { Ledger } from "../../../../domain/money/payment.ts";
import { commissionsOf } from "../../../../domain/partner/commission.ts";
import { isEnded } from "../../../../domain/ride/job-state.ts";
import { readReservation } from "../../../../operations/reservation/lock-and-record.server.ts";
import { db } from "../../../../store/engine/db.server.ts";
import { readPartnerBooking } from "../../../../store/partner/partner-booking.server.ts";
import { findPartner } from "../../../../store/partner/partners.server.ts";
import { roomMoneyTexts } from "../../../../texts/desk/reservation/room-money.ts";
import { dollars } from "../../../../texts/desk/ride/ride.ts";

const { partner: words } = roomMoneyTexts;

/** Says from which partner a booking comes, and what it earns; undefined where it comes from none. */
export async function readPartnerLine(reservationId: string, money: Ledger) {
  const reservation = (await readReservation(db, reservationId))!;
  const partner = reservation.partnerId ? await findPartner(reservation.partnerId) : undefined;
  if (!partner) return undefined;
  const { rides, booking } = await readPartnerBooking(db, reservation, money);
  const commissions = commissionsOf(rides, booking);
  const open = commissions.filter((_, n) => rides[n]!.state === "done" || !isEnded(rides[n]!.state));
  const total = (cents: (number | undefined)[]) => cents.reduce<number>((sum, one) => sum + (one ?? 0), 0);
  const earned = dollars(total(commissions.map(({ cents }) => cents)));
  const expected = dollars(total(open.map(({ expectedCents }) => expectedCents)));
  return {
    name: partner.name,
    href: `/dashboard/admin/partners/${partner.id}`,
    lacks: open.some(({ expectedCents }) => expectedCents === undefined),
    text: booking.isOwn ? words.own : words.earns(earned, expected),
  };
}
