import ical, { type ICalEventData, ICalEventStatus, ICalEventTransparency } from "ical-generator";
import { addDays } from "./day.ts";
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
  return calendar([event(reservation, leg, options)], options);
}

/** An iCalendar file with every leg. */
export function tripCalendar(reservation: Booked, options: CalendarOptions): string {
  return calendar(
    reservation.legs.map((leg) => event(reservation, leg, options)),
    options,
  );
}

function calendar(events: ICalEventData[], { language }: CalendarOptions): string {
  const prodId = `//Ecotravel//Trips//${language.toUpperCase()}`;
  return `${ical({ prodId, events })}\r\n`;
}

function event(reservation: Booked, leg: Leg, options: CalendarOptions): ICalEventData {
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
  return {
    // The same through every change of day or place, so that a newer file replaces the older event.
    id: `${reservation.reference}-${reservation.legs.indexOf(leg) + 1}@ecotravel`,
    stamp: reservation.createdAt,
    ...span(reservation, leg),
    summary: plain(`${words.company}: ${title}`),
    description: plain(description.join("\n")),
    location: from && plain(from),
    url: tripUrl,
    status: reservation.status === "CANCELLED" ? ICalEventStatus.CANCELLED : null,
  };
}

/** Without a zone a day is read in universal time, wherever the server stands. */
function span({ bookingType }: Booked, { day, time }: Leg): ICalEventData {
  if (!time) {
    const [start, end] = [day, addDays(day, 1)].map((one) => new Date(one));
    return { start: start!, end, allDay: true, transparency: ICalEventTransparency.TRANSPARENT };
  }
  const start = new Date(`${day}T${time}:00-06:00`);
  const hours = bookingType === "Tour" ? tourHours : transferHours;
  return { start, end: new Date(start.getTime() + hours * 3_600_000) };
}

/** A calendar file holds no control characters but the ends of its lines. */
function plain(text: string): string {
  return text.toWellFormed().replace(/[^\P{Cc}\r\n]/gu, " ");
}
