import { addDays, type Day, formatDay, formatMoment, formatTime } from "../../../../domain/common/day.ts";
import { mailLink } from "../../../../domain/common/email.ts";
import { formatCents, formatColones } from "../../../../domain/common/money.ts";
import { callLink, whatsappLink } from "../../../../domain/common/phone.ts";
import { typedSum } from "../../../../domain/common/typed-amount.ts";
import {
  type PaymentShown,
  paymentShown,
  refundableCents,
  tooLateCents,
} from "../../../../domain/money/payment.ts";
import {
  type Duplicates,
  type NamedDuplicates,
  nameDuplicates,
} from "../../../../domain/reservation/duplicates.ts";
import type { Leg, ReservationStatus } from "../../../../domain/reservation/reservation.ts";
import { isEnded } from "../../../../domain/ride/job-state.ts";
import { guestWords } from "../../../../mail/guest-words.ts";
import type { DeskLetter, DeskReservation } from "../../../../store/reservation/find-bookings.server.ts";
import type { SearchHit } from "../../../../store/reservation/where-found.server.ts";
import { letterKinds, letterState } from "../../../../texts/desk/message/letters.ts";
import { cardTexts } from "../../../../texts/desk/reservation/cards.ts";
import { peopleWords } from "../../../../texts/es/price/price-line.ts";
import { operatorLetters } from "../../../../texts/operator.ts";
import { flightWords, openWords } from "../../../../texts/ride-places.ts";
import { historyOf, joinedWith } from "../history.server.ts";
import { standingOf } from "./standing.server.ts";

const locale = "es-CR";
/** The desk writes hours from 00:00 to 23:59. */
const hours = `${locale}-u-hc-h23`;
const { fields } = cardTexts;
const booked = { ...operatorLetters.booked, locale: hours };

export interface DeskCard {
  id: string;
  reference: string;
  type: string;
  trip: string | undefined;
  created: string;
  status: ReservationStatus;
  /** No ride is left to drive or to plan again. */
  isOver: boolean;
  /** A guest waits for a yes or a no. */
  asks: boolean;
  /** The reservation's state in a few words. */
  standing: string;
  /** A refund may still cancel a ride. */
  cancellable: boolean;
  /** The reason why nothing is booked, though an online payment was begun. */
  /** Says that the reservation is only on hold for its payment; undefined for one that is made. */
  holdNote: string | undefined;
  facts: DeskFact[];
  letters: { kind: string; state: string; failed: boolean }[];
  history: ReturnType<typeof historyOf>;
  /** The bookings that look like the same one, booked twice. */
  duplicates?: NamedDuplicates | undefined;
  /** Why a search found it, where the facts don't show that. */
  found: { term: string; text: string }[];
  /** The reference of the reservation that this one was joined to. */
  joinedWith?: string | undefined;
  whatsapp: string;
  /** The sum that PayPal can give back, in the words of its form; without a sum there is nothing but the words. */
  refund: { rest?: string; about: string } | undefined;
}

export interface DeskFact {
  term: string;
  text: string;
  detail?: string;
  /** "Hoy" or "Mañana". */
  near?: string;
  href?: string;
  /** The words that say where the link leads. */
  hint?: string;
  payment?: PaymentShown;
  partlyRefunded?: boolean;
  size?: "plain" | "name" | "ride" | "price" | "small";
  width: FactWidth;
}

/** The part of a line that a fact takes; "day" and "beside" share one. */
export type FactWidth = "quarter" | "third" | "first" | "day" | "beside";

/**
 * Returns a reservation in words. The server chooses them, so that no browser writes a day or a price differently.
 */
export function deskCardOf(
  reservation: DeskReservation,
  today: Day,
  { duplicates, found = [] }: { duplicates?: Duplicates | undefined; found?: SearchHit[] | undefined } = {},
): DeskCard {
  const { id, reference, bookingType, tripType, status, language, firstName, phone } = reservation;
  const begun = reservation.heldUntil !== null;
  const { chat } = guestWords[language];
  return {
    id,
    reference,
    status,
    isOver: reservation.stage === "cancelled" || reservation.stage === "declined",
    asks: reservation.stage === "asked",
    standing: standingOf(reservation, today),
    cancellable: reservation.stage === "booked" && reservation.legs.some((leg) => !isEnded(leg.state)),
    holdNote: begun
      ? reservation.ledger.inReview
        ? cardTexts.onHold.inReview
        : cardTexts.onHold.note
      : undefined,
    type: cardTexts.types[bookingType],
    trip: tripType ? cardTexts.trips[tripType] : undefined,
    created: formatMoment(reservation.createdAt, hours),
    facts: [
      ...(bookingType === "Tour" ? tourFacts(reservation, today) : transferFacts(reservation, today)),
      {
        term: fields.email,
        text: reservation.email || fields.noEmail,
        href: mailLink(reservation.email),
        size: "small",
        width: "day",
      },
      { term: fields.note, text: reservation.message || fields.noNote, size: "small", width: "beside" },
    ],
    letters: reservation.letters.map(letterOf),
    history: historyOf(reservation.history, { rides: reservation.legs }),
    joinedWith: joinedWith(reservation.history),
    duplicates: duplicates && nameDuplicates(duplicates),
    found: found.map(foundFact),
    whatsapp: whatsappLink(phone, begun ? chat.unpaid(firstName) : chat.greeting(firstName, reference)),
    refund: refundOf(reservation),
  };
}

