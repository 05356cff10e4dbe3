import { addDays, type Day, formatDay, formatTime } from "../../domain/day.ts";
import { isAddress } from "../../domain/email.ts";
import { isEnded } from "../../domain/job.ts";
import { formatCents } from "../../domain/money.ts";
import { centsToText, type PaymentShown, paymentShown, refundableCents } from "../../domain/payment.ts";
import { whatsappLink } from "../../domain/phone.ts";
import type { Leg, ReservationStatus } from "../../domain/reservation.ts";
import { guestWords } from "../../mail/guest-words.ts";
import type { DeskLetter, DeskReservation } from "../../store/desk.server.ts";
import { peopleWords } from "../../texts/es/price.ts";
import { desk } from "../../texts/es-desk.ts";
import { whyNotSent } from "../../texts/es-late.ts";
import { operatorLetters } from "../../texts/operator.ts";
import { historyOf } from "./history.server.ts";
import { standingOf } from "./standing.server.ts";

const locale = "es-CR";
const { fields } = desk;
const { booked } = operatorLetters;

export interface Card {
  id: string;
  reference: string;
  type: string;
  trip: string | undefined;
  created: string;
  status: ReservationStatus;
  /** Nothing of it is left to drive or to plan again. */
  isOver: boolean;
  /** What is so, in a few words. */
  standing: string;
  /** Whether there is still a ride that a refund may cancel. */
  cancellable: boolean;
  /** Why nothing is booked, though an online payment was begun. */
  held: string | undefined;
  facts: Fact[];
  letters: { kind: string; state: string; failed: boolean }[];
  history: ReturnType<typeof historyOf>;
  whatsapp: string;
  /** What can be given back, in the words of its form. */
  refund: { rest: string; about: string } | undefined;
}

export interface Fact {
  term: string;
  text: string;
  detail?: string;
  /** "Hoy" or "Mañana". */
  near?: string;
  href?: string;
  payment?: PaymentShown;
  partlyRefunded?: boolean;
  size?: "plain" | "name" | "ride";
  width?: "quarter" | "half" | "money" | "ride" | "full";
}

/** A reservation in words. They are chosen here, so that no browser words a day or a price differently. */
export function cardOf(reservation: DeskReservation, today: Day): Card {
  const { id, reference, bookingType, tripType, status, language, firstName, phone } = reservation;
  const begun = reservation.heldUntil !== null;
  const { chat } = guestWords[language];
  return {
    id,
    reference,
    status,
    isOver: reservation.stage === "cancelled" || reservation.stage === "declined",
    standing: standingOf(reservation, today),
    cancellable: reservation.stage === "booked" && reservation.legs.some((leg) => !isEnded(leg.state)),
    held: begun ? (reservation.ledger.inReview ? desk.held.inReview : desk.held.note) : undefined,
    type: desk.types[bookingType],
    trip: tripType ? desk.trips[tripType] : undefined,
    created: moments.format(reservation.createdAt),
    facts: [
      { term: fields.name, text: firstName, size: "name", width: "full" },
      ...(bookingType === "Tour" ? tourFacts(reservation, today) : transferFacts(reservation, today)),
      priceFact(reservation),
      { term: fields.phone, text: phone, href: `tel:${phone.replace(/[^\d+]/g, "")}`, width: "half" },
      { term: fields.email, text: reservation.email, href: mailLink(reservation.email), width: "full" },
      { term: fields.note, text: reservation.message || fields.noNote, width: "full" },
    ],
    letters: reservation.letters.map(letterOf),
    history: historyOf(reservation.history),
    whatsapp: whatsappLink(phone, begun ? chat.unpaid(firstName) : chat.greeting(firstName, reference)),
    refund: refundOf(reservation),
  };
}

