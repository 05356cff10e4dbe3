import { asc, eq, inArray, or } from "drizzle-orm";
import { expect } from "vitest";
import { newId } from "../../app/domain/common/reference.ts";
import { addRate } from "../../app/operations/partner/edit-partner.server.ts";
import { reserve } from "../../app/operations/sale/reserve.server.ts";
import { db } from "../../app/store/engine/db.server.ts";
import { checkouts } from "../../app/store/schema/checkout-schema.server.ts";
import { jobs } from "../../app/store/schema/job-schema.server.ts";
import { partnerEntries } from "../../app/store/schema/partner-entry-schema.server.ts";
import { ledger } from "../../app/store/schema/payment-schema.server.ts";
import { legs, reservations } from "../../app/store/schema/reservation-schema.server.ts";
import { agreeOn, anyRide, atDesk, newPartner } from "../partners.ts";

/** Relations and rates of partners. The last one gets its rate once all its rides are over. */
const agreed = [
  { relation: "referral", percent: 15, cents: null },
  { relation: "net", percent: null, cents: 800 },
  { relation: "bill", percent: 7, cents: null },
  { relation: "deposit", percent: 15, cents: null },
  { relation: "referral", percent: 7, cents: null },
] as const;
type Agreed = (typeof agreed)[number];

interface Partner {
  id: string;
  agreed: Agreed;
  isLate: boolean;
  /** The cents that plain arithmetic has reckoned for its bookings so far. */
  cents: number;
}

const newRate = ({ percent, cents }: Agreed) => ({ ...anyRide, percent, cents, fromDay: "2026-01-01" });
/** The deposits as they were sold, by the drafts. */
const deposits = new Map<string, number>();

/** Keeps the books of a few partners apart from those of the site, in plain arithmetic. */
export async function partnersBooks() {
  const partners: Partner[] = [];
  for (const [n, terms] of agreed.entries()) {
    const isLate = n === agreed.length - 1;
    const id = await newPartner(null);
    await agreeOn(id, terms.relation);
    if (!isLate) await addRate(newId(), id, newRate(terms), atDesk);
    partners.push({ id, agreed: terms, isLate, cents: 0 });
  }
  return {
    /** Lets the partners in their turn, and then nobody, have made a draft; what guests don't pay alone the desk sells. */
    async assign(checkout: string, turn: number): Promise<void> {
      const partner = partners[turn % (partners.length + 1)];
      if (!partner) return;
      await db.update(checkouts).set({ partnerId: partner.id }).where(eq(checkouts.id, checkout));
      if (partner.agreed.relation === "referral") return;
      const sold = await reserve(checkout, { actor: atDesk, how: { channel: "phone" } });
      if (sold.outcome !== "reserved") throw new Error(sold.outcome);
      const rides = await ridesOf(sold.reservationId);
      const parts = rides.map(({ priceCents }) => partOf(partner.agreed, priceCents));
      if (partner.agreed.relation === "deposit")
        deposits.set(
          checkout,
          parts.reduce((sum, cents) => sum + cents, 0),
        );
    },
    /** Expects the entries of a draft's bookings to be what their rides and money amount to. */
    async expectAgreement(checkout: string): Promise<void> {
      const [first] = await db.select().from(reservations).where(eq(reservations.checkoutId, checkout));
      const partner = partners.find(({ id }) => id === first?.partnerId);
      if (!first || !partner) return;
      const isTheirs = or(eq(reservations.id, first.id), eq(reservations.splitFromId, first.id));
      const all = await db.select().from(reservations).where(isTheirs);
      const { relation } = partner.agreed;
      for (const booking of all) {
        expect(booking.relation, "the relation as sold").toBe(relation);
        partner.cents += await expectBookingAgrees(booking, partner);
      }
      if (relation !== "deposit") return;
      const kept = all.reduce((cents, { depositCents }) => cents + depositCents!, 0);
      expect(kept, "a deposit stays as it was sold").toBe(deposits.get(checkout));
    },
    /** Gives the last partner its rate, and expects the sum of each to be that of its bookings. */
    async close(): Promise<void> {
      for (const { id, agreed, isLate, cents } of partners) {
        if (isLate) await addRate(newId(), id, newRate(agreed), atDesk);
        const entries = await db.select().from(partnerEntries).where(eq(partnerEntries.partnerId, id));
        expect(sum(entries), `all that a partner earned by ${agreed.relation}`).toBe(cents);
      }
    },
  };
}

