// This is the year's own ledger: sums sold, earned, paid, given back, owed and carried, added up without the site.
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
  /** True when the sum went back because the price fell, so that it is due again where the price rises. */
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
  /** The moment at which the booking counts as made. */
  at: number;
  rides: OwnRide[];
  entries: OwnEntry[];
  orderId?: string;
}

export interface Books {
  bookings: OwnBooking[];
  /** The cash that each actor holds, by the actor's key. */
  cash: Map<string, number>;
  handovers: { at: number; cents: number }[];
  disputes: { captureId: string; isOpen: boolean }[];
  complaints: number;
  /** The differences between the site and the own arithmetic, in sentences. */
  differences: string[];
  /** Counts how often each thing happened. */
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

/** Lets no driver collect more than is due; one who was to collect less is not told to collect more. */
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

/** Returns what the ride of a promised booking earns; a booking whose money all went back earns nothing. */
export function earnedOf(booking: OwnBooking, ride: OwnRide): number {
  const isAllBack = paidOf(booking) > 0 && backOf(booking) >= paidOf(booking);
  return booking.stage === "cancelled" && isAllBack ? 0 : ride.cents;
}

export const isSold = ({ stage }: OwnBooking) => stage === "booked" || stage === "cancelled";
