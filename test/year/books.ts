// The year's own ledger: what was sold, earned, paid, given back, owed and carried, added up without the site.
import type { Method, Source } from "./plan.ts";

export interface OwnVan {
  id: string;
  people: number;
  driverId: string | null;
  state: "planned" | "done" | "noShow" | "cancelled";
  promisedCents: number;
}

export interface OwnRide {
  id: string;
  day: string;
  time: string | null;
  from: string;
  to: string;
  cents: number;
  isCancelled: boolean;
  vans: OwnVan[];
}

export interface OwnEntry {
  at: number;
  way: "in" | "back";
  method: Method;
  cents: number;
  /** It went back because the price fell, and is due again where it rises. */
  forPrice?: boolean;
}

export interface OwnBooking {
  n: number;
  id: string;
  checkoutId: string;
  reference: string;
  source: Source;
  tour: string;
  people: number;
  stage: "booked" | "asked" | "declined" | "cancelled";
  /** When it counts as made. */
  at: number;
  rides: OwnRide[];
  entries: OwnEntry[];
  orderId?: string;
}

export interface Books {
  bookings: OwnBooking[];
  /** Who has how much cash, by the key of an actor. */
  cash: Map<string, number>;
  handovers: { at: number; cents: number }[];
  disputes: { captureId: string; isOpen: boolean }[];
  complaints: number;
  /** What the site said otherwise than the own arithmetic, in a sentence. */
  differences: string[];
  /** How often each thing happened. */
  counts: Record<string, number>;
}

export const newBooks = (): Books => ({
  bookings: [],
  cash: new Map(),
  handovers: [],
  disputes: [],
  complaints: 0,
  differences: [],
  counts: {},
});

export function tally({ counts }: Books, what: string, by = 1): void {
  counts[what] = (counts[what] ?? 0) + by;
}

const sum = (entries: OwnEntry[], way: OwnEntry["way"], method?: Method) =>
  entries.reduce(
    (all, one) => all + (one.way === way && (!method || one.method === method) ? one.cents : 0),
    0,
  );

export const priceOf = ({ rides }: OwnBooking) => rides.reduce((all, { cents }) => all + cents, 0);
export const paidOf = ({ entries }: OwnBooking, method?: Method) => sum(entries, "in", method);
export const backOf = ({ entries }: OwnBooking, method?: Method) => sum(entries, "back", method);
export const netOf = (booking: OwnBooking) => paidOf(booking) - backOf(booking);
export const owedOf = (booking: OwnBooking) => Math.max(0, netOf(booking) - priceOf(booking));

export function dueOf(booking: OwnBooking): number {
  if (booking.stage !== "booked") return 0;
  const again = booking.entries.reduce((all, { forPrice, cents }) => all + (forPrice ? cents : 0), 0);
  return Math.max(0, priceOf(booking) - paidOf(booking) + again);
}

/** A driver is to collect no more than is due; who was to collect less is not told to collect more. */
export function lowerPromises(booking: OwnBooking): void {
  let left = dueOf(booking);
  for (const van of booking.rides.flatMap(({ vans }) => vans).filter(({ state }) => state === "planned")) {
    van.promisedCents = Math.min(van.promisedCents, left);
    left -= van.promisedCents;
  }
}

export function carry({ cash }: Books, who: string, cents: number): void {
  cash.set(who, (cash.get(who) ?? 0) + cents);
}

/** Of a booking that is promised or was, what the ride earns; of one that was all given back, nothing. */
export function earnedOf(booking: OwnBooking, ride: OwnRide): number {
  const isAllBack = paidOf(booking) > 0 && backOf(booking) >= paidOf(booking);
  return booking.stage === "cancelled" && isAllBack ? 0 : ride.cents;
}

export const isSold = ({ stage }: OwnBooking) => stage === "booked" || stage === "cancelled";