const ridesOf = async (reservationId: string) =>
  await db.select().from(legs).where(eq(legs.reservationId, reservationId)).orderBy(asc(legs.position));

const partOf = ({ percent, cents }: Agreed, priceCents: number) =>
  percent === null ? Math.min(cents!, priceCents) : halfUp(priceCents * percent);

type Booking = typeof reservations.$inferSelect;

/** Returns what the rides of a booking earn, once each of them has earned just that. */
async function expectBookingAgrees(booking: Booking, { agreed, isLate }: Partner): Promise<number> {
  const { id } = booking;
  const rides = await ridesOf(id);
  const ids = rides.map((ride) => ride.id);
  const vans = await db.select().from(jobs).where(inArray(jobs.legId, ids));
  const written = await db
    .select()
    .from(partnerEntries)
    .where(eq(partnerEntries.reservationId, id))
    .orderBy(asc(partnerEntries.at));
  const isReferral = agreed.relation === "referral";
  const has = await expectPartnersPart(booking, agreed, sumOfPrices(rides));
  const shares = divided(has, rides);
  let owed = 0;
  for (const [n, paid] of (await paidForRides(id, rides)).entries()) {
    const states = vans.filter(({ legId }) => legId === rides[n]!.id).map(({ state }) => state);
    const isOpen = states.some((state) => !["done", "noShow", "cancelled"].includes(state));
    const counts = isReferral ? states.includes("done") : true;
    const cents = isOpen || !counts ? 0 : partOf(agreed, paid) - shares[n]!;
    const entries = written.filter(({ legId }) => legId === rides[n]!.id);
    expect(sum(entries), `what a ride earned by ${agreed.relation}`).toBe(isLate ? 0 : cents);
    let running = 0;
    for (const entry of entries) {
      running += entry.cents;
      if (isReferral) expect(running, "no ride below zero").toBeGreaterThanOrEqual(0);
    }
    owed += cents;
  }
  return owed;
}

/** Expects the ledger to have of the partner what it pays in the guest's place or took as a deposit, and returns it. */
async function expectPartnersPart(
  booking: Booking,
  { relation }: Agreed,
  priceCents: number,
): Promise<number> {
  const rows = await db.select().from(ledger).where(eq(ledger.reservationId, booking.id));
  const signs: Record<string, number> = { payment: 1, undonePayment: -1, refund: -1, undoneRefund: 1 };
  const total = (some: typeof rows) =>
    some.reduce((cents, { kind, amountCents }) => cents + signs[kind]! * amountCents, 0);
  const theirs = rows.filter(({ method }) => method === "partner");
  const others = rows.filter(({ method }) => method !== "partner");
  // The partner does not pay what the company gave back for good.
  const forGood = others.filter(({ kind, priceDifference }) => /refund/i.test(kind) && !priceDifference);
  const open = Math.max(0, priceCents - (total(others) - total(forGood)));
  const deposit = Math.min(booking.depositCents ?? 0, priceCents);
  const cents = relation === "referral" ? 0 : relation === "deposit" ? deposit : open;
  expect(total(theirs), `what the partner pays by ${relation}`).toBe(cents);
  return cents;
}

const sumOfPrices = (rides: { priceCents: number }[]) =>
  rides.reduce((cents, { priceCents }) => cents + priceCents, 0);

/** Divides a sum between a ride or two by their prices; the last one takes the rest. */
function divided(cents: number, rides: { priceCents: number }[]): number[] {
  const price = sumOfPrices(rides);
  const first = price === 0 ? 0 : Math.round((cents * rides[0]!.priceCents) / price);
  return rides.length === 1 ? [cents] : [first, price === 0 ? 0 : cents - first];
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
  // Money that was taken counts as paid; a sum that is neither taken nor waived is still to come.
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
