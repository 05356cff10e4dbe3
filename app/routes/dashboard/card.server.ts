import { addDays, type Day, formatDay, formatTime } from "../../domain/day.ts";
import { formatCents } from "../../domain/money.ts";
import { whatsappLink } from "../../domain/phone.ts";
import type { Leg, PaymentState, ReservationStatus } from "../../domain/reservation.ts";
import { isAddress } from "../../mail/letter.ts";
import type { DeskLetter, DeskReservation } from "../../store/desk.server.ts";
import { desk } from "../../texts/es-desk.ts";
import { operatorLetters } from "../../texts/operator.ts";

const locale = "es-CR";
const { fields } = desk;
const { booked, copy } = operatorLetters;

export interface Card {
  id: string;
  reference: string;
  type: string;
  trip: string | undefined;
  created: string;
  status: ReservationStatus;
  facts: Fact[];
  letters: { kind: string; state: string; failed: boolean }[];
  whatsapp: string;
}

export interface Fact {
  term: string;
  text: string;
  detail?: string;
  /** "Hoy" or "Mañana". */
  near?: string;
  href?: string;
  payment?: PaymentState;
  size?: "plain" | "name" | "ride";
  width?: "quarter" | "half" | "ride" | "full";
}

/** A reservation in words. They are chosen here, so that no browser words a day or a price differently. */
export function cardOf(reservation: DeskReservation, today: Day): Card {
  const { id, reference, bookingType, tripType, status, payment, language, firstName, phone } = reservation;
  return {
    ...{ id, reference, status },
    type: desk.types[bookingType],
    trip: tripType ? desk.trips[tripType] : undefined,
    created: moments.format(reservation.createdAt),
    facts: [
      { term: fields.name, text: firstName, size: "name", width: "full" },
      ...(bookingType === "Tour" ? tourFacts(reservation, today) : transferFacts(reservation, today)),
      {
        term: fields.price,
        text: formatCents(reservation.priceCents, locale),
        payment,
        size: "ride",
        width: "half",
      },
      { term: fields.phone, text: phone, href: `tel:${phone.replace(/[^\d+]/g, "")}`, width: "half" },
      { term: fields.email, text: reservation.email, href: mailLink(reservation.email), width: "full" },
      { term: fields.note, text: reservation.message || fields.noNote, width: "full" },
    ],
    letters: reservation.letters.map(letterOf),
    whatsapp: whatsappLink(phone, copy.greeting[language](firstName, reference)),
  };
}

function tourFacts({ tour, legs, passengers }: DeskReservation, today: Day): Fact[] {
  return [
    { term: fields.tour, text: tour ?? "", width: "half" },
    { term: fields.passengers, text: String(passengers), width: "half" },
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

function letterOf({ kind, state, lastError, sentAt, createdAt }: DeskLetter): Card["letters"][number] {
  const { kinds, ...words } = desk.letters;
  const states = {
    queued: lastError ? words.queuedAgain(lastError) : words.queued,
    sent: words.sent(letterMoments.format(sentAt ?? createdAt)),
    captured: words.captured,
    failed: words.failed(lastError ?? ""),
  };
  return {
    kind: kind === "contact" ? "" : kinds[kind],
    state: states[state],
    failed: state === "failed",
  };
}

function mailLink(email: string): string | undefined {
  return isAddress(email) ? `mailto:${encodeURIComponent(email).replace("%40", "@")}` : undefined;
}

const timeZone = "America/Costa_Rica";
const letterMoments = new Intl.DateTimeFormat(locale, {
  ...{ day: "numeric", month: "short", hour: "numeric", minute: "2-digit", timeZone },
});
const moments = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short", timeZone });