function priceFact({ priceCents, payment, ledger }: DeskReservation): Fact {
  const { capturedCents, refundedCents, refundingCents } = ledger;
  const moved = [
    capturedCents > 0 && desk.paid(dollars(capturedCents)),
    refundedCents > 0 && desk.refunded(dollars(refundedCents)),
    refundingCents > 0 && desk.refunding(dollars(refundingCents)),
  ];
  return {
    term: fields.price,
    text: dollars(priceCents),
    size: "ride",
    width: capturedCents > 0 ? "money" : "half",
    payment: paymentShown(payment, ledger),
    partlyRefunded: payment === "COMPLETED" && refundedCents > 0,
    detail: moved.filter(Boolean).join("\n") || undefined,
  };
}

function refundOf({ ledger }: DeskReservation): Card["refund"] {
  const { capturedCents } = ledger;
  const restCents = refundableCents(ledger);
  if (restCents === 0) return undefined;
  const paid = dollars(capturedCents);
  const left = restCents < capturedCents ? desk.refund.rest(dollars(restCents), paid) : desk.refund.all(paid);
  return {
    rest: centsToText(restCents).replace(/\.00$/, "").replace(".", ","),
    about: `${left} ${desk.refund.how}`,
  };
}

function tourFacts({ tour, legs, passengers, travellers }: DeskReservation, today: Day): Fact[] {
  return [
    { term: fields.tour, text: tour ?? "", width: "half" },
    { term: fields.passengers, text: peopleWords(passengers, travellers), width: "half" },
    ...legs.map((leg): Fact => ({ ...rideFact(fields.date, leg, today), width: "full" })),
  ];
}

function transferFacts({ legs, passengers, tripType }: DeskReservation, today: Day): Fact[] {
  return [
    { term: fields.from, text: legs[0]?.from ?? "" },
    { term: fields.to, text: legs[0]?.to ?? "" },
    { term: fields.passengers, text: String(passengers) },
    { term: fields.type, text: desk.trips[tripType ?? "oneWay"] },
    ...legs.map((leg, n): Fact => {
      const fact = rideFact(n === 0 ? fields.departure : fields.return, leg, today);
      return { ...fact, width: legs.length === 1 ? "full" : "ride" };
    }),
  ];
}

function rideFact(term: string, { day, time, flight }: Leg, today: Day): Fact {
  const pickup = time ? desk.pickup(formatTime(time, locale)) : booked.timeOpen;
  const near = day === today ? desk.today : day === addDays(today, 1) ? desk.tomorrow : undefined;
  const detail = flight ? `${pickup} · ${booked.flight(flight)}` : pickup;
  return { term, text: formatDay(day, locale), detail, near, size: "ride" };
}

function letterOf({ kind, ...letter }: DeskLetter): Card["letters"][number] {
  const { kinds } = desk.letters;
  const failed = letter.state === "failed" || letter.state === "withheld";
  return { kind: kind in kinds ? kinds[kind as keyof typeof kinds] : "", state: letterState(letter), failed };
}

/** What became of a letter. */
export function letterState({
  state,
  lastError,
  sentAt,
  createdAt,
}: Pick<DeskLetter, "state" | "lastError" | "sentAt" | "createdAt">): string {
  const words = desk.letters;
  const states = {
    queued: lastError ? words.queuedAgain(whyNotSent(lastError)) : words.queued,
    sent: words.sent(letterMoments.format(sentAt ?? createdAt)),
    captured: words.captured,
    failed: words.failed(whyNotSent(lastError ?? "")),
    withheld: words.withheld,
  };
  return states[state];
}

function dollars(cents: number): string {
  return formatCents(cents, locale);
}

export function mailLink(email: string): string | undefined {
  return isAddress(email) ? `mailto:${encodeURIComponent(email).replace("%40", "@")}` : undefined;
}

const timeZone = "America/Costa_Rica";
const letterMoments = new Intl.DateTimeFormat(locale, {
  day: "numeric",
  month: "short",
  hour: "numeric",
  minute: "2-digit",
  timeZone,
});
const moments = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short", timeZone });
