import { type Language, languages } from "../../domain/common/language.ts";
import { whatsappLink } from "../../domain/common/phone.ts";
import { amountDueCents, type Ledger, owedCents } from "../../domain/money/payment.ts";
import { showsPrice } from "../../domain/partner/relation.ts";
import { asGuestReads } from "../../domain/partner/without-price.ts";
import { isCancelled } from "../../domain/reservation/calendar.ts";
import type { Reservation } from "../../domain/reservation/reservation.ts";
import type { BoardJob } from "../../domain/ride/board.ts";
import type { Driver, Team } from "../../domain/team/team.ts";
import { ridesOf } from "../../mail/booked.ts";
import { guestWords } from "../../mail/guest-words.ts";
import { changedParts, type NamedPlan } from "../../mail/plan-changes.ts";
import { ledgerOf } from "../../store/money/ledger.server.ts";
import { findReservation } from "../../store/reservation/reservations.server.ts";
import { dayTexts } from "../../texts/desk/ride/day.ts";
import { hourWords } from "../../texts/desk/ride/hour.ts";
import { shortName } from "../../texts/desk/ride/ride.ts";
import { tripUrl } from "../reservation/trip-secret.server.ts";
import { driverUrl } from "../team/driver-link.server.ts";
import { driverNews } from "./chat-text.server.ts";

/** Returns a WhatsApp link that sends a driver the page of the day's rides. */
export function chatWithDriver({ id, name, phone, linkVersion }: Driver): string {
  return whatsappLink(phone, dayTexts.chat.driver(shortName(name), driverUrl(id, linkVersion)));
}

/** Returns a WhatsApp link that asks a driver whether they are on the way. */
export function chatAboutLate(job: BoardJob, { id, name, phone, linkVersion }: Driver): string {
  const link = driverUrl(id, linkVersion);
  return whatsappLink(phone, dayTexts.chat.late(shortName(name), hourWords(job), job.guest, link));
}

export function chatWithGuest({ guest, phone, language, reference }: BoardJob): string {
  return whatsappLink(phone, guestWords[language].chat.greeting(guest, reference));
}

/** Returns a greeting in each language, with placeholders for the guest of each row. */
export function greetings(): Record<Language, string> {
  const greeting = (language: Language) => guestWords[language].chat.greeting("{guest}", "{reference}");
  return Object.fromEntries(languages.map((language) => [language, greeting(language)])) as Record<
    Language,
    string
  >;
}

/** Returns a WhatsApp link that tells a guest which driver comes, and when. */
export function chatAboutDriver(job: BoardJob, team: Team): string {
  const link = tripUrl(job.reservationId, job.language);
  return whatsappLink(job.phone, driverNews("driver", job, team, link));
}

/**
 * Returns the text that tells a guest what differs from before, which rides are cancelled, and what money goes back.
 */
export function chatAboutChange(
  reservation: Reservation,
  change: { before: NamedPlan; after: NamedPlan },
  off: string[],
  ledger: Ledger,
): string {
  const { id, firstName, reference, language, stage } = reservation;
  const { booked, changed, chat } = guestWords[language];
  const rides = ridesOf(reservation, booked);
  // The price of a trip that is cancelled as a whole says nothing more.
  const told = { ...change, hasPrice: showsPrice(reservation.relation) };
  const parts = stage === "cancelled" ? [] : changedParts(told, rides, booked.locale, changed);
  const different = parts.map(({ label, facts }) => {
    const differences = facts.map(({ name, is, was }) => `${name} ${is} (${changed.before(was)})`);
    return `${label}: ${differences.join(", ")}`;
  });
  const cancelled = rides.filter((ride) => off.includes(ride.id));
  const text = [
    chat.greeting(firstName, reference),
    different.length > 0 && chat.changed(different.join("; ")),
    cancelled.length > 0 && chat.cancelled(cancelled.map(({ what, day }) => `${what}, ${day}`).join("; ")),
    ...(cancelled.length > 0 ? moneyBack(reservation, ledger) : []),
    chat.page(tripUrl(id, language)),
  ];
  return text.filter(Boolean).join("");
}

/** Returns how much money goes back or went back, and by which method. */
function moneyBack(reservation: Reservation, ledger: Ledger): string[] {
  const { chat, goesBack, dollars } = guestWords[reservation.language];
  if (!showsPrice(reservation.relation)) return [];
  const { refundedCents, onlineBackCents, refundingCents } = ledger;
  const byItself = onlineBackCents + refundingCents;
  const given = refundedCents - onlineBackCents;
  const owed = owedCents(reservation, ledger);
  return [
    byItself > 0 ? `${goesBack.byItself(dollars(byItself))} ` : "",
    given > 0 ? chat.gaveBack(dollars(given)) : "",
    owed > 0 ? `${goesBack.byUs(dollars(owed))} ` : "",
  ];
}

/** Returns a WhatsApp link that sends a guest the new booking, with the trip's link. */
export async function chatAboutBooking(reservationId: string): Promise<string> {
  const [booked, ledger] = await Promise.all([findReservation(reservationId), ledgerOf(reservationId)]);
  const { phone, firstName, language, reference, priceCents } = booked!;
  const { chat, booked: words, byPartner, dollars } = guestWords[language];
  const hired = booked!.legs.map((leg) => leg.charterHours && leg.id);
  const rides = ridesOf(asGuestReads(booked!), words)
    .filter((_, n) => !isCancelled(booked!, booked!.legs[n]!))
    .map(({ id, tour, day, hour, pickup, stops, extras }) => {
      const where = hired.includes(id) ? [stops[0], extras] : [stops.join(" → ")];
      const facts = [tour, day, hour && pickup, ...where].filter(Boolean);
      return `${facts.join(", ")}. ${hour ? "" : `${pickup} `}`;
    });
  const isDue = amountDueCents(booked!, ledger) > 0;
  const money = showsPrice(booked!.relation)
    ? (isDue ? chat.total : chat.paid)(dollars(priceCents))
    : byPartner.paid;
  const url = tripUrl(reservationId, language);
  return whatsappLink(phone, chat.booked(firstName, `${rides.join("")}${money}`, reference, url));
}