function foundFact(found: SearchHit): DeskCard["found"][number] {
  const term = cardTexts.find.at[found.at];
  if ("text" in found) return { term, text: found.text };
  const { currency, cents } = found.sum;
  return { term, text: currency === "USD" ? dollars(cents) : formatColones(cents) };
}

function priceFact({ priceCents, payment, ledger }: DeskReservation): DeskFact {
  const { capturedCents, onlineCents, cashCents, refundedCents, refundingCents } = ledger;
  const otherCents = capturedCents - onlineCents - cashCents;
  const moved = [
    onlineCents > 0 && cardTexts.paid.online(dollars(onlineCents)),
    cashCents > 0 && cardTexts.paid.cash(dollars(cashCents)),
    otherCents > 0 && cardTexts.paid.other(dollars(otherCents)),
    refundedCents > 0 && cardTexts.refunded(dollars(refundedCents)),
    refundingCents > 0 && cardTexts.refunding(dollars(refundingCents)),
  ];
  return {
    term: fields.price,
    text: dollars(priceCents),
    size: "price",
    width: "beside",
    payment: paymentShown(payment, ledger),
    partlyRefunded: payment === "COMPLETED" && refundedCents > 0,
    detail: moved.filter(Boolean).join("\n") || undefined,
  };
}

function refundOf({ ledger }: DeskReservation): DeskCard["refund"] {
  const { onlineCents } = ledger;
  const restCents = refundableCents(ledger);
  const lateCents = tooLateCents(ledger);
  const late = lateCents > 0 && cardTexts.late(dollars(lateCents));
  if (restCents === 0) return late ? { about: late } : undefined;
  const paid = dollars(onlineCents);
  const left =
    restCents < onlineCents ? cardTexts.refund.rest(dollars(restCents), paid) : cardTexts.refund.all(paid);
  return {
    rest: typedSum(restCents),
    about: [left, cardTexts.refund.how, late].filter(Boolean).join(" "),
  };
}

function tourFacts(reservation: DeskReservation, today: Day): DeskFact[] {
  const { tour, legs, passengers, travellers } = reservation;
  return [
    nameFact(reservation, "day"),
    phoneFact(reservation, "beside"),
    { term: fields.tour, text: tour ?? "", width: "day" },
    { term: fields.passengers, text: peopleWords(passengers, travellers), width: "beside" },
    ...legs.map((leg) => rideFact(fields.date, leg, today)),
    priceFact(reservation),
  ];
}

/** Short facts come in an order that fills the lines, so that two cards fit on a phone. */
function transferFacts(reservation: DeskReservation, today: Day): DeskFact[] {
  const { legs, passengers, tripType } = reservation;
  const [there, back] = legs;
  const people: DeskFact = { term: fields.passengers, text: String(passengers), width: "quarter" };
  const type = { term: fields.type, text: cardTexts.trips[tripType ?? "oneWay"] };
  return [
    nameFact(reservation, back ? "day" : "first"),
    phoneFact(reservation, back ? "beside" : "third"),
    ...(back ? [] : [people]),
    { term: fields.from, text: there?.from ?? "", width: "first" },
    { term: fields.to, text: there?.to ?? "", width: "third" },
    ...(back ? [people] : [{ ...type, width: "quarter" } as const]),
    ...(there ? [rideFact(fields.departure, there, today)] : []),
    ...(back ? [{ ...type, width: "beside" } as const, rideFact(fields.return, back, today)] : []),
    priceFact(reservation),
  ];
}

function nameFact({ firstName }: DeskReservation, width: FactWidth): DeskFact {
  return { term: fields.name, text: firstName, size: "name", width };
}

function phoneFact({ phone }: DeskReservation, width: FactWidth): DeskFact {
  return { term: fields.phone, text: phone, href: callLink(phone), width };
}

function rideFact(term: string, leg: Leg, today: Day): DeskFact {
  const { day, time } = leg;
  const flight = flightWords(booked, leg);
  const pickup = time ? cardTexts.pickup(formatTime(time, hours)) : openWords(booked, leg);
  const near = day === today ? cardTexts.today : day === addDays(today, 1) ? cardTexts.tomorrow : undefined;
  return {
    term,
    text: formatDay(day, locale),
    detail: flight ? `${pickup} · ${flight}` : pickup,
    near,
    href: `/dashboard/admin/day/${day}`,
    hint: cardTexts.seeDay,
    size: "ride",
    width: "day",
  };
}

function letterOf({ kind, ...letter }: DeskLetter): DeskCard["letters"][number] {
  const failed = letter.state === "failed" || letter.state === "withheld";
  return { kind: letterKinds[kind], state: letterState(letter), failed };
}

function dollars(cents: number): string {
  return formatCents(cents, locale);
}
