import ical, {
  ICalAlarmType,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
  ICalEventTransparency,
} from "ical-generator";
import { addDays } from "../common/day.ts";
import type { Language } from "../common/language.ts";
import { firstHourOf, minutesOfWindow } from "../ride/pickup-window.ts";
import { rideMinutes } from "../ride/ride-minutes.ts";
import type { Leg, Reservation } from "./reservation.ts";

/** The words of a calendar entry, beside those of when and where. */
export interface CalendarWords {
  route: (from: string, to: string) => string;
  /** "Van to Hotel Diriá, Tamarindo". */
  title: (place: string) => string;
  sign: (name: string) => string;
  goes: (place: string) => string;
  call: (phone: string) => string;
  /** The guest alone is told why it is that hour. */
  pickup?: (reason: string) => string;
  trip: string;
}

/** What a calendar says of one ride. */
export interface CalendarEntry {
  title: string;
  /** Where the guest waits. */
  place: string;
  /** What the guest needs, the most urgent first. */
  lines: string[];
}

export interface CalendarOptions {
  tripUrl: string;
  language: Language;
  company: string;
  /** The e-mail address that a cancellation names as its organizer. */
  organizer: string;
  tell: (leg: Leg) => CalendarEntry;
}

/** The fields of a reservation that a calendar shows. */
type Booked = Pick<
  Reservation,
  "reference" | "bookingType" | "status" | "tour" | "tourMinutes" | "legs" | "changes" | "updatedAt"
>;

/** A transfer on an unknown road takes as long as this. */
const transferMinutes = 2 * 60;
/** A calendar reminds of a ride this many hours before. */
const alarmHours = [24, 2];
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

const alarm = (hours: number) => ({ type: ICalAlarmType.display, triggerBefore: hours * 3600 });

function event(reservation: Booked, leg: Leg, options: CalendarOptions): ICalEventData {
  const { tripUrl, company, organizer, tell } = options;
  const { title, place, lines } = tell(leg);
  const isOff = isCancelled(reservation, leg);
  return {
    // The id stays through every change of day or place, so that a newer file replaces the older event.
    id: `${reservation.reference}-${reservation.legs.indexOf(leg) + 1}@ecotravel`,
    sequence: reservation.changes,
    stamp: reservation.updatedAt,
    ...span(reservation, leg),
    summary: plain(title),
    description: plain(lines.join("\n")),
    location: plain(place),
    url: tripUrl,
    ...(isOff && {
      status: ICalEventStatus.CANCELLED,
      organizer: { name: company, email: organizer },
    }),
    ...(firstHourOf(leg) && !isOff && { alarms: alarmHours.map(alarm) }),
  };
}

/** JavaScript reads a bare day as UTC, whatever the server's zone is. */
function span(reservation: Booked, leg: Leg): ICalEventData {
  const { day, driveMinutes } = leg;
  const first = firstHourOf(leg);
  if (!first) {
    const [start, end] = [day, addDays(day, 1)].map((date) => new Date(date));
    return { start: start!, end, allDay: true, transparency: ICalEventTransparency.TRANSPARENT };
  }
  const start = new Date(`${day}T${first}:00-06:00`);
  const isTour = reservation.bookingType === "Tour";
  const drive = isTour ? (reservation.tourMinutes ?? tourMinutes) : (driveMinutes ?? transferMinutes);
  const minutes = rideMinutes(leg, drive);
  return { start, end: new Date(start.getTime() + (minutesOfWindow(leg) + minutes) * 60_000) };
}

/** Replaces control characters, which RFC 5545 forbids except line ends. */
export function plain(text: string): string {
  return text.toWellFormed().replace(/[^\P{Cc}\r\n]/gu, " ");
}
