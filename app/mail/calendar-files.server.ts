import type { Language } from "../domain/common/language.ts";
import { showsPrice } from "../domain/partner/relation.ts";
import { type CalendarOptions, isCancelled, legCalendar } from "../domain/reservation/calendar.ts";
import type { CancellationPolicy } from "../domain/reservation/policy.ts";
import type { Reservation } from "../domain/reservation/reservation.ts";
import { calendarEntry } from "../texts/calendar-entry.ts";
import { texts } from "../texts/language.ts";
import { operatorCalendarWords } from "../texts/operator.ts";
import { ourCompany } from "../texts/with-company.ts";
import { guestWords } from "./guest-words.ts";
import type { Attachment, LetterAbout } from "./letter.ts";

type Told = Parameters<typeof calendarEntry>[0]["reservation"];

/** Returns how a guest's calendar tells a trip; fellow travellers, who know of no money, get no `policy`. */
export function guestCalendar(
  reservation: Told,
  { language, tripUrl, policy }: { language: Language; tripUrl: string; policy?: CancellationPolicy },
): CalendarOptions {
  const { name: company, email: organizer, phone } = ourCompany();
  const about = {
    t: texts[language],
    words: guestWords[language].calendarWords,
    reservation,
    phone,
    tripUrl,
    policy,
  };
  return { language, tripUrl, company, organizer, tell: (leg) => calendarEntry(about, leg) };
}

/** Returns one calendar file for each of the guest's legs; `named` limits them to the legs with these ids. */
export function calendarFiles({ reservation, tripUrl, policy }: LetterAbout, named?: string[]): Attachment[] {
  const { language, relation } = reservation;
  const told = showsPrice(relation) ? { language, tripUrl, policy } : { language, tripUrl };
  return filesOf(reservation, guestCalendar(reservation, told), named);
}

/** Returns the files for the operator's calendar, in Spanish and with the guest's phone number. */
export function operatorCalendarFiles({ reservation, tripUrl }: LetterAbout, named?: string[]): Attachment[] {
  const { name: company, email: organizer } = ourCompany();
  const { phone } = reservation;
  const about = { t: texts.es, words: operatorCalendarWords, reservation, phone, tripUrl };
  const options = { language: "es", tripUrl, company, organizer } as const;
  return filesOf(reservation, { ...options, tell: (leg) => calendarEntry(about, leg) }, named);
}

function filesOf(
  reservation: Reservation,
  options: CalendarOptions,
  named = reservation.legs.map(({ id }) => id),
): Attachment[] {
  return reservation.legs.flatMap((leg, position) => {
    if (!named.includes(leg.id)) return [];
    const method = isCancelled(reservation, leg) ? "; method=CANCEL" : "";
    return {
      filename: `${reservation.reference}-${position + 1}.ics`,
      contentType: `text/calendar; charset=utf-8${method}`,
      content: legCalendar(reservation, leg, options),
    };
  });
}
