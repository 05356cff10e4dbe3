// Computes what partners earn and owe in plain arithmetic, to compare the site's own rules with.
import type { Relation } from "../app/domain/partner/relation.ts";
import { partCents, type WayToPay } from "./partner-trips.ts";

/** A trip costs $120, and its partner's rate is 15 percent. */
export const priceCents = 12_000;
/** 15 percent of $120, which the guest of a deposit leaves with the partner. */
const depositCents = 1_800;

/** The sums of one booking in the end, in cents. */
export interface Sums {
  /** The guest's money that the company holds. */
  taken: number;
  /** What the partner pays in the guest's place, or has as a deposit. */
  partner: number;
  /** What the guest still has to pay, and what the company has to give back. */
  due: number;
  owed: number;
  /** What the company owes the partner for the ride; below zero the partner owes it. */
  earned: number;
}

/** The facts of a booking in the end, from which a bookkeeper gets its sums. */
interface Facts {
  /** What the trip costs now; of a cancelled one what the company keeps. */
  price: number;
  /** All that the guest paid to the company. */
  paid: number;
  /** The part of it that went back because it was too much. */
  sentBack?: number;
  /** The part of it that went back though the price stayed. */
  waived?: number;
  /** The deposit as it was sold, where it is another than that of the whole trip. */
  deposit?: number;
  end: "done" | "noShow" | "cancelled";
}

export const partnerPays = (relation: Relation | null) => relation === "net" || relation === "bill";

/** Returns fifteen hundredths of an amount, half cents up. */
function fifteenPercent(cents: number): number {
  const hundredths = cents * 15;
  const rest = hundredths % 100;
  return (hundredths - rest) / 100 + (rest < 50 ? 0 : 1);
}

/** What the guest of a trip pays to the company, by its relation and the way to pay. */
export function guestOf(relation: Relation, way: WayToPay) {
  const whole = relation === "deposit" ? priceCents - depositCents : priceCents;
  const isOnline = way === "paypal";
  // PayPal asks for nothing where a partner pays.
  const online = partnerPays(relation) ? 0 : whole;
  const before = { unpaid: 0, part: partCents, paypal: online, driver: 0, desk: whole, colones: whole }[way];
  return {
    relation,
    whole,
    before,
    isOnline,
    /**
     * The cash that the driver takes, at most the sum that is due by then; nothing where the partner pays.
     */
    atDoor: (dueCents = whole) => (way !== "driver" || partnerPays(relation) ? 0 : Math.min(whole, dueCents)),
    /** The deposit that the partner has of a trip at this price. */
    deposit: (cents: number) => (relation === "deposit" ? Math.min(depositCents, cents) : 0),
    /** What PayPal sends back by itself, where so much is too much. */
    sentBack: (tooMuch: number) => (isOnline ? Math.max(0, tooMuch) : 0),
    /** The sums of a booking of the trip. */
    sums: (facts: Facts) => sumsOf(relation, facts),
  };
}
export type Guest = ReturnType<typeof guestOf>;

/** Reckons the sums of a booking: first whose money it is, then who has it, then what the partner may keep of it. */
export function sumsOf(relation: Relation, facts: Facts): Sums {
  const { price, paid, sentBack = 0, waived = 0, deposit = depositCents, end } = facts;
  const forTheTrip = paid - sentBack;
  const open = price > forTheTrip ? price - forTheTrip : 0;
  let partner = 0;
  if (partnerPays(relation)) partner = open;
  if (relation === "deposit") partner = deposit < price ? deposit : price;
  const taken = forTheTrip - waived;
  const balance = price - forTheTrip - partner;
  const tooMuch = taken + (relation === "deposit" ? partner : 0) - price;
  const counts = relation === "referral" ? end === "done" : true;
  return {
    taken,
    partner,
    due: end === "cancelled" || balance < 0 ? 0 : balance,
    owed: tooMuch > 0 ? tooMuch : 0,
    earned: counts ? fifteenPercent(price - waived) - partner : 0,
  };
}
