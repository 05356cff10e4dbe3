import ical, {
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
  ICalEventTransparency,
} from "ical-generator";
import { addDays } from "../common/day.ts";
import type { Language } from "../common/language.ts";
import type { Leg, Reservation } from "./reservation.ts";
import { peopleOf } from "./reservation.ts";

export interface CalendarWords {
  company: string;
  route: (from: string, to: string) => string;
  reference: string;
  passengers: string;
  flight: string;
  timeOpen: string;
  trip: string;
}

export interface CalendarOptions {
  tripUrl: string;
  language: Language;
  words: CalendarWords;
  /** The e-mail address that a cancellation names as its organizer. */
  organizer: string;
}

/** The fields of a reservation that a calendar shows. */
type Booked = Pick<
  Reservation,
  | "reference"
  | "bookingType"
  | "status"
  | "tour"
  | "tourMinutes"
  | "legs"
  | "passengers"
  | "travellers"
  | "changes"
  | "updatedAt"
>;

const transferMinutes = 2 * 60;
// This length stands in for a tour that the catalogue no longer has: most tours fill a working day.
const tourMinutes = 8 * 60;

/** Returns an iCalendar file (RFC 5545) with one of the reservation's legs. */
export function legCalendar(reservation: Booked, leg: Leg, options: CalendarOptions): string {
  return calendar(reservation, [leg], options);
}

/** Returns an iCalendar file with every leg. */
export function tripCalendar(reservation: Booked, options: CalendarOptions): string {
  return calendar(reservation, reservation.legs, options);
}

/** Says whether a leg is off: a leg can be cancelled without the reservation. */
export function isCancelled({ status }: Pick<Booked, "status">, { state }: Leg): boolean {
  return status === "CANCELLED" || state === "cancelled";
}

/** A file whose events are all cancelled has the method CANCEL, which removes them from a calendar. */
function calendar(reservation: Booked, legs: Leg[], options: CalendarOptions): string {
  const prodId = `//Ecotravel//Trips//${options.language.toUpperCase()}`;
  const isOff = legs.every((leg) => isCancelled(reservation, leg));
  const method = isOff ? ICalCalendarMethod.CANCEL : null;
  const events = legs.map((leg) => event(reservation, leg, options));
  return `${ical({ prodId, method, events })}\r\n`;
}

function event(reservation: Booked, leg: Leg, options: CalendarOptions): ICalEventData {
  const { tripUrl, words, organizer } = options;
  const { from, to } = leg;
  const title = from && to ? words.route(from, to) : (reservation.tour ?? reservation.reference);
  const description = [
    `${words.reference}: ${reservation.reference}`,
    `${words.passengers}: ${peopleOf(reservation)}`,
    ...(leg.flight ? [`${words.flight}: ${leg.flight}`] : []),
    ...(leg.time ? [] : [words.timeOpen]),
    `${words.trip}: ${tripUrl}`,
  ];
  return {
    // The id stays through every change of day or place, so that a newer file replaces the older event.
    id: `${reservation.reference}-${reservation.legs.indexOf(leg) + 1}@ecotravel`,
    sequence: reservation.changes,
    stamp: reservation.updatedAt,
    ...span(reservation, leg),
    summary: plain(`${words.company}: ${title}`),
    description: plain(description.join("\n")),
    location: from && plain(from),
    url: tripUrl,
    ...(isCancelled(reservation, leg) && {
      status: ICalEventStatus.CANCELLED,
      organizer: { name: words.company, email: organizer },
    }),
  };
}

/** JavaScript reads a bare day as UTC, whatever the server's zone is. */
function span(reservation: Booked, { day, time }: Leg): ICalEventData {
  if (!time) {
    const [start, end] = [day, addDays(day, 1)].map((date) => new Date(date));
    return { start: start!, end, allDay: true, transparency: ICalEventTransparency.TRANSPARENT };
  }
  const start = new Date(`${day}T${time}:00-06:00`);
  const isTour = reservation.bookingType === "Tour";
  const minutes = isTour ? (reservation.tourMinutes ?? tourMinutes) : transferMinutes;
  return { start, end: new Date(start.getTime() + minutes * 60_000) };
}

/** Replaces control characters, which RFC 5545 forbids except line ends. */
export function plain(text: string): string {
  return text.toWellFormed().replace(/[^\P{Cc}\r\n]/gu, " ");
}
