import { addDays, type Day } from "./day.ts";
import type { Language } from "./language.ts";
import type { Leg, Reservation } from "./reservation.ts";

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
}

/** What of a reservation stands in a calendar. */
type Booked = Pick<
  Reservation,
  "reference" | "bookingType" | "status" | "tour" | "legs" | "passengers" | "travellers" | "createdAt"
>;

const transferHours = 2;
// Tours differ in length; most fill a working day.
const tourHours = 8;

/** An iCalendar file (RFC 5545) with one of the reservation's legs. */
export function legCalendar(reservation: Booked, leg: Leg, options: CalendarOptions): string {
  return calendar(event(reservation, leg, options), options);
}

/** An iCalendar file with every leg. */
export function tripCalendar(reservation: Booked, options: CalendarOptions): string {
  const events = reservation.legs.flatMap((leg) => event(reservation, leg, options));
  return calendar(events, options);
}

function calendar(events: string[], { language }: CalendarOptions): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//Ecotravel//Trips//${language.toUpperCase()}`,
    "CALSCALE:GREGORIAN",
    ...events,
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join("");
}

function event(reservation: Booked, leg: Leg, options: CalendarOptions): string[] {
  const { tripUrl, words } = options;
  const { from, to } = leg;
  const title = from && to ? words.route(from, to) : (reservation.tour ?? reservation.reference);
  const description = [
    `${words.reference}: ${reservation.reference}`,
    `${words.passengers}: ${reservation.travellers ?? reservation.passengers}`,
    ...(leg.flight ? [`${words.flight}: ${leg.flight}`] : []),
    ...(leg.time ? [] : [words.timeOpen]),
    `${words.trip}: ${tripUrl}`,
  ];
  return [
    "BEGIN:VEVENT",
    // The same through every change of day or place, so that a newer file replaces the older event.
    `UID:${reservation.reference}-${reservation.legs.indexOf(leg) + 1}@ecotravel`,
    `DTSTAMP:${utc(reservation.createdAt)}`,
    ...span(reservation, leg),
    `SUMMARY:${escapeText(`${words.company}: ${title}`)}`,
    `DESCRIPTION:${escapeText(description.join("\n"))}`,
    ...(from ? [`LOCATION:${escapeText(from)}`] : []),
    `URL:${tripUrl}`,
    ...(reservation.status === "CANCELLED" ? ["STATUS:CANCELLED"] : []),
    "END:VEVENT",
  ];
}

function span({ bookingType }: Booked, { day, time }: Leg): string[] {
  if (!time) {
    const [start, end] = [day, addDays(day, 1)].map(basicDate);
    return [`DTSTART;VALUE=DATE:${start}`, `DTEND;VALUE=DATE:${end}`, "TRANSP:TRANSPARENT"];
  }
  const start = new Date(`${day}T${time}:00-06:00`);
  const hours = bookingType === "Tour" ? tourHours : transferHours;
  return [`DTSTART:${utc(start)}`, `DTEND:${utc(new Date(start.getTime() + hours * 3_600_000))}`];
}

function basicDate(day: Day): string {
  return day.replaceAll("-", "");
}

/** `20261206T020000Z` */
function utc(moment: Date): string {
  return `${moment.toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;
}

function escapeText(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\\;,]/g, "\\$&")
    .replace(/\r\n?|\n/g, "\\n")
    .replace(/\p{Cc}/gu, " ");
}

/** Lines hold at most 75 octets; a longer one goes on behind a space, never in the middle of a character. */
function fold(line: string): string {
  let folded = "";
  let octets = 0;
  for (const character of line) {
    const size = new TextEncoder().encode(character).length;
    if (octets + size > 75) {
      folded += "\r\n ";
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}
