import { asc, eq, inArray, or } from "drizzle-orm";
import { expect } from "vitest";
import { newId } from "../../app/domain/common/reference.ts";
import { addRate } from "../../app/operations/partner/edit-partner.server.ts";
import { db } from "../../app/store/engine/db.server.ts";
import { checkouts } from "../../app/store/schema/checkout-schema.server.ts";
import { jobs } from "../../app/store/schema/job-schema.server.ts";
import { partnerEntries } from "../../app/store/schema/partner-entry-schema.server.ts";
import { ledger } from "../../app/store/schema/payment-schema.server.ts";
import { legs, reservations } from "../../app/store/schema/reservation-schema.server.ts";
import { anyRide, atDesk, newPartner } from "../partners.ts";

/** Rates of partners. The last one gets its rate once all its rides are over. */
const amounts = [
  { percent: 15, cents: null },
  { percent: null, cents: 800 },
  { percent: 7, cents: null },
] as const;

interface Partner {
  id: string;
  amount: (typeof amounts)[number];
  isLate: boolean;
  /** The cents that plain arithmetic has reckoned for its bookings so far. */
  cents: number;
}

const newRate = (amount: Partner["amount"]) => ({ ...anyRide, ...amount, fromDay: "2026-01-01" });

/** Keeps the books of a few partners apart from those of the site, in plain arithmetic. */
export async function partnersBooks() {
  const partners: Partner[] = [];
  for (const [n, amount] of amounts.entries()) {
    const isLate = n === amounts.length - 1;
    const id = await newPartner(null);
    if (!isLate) await addRate(newId(), id, newRate(amount), atDesk);
    partners.push({ id, amount, isLate, cents: 0 });
  }
  return {
    /** Lets the partners in their turn, and then nobody, have made a draft. */
    async assign(checkout: string, turn: number): Promise<void> {
      const partner = partners[turn % (partners.length + 1)];
      if (!partner) return;
      await db.update(checkouts).set({ partnerId: partner.id }).where(eq(checkouts.id, checkout));
    },
    /** Expects the entries of a draft's bookings to be what their rides and money amount to. */
    async expectAgreement(checkout: string): Promise<void> {
      const [first] = await db.select().from(reservations).where(eq(reservations.checkoutId, checkout));
      const partner = partners.find(({ id }) => id === first?.partnerId);
      if (!first || !partner) return;
      const isTheirs = or(eq(reservations.id, first.id), eq(reservations.splitFromId, first.id));
      for (const { id } of await db.select().from(reservations).where(isTheirs))
        partner.cents += await expectBookingAgrees(id, partner);
    },
    /** Gives the last partner its rate, and expects the sum of each to be that of its bookings. */
    async close(): Promise<void> {
      for (const { id, amount, isLate, cents } of partners) {
        if (isLate) await addRate(newId(), id, newRate(amount), atDesk);
        const entries = await db.select().from(partnerEntries).where(eq(partnerEntries.partnerId, id));
        expect(sum(entries), "all that a partner earned").toBe(cents);
      }
    },
  };
}

/** Returns what the rides of a booking earn, once each of them has earned just that. */
async function expectBookingAgrees(reservationId: string, { amount, isLate }: Partner): Promise<number> {
  const rides = await db
    .select()
    .from(legs)
    .where(eq(legs.reservationId, reservationId))
    .orderBy(asc(legs.position));
  const vans = await db
    .select()
    .from(jobs)
    .where(
      inArray(
        jobs.legId,
        rides.map(({ id }) => id),
      ),
    );
  const written = await db
    .select()
    .from(partnerEntries)
    .where(eq(partnerEntries.reservationId, reservationId))
    .orderBy(asc(partnerEntries.at));
  let earned = 0;
  for (const [n, paid] of (await paidForRides(reservationId, rides)).entries()) {
    const states = vans.filter(({ legId }) => legId === rides[n]!.id).map(({ state }) => state);
    const isOpen = states.some((state) => !["done", "noShow", "cancelled"].includes(state));
    const isDone = !isOpen && states.includes("done");
    const cents = !isDone
      ? 0
      : amount.percent
        ? halfUp(paid * amount.percent)
        : Math.min(amount.cents!, paid);
    const entries = written.filter(({ legId }) => legId === rides[n]!.id);
    expect(sum(entries), "what a ride earned").toBe(isLate ? 0 : cents);
    let running = 0;
    for (const entry of entries) {
      running += entry.cents;
      expect(running, "no ride below zero").toBeGreaterThanOrEqual(0);
    }
    earned += cents;
  }
  return earned;
}

/** Returns of one ride or two what the guest pays for each for good. */
export async function paidForRides(
  reservationId: string,
  rides: { priceCents: number }[],
): Promise<number[]> {
  const rows = await db.select().from(ledger).where(eq(ledger.reservationId, reservationId));
  const sumOf = (kind: string, undone: string, only: (row: (typeof rows)[number]) => boolean = () => true) =>
    rows.filter(only).reduce((cents, { kind: one, amountCents }) => {
      return cents + (one === kind ? amountCents : one === undone ? -amountCents : 0);
    }, 0);
  const came = sumOf("payment", "undonePayment");
  const went = sumOf("refund", "undoneRefund");
  const forLess = sumOf("refund", "undoneRefund", ({ priceDifference }) => priceDifference);
  const [there, back] = rides.map(({ priceCents }) => priceCents);
  const price = there! + (back ?? 0);
  // Money that is held counts as paid; a sum that is neither held nor waived is still to come.
  const waived = Math.min(went - forLess, Math.max(0, price - (came - went)));
  const ofThere = price === 0 ? 0 : Math.round((waived * there!) / price);
  return back === undefined ? [there! - waived] : [there! - ofThere, back - (waived - ofThere)];
}

/** Hundredths of a cent, half cents up. */
export const halfUp = (hundredths: number) =>
  (hundredths - (hundredths % 100)) / 100 + (hundredths % 100 >= 50 ? 1 : 0);

function sum(rows: readonly { cents: number }[]): number {
  return rows.reduce((cents, row) => cents + row.cents, 0);
}
