import { formatDay, formatDayShort, formatTime } from "../domain/common/day.ts";
import { formatCents } from "../domain/common/money.ts";
import { readablePhone } from "../domain/common/phone.ts";
import type { PriceLine } from "../domain/price/price-line.ts";
import { isCancelled } from "../domain/reservation/calendar.ts";
import type { Leg, Reservation } from "../domain/reservation/reservation.ts";
import { signOf } from "../domain/ride/sign.ts";
import type { Texts } from "../texts/en.ts";
import { extrasLine } from "../texts/extras-line.ts";
import { briefHours, flightWords, goesWords, openWords, standWords } from "../texts/ride-places.ts";
import { ourCompany } from "../texts/with-company.ts";

/** The words about a booking in the reader's language. */
interface BookedWords {
  locale: string;
  route: (from: string, to: string) => string;
  ride: string;
  /** The name of one ride among several. */
  rideOf: (day: string, isFirst: boolean) => string;
  tour: string;
  cancelled: (ride: string) => string;
  pickup: (time: string) => string;
  when: Texts["when"];
  /** These words are for the guest alone: why it is that hour, the sign to look for, and whom to call. */
  guest?: {
    reason: Texts["pickupReason"];
    sign: (name: string) => string;
    nobody: (phone: string) => string;
  };
  extras: Parameters<typeof extrasLine>[1];
  total: string;
  priceLine: (line: PriceLine) => string;
}

export interface BookedRide {
  /** The id of the ride's leg. */
  id: string;
  label: string;
  day: string;
  /** "11:25 PM"; null while the time is open. */
  hour: string | null;
  /** The words in place of the hour while the time is open: "12:30 PM – 1:00 PM", or "in the morning"; null where nobody knows. */
  openHour: string | null;
  /** "Liberia Airport to Tamarindo", or the tour's name. */
  what: string;
  /** "Sat, Dec 19, 11:25 PM, Liberia Airport to Tamarindo". */
  brief: string;
  /** The tour's name; empty on a transfer. */
  tour: string;
  /** Where the guest waits, and where a transfer goes. */
  stops: string[];
  /** The pick-up time in words; null for a cancelled ride whose time was still open. */
  pickup: string | null;
  /** Why it is that hour, the flight, and what comes along. */
  reason: string;
  flight: string;
  extras: string;
  /** The sign to look for, and the number to call where nobody is there. */
  help: string[];
  /** A translator leaves these parts of the words as they are: the flight, and the name on the sign. */
  names: (string | null)[];
}

export interface Amounts {
  lines: [words: string, amount: string][];
  total: [words: string, amount: string];
}

export function ridesOf(reservation: Reservation, words: BookedWords): BookedRide[] {
  const { locale, guest } = words;
  return reservation.legs.map((leg) => {
    const isOff = isCancelled(reservation, leg);
    const places = leg.from && leg.to ? ([leg.from, leg.to] as const) : undefined;
    const tour = reservation.tour ?? "";
    const what = places ? words.route(...places) : tour;
    const hour = leg.time && formatTime(leg.time, locale);
    const rideName = nameOf(reservation, leg, words);
    const goes = goesWords(words, leg);
    return {
      id: leg.id,
      label: leg.state === "cancelled" ? words.cancelled(rideName) : rideName,
      day: formatDay(leg.day, locale),
      hour,
      openHour: briefHours(words, { ...leg, time: null }),
      what,
      brief: [formatDayShort(leg.day, locale), hour, what].filter(Boolean).join(", "),
      tour: places ? "" : tour,
      stops: [standWords(words, leg), ...(goes ? [goes] : [])],
      pickup: hour ? words.pickup(hour) : isOff ? null : openWords(words, leg),
      reason: (!isOff && leg.reason && guest?.reason(leg.reason)) || "",
      flight: flightWords(words, leg) ?? "",
      extras: extrasLine(leg, words.extras),
      help: isOff || !guest ? [] : helpOf(reservation, leg, guest),
      names: [leg.flight, signOf(reservation.firstName)],
    };
  });
}

function helpOf({ firstName }: Reservation, { fromAirport }: Leg, words: NonNullable<BookedWords["guest"]>) {
  const { nameOnSign, phone } = ourCompany();
  const sign = fromAirport && nameOnSign && firstName ? [words.sign(signOf(firstName))] : [];
  return [...sign, words.nobody(readablePhone(phone))];
}

export function priceOf({ breakdown, priceCents }: Reservation, words: BookedWords): Amounts {
  return {
    lines: breakdown.map((line) => [words.priceLine(line), formatCents(line.cents, words.locale)]),
    total: [words.total, formatCents(priceCents, words.locale)],
  };
}

/** Returns the plain-text paragraph about a ride. */
export function rideText(ride: BookedRide): string {
  const { label, tour, day, stops, pickup, reason, flight, extras, help } = ride;
  const lines = [label.toUpperCase(), tour, day, pickup, reason, stops.join(" → "), flight, extras, ...help];
  return lines.filter(Boolean).join("\n");
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
  return words.rideOf(formatDayShort(leg.day, words.locale), leg === legs[0]);
}
