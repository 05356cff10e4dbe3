import { formatDay, formatTime } from "../domain/common/day.ts";
import { formatCents } from "../domain/common/money.ts";
import type { PriceLine } from "../domain/price/fare.ts";
import { isCancelled } from "../domain/reservation/calendar.ts";
import type { Leg, Reservation } from "../domain/reservation/reservation.ts";
import { extrasLine } from "../texts/extras-line.ts";

/** The words about a booking in the reader's language. */
interface BookedWords {
  locale: string;
  route: (from: string, to: string) => string;
  ride: string;
  outward: string;
  back: string;
  tour: string;
  cancelled: (ride: string) => string;
  pickup: (time: string) => string;
  timeOpen: string;
  flight: (flight: string) => string;
  extras: Parameters<typeof extrasLine>[1];
  total: string;
  priceLine: (line: PriceLine) => string;
}

export interface BookedRide {
  /** The id of the ride's leg. */
  id: string;
  label: string;
  day: string;
  /** "Liberia Airport to Tamarindo", or the tour's name. */
  what: string;
  /** The two places of a transfer, or the tour's name alone. */
  stops: string[];
  /** The addresses, stop by stop. */
  doors: (string | null | undefined)[];
  /** The pick-up time in words; null for a cancelled ride whose time was still open. */
  pickup: string | null;
  timed: boolean;
  flight: string | null;
  extras: string;
}

export interface Amounts {
  lines: [words: string, amount: string][];
  total: [words: string, amount: string];
}

export function ridesOf(reservation: Reservation, words: BookedWords): BookedRide[] {
  return reservation.legs.map((leg) => {
    const open = isCancelled(reservation, leg) ? null : words.timeOpen;
    const places = leg.from && leg.to ? ([leg.from, leg.to] as const) : undefined;
    const tour = reservation.tour ?? "";
    const flight = [leg.flight, leg.flightTime && formatTime(leg.flightTime, words.locale)];
    const rideName = nameOf(reservation, leg, words);
    return {
      id: leg.id,
      label: leg.state === "cancelled" ? words.cancelled(rideName) : rideName,
      day: formatDay(leg.day, words.locale),
      what: places ? words.route(...places) : tour,
      stops: places ? [...places] : [tour],
      doors: [leg.originDoor, leg.destinationDoor],
      pickup: leg.time ? words.pickup(formatTime(leg.time, words.locale)) : open,
      timed: leg.time !== null,
      flight: flight.some(Boolean) ? words.flight(flight.filter(Boolean).join(", ")) : null,
      extras: extrasLine(leg, words.extras),
    };
  });
}

export function priceOf({ breakdown, priceCents }: Reservation, words: BookedWords): Amounts {
  return {
    lines: breakdown.map((line) => [words.priceLine(line), formatCents(line.cents, words.locale)]),
    total: [words.total, formatCents(priceCents, words.locale)],
  };
}

/** Returns the plain-text paragraph about a ride. */
export function rideText({ label, day, stops, doors, pickup, flight, extras }: BookedRide): string {
  const way = stops.map((stop, end) => (doors[end] ? `${stop} (${doors[end]})` : stop)).join(" → ");
  return [label.toUpperCase(), day, way, pickup, flight, extras].filter(Boolean).join("\n");
}

/** Returns the plain-text line about a ride. */
export function rideLine({ label, day, what, pickup }: BookedRide): string {
  return `${label}: ${[day, what, pickup].filter(Boolean).join(", ")}`;
}

/** Returns the plain-text lines of the price. */
export function priceText({ lines, total }: Amounts): string {
  return [...lines, total].map(([what, amount]) => `${what}: ${amount}`).join("\n");
}

function nameOf({ bookingType, legs }: Reservation, leg: Leg, words: BookedWords): string {
  if (bookingType === "Tour") return words.tour;
  if (legs.length === 1) return words.ride;
  return leg === legs[0] ? words.outward : words.back;
}
