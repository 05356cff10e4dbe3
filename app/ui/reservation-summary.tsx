import type { ReactNode } from "react";
import { readablePhone } from "../domain/common/phone.ts";
import type { Ride as BookedRide, BookingSummary } from "../domain/reservation/reservation.ts";
import { extrasLine } from "../texts/extras-line.ts";
import { useTexts } from "../texts/language.ts";
import { flightWords, goesWords, openWords, standWords } from "../texts/ride-places.ts";
import { Named } from "./named.tsx";

/** Fellow travellers who read a shared trip get no contact of the guest. */
type Shown = { legs: NotedRide[] } & Pick<
  BookingSummary,
  "tour" | "passengers" | "travellers" | "firstName"
> &
  Partial<Omit<BookingSummary, "legs">>;
/** A ride with a note on what became of it. */
type NotedRide = BookedRide & { note?: string };

interface SummaryProps {
  booked: Shown;
  reference?: string;
  /** Stands below the e-mail address, such as a question about it. */
  underEmail?: ReactNode;
}

/** Shows everything that was booked, row by row; a reservation's reference stands first. */
export function ReservationSummary({ booked, reference, underEmail }: SummaryProps) {
  const t = useTexts();
  const { summary } = t;
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[10rem_1fr]">
      {reference && (
        <Row term={summary.reference}>
          <strong translate="no" className="font-display text-2xl tracking-wide">
            {reference}
          </strong>
        </Row>
      )}
      {booked.tour && <Row term={summary.tour}>{booked.tour}</Row>}
      {booked.legs.map((leg, index) => (
        <Row key={index} term={booked.legs.length > 1 ? t.refund.ride(t.dayShort(leg.day)) : summary.when}>
          <Ride leg={leg} />
        </Row>
      ))}
      <Row term={summary.passengers}>{t.people(booked.passengers, booked.travellers)}</Row>
      <Row term={summary.name}>
        <span translate="no">{booked.firstName}</span>
      </Row>
      {booked.email && (
        <Row term={summary.email}>
          {booked.email}
          {underEmail}
        </Row>
      )}
      {booked.phone && <Row term={summary.phone}>{readablePhone(booked.phone)}</Row>}
      {booked.message && <Row term={summary.message}>{booked.message}</Row>}
    </dl>
  );
}

/** Shows the hour first, then why it is that hour, where the guest waits, and where the ride goes. */
function Ride({ leg }: { leg: NotedRide }) {
  const t = useTexts();
  const goes = goesWords(t, leg);
  const flight = flightWords(t, leg);
  const extras = extrasLine(leg, t.summary.extras);
  const isOff = leg.note !== undefined;
  return (
    <>
      {leg.time && (
        <strong className={`block font-display text-3xl ${isOff ? "line-through" : ""}`}>
          {t.time(leg.time)}
        </strong>
      )}
      <span className="block font-semibold">{t.day(leg.day)}</span>
      {leg.note && <strong className="block text-coral-dark">{leg.note}</strong>}
      {!isOff && leg.reason && <span className="block text-ink-soft">{t.pickupReason(leg.reason)}</span>}
      {!isOff && !leg.time && <span className="block text-ink-soft">{openWords(t, leg)}</span>}
      {leg.better && <strong className="block text-coral-dark">{t.pickupTight(leg.better)}</strong>}
      <span className="mt-2 block font-semibold">{standWords(t, leg)}</span>
      {goes && <span className="block">{t.when.to(goes)}</span>}
      {flight && (
        <span className="block">
          <Named text={flight} names={[leg.flight]} />
        </span>
      )}
      {flight && leg.fromAirport && !isOff && t.when.lateFlight && (
        <span className="block text-ink-soft">{t.when.lateFlight}</span>
      )}
      {extras && <span className="block">{extras}</span>}
    </>
  );
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft max-sm:-mb-2">{term}</dt>
      <dd dir="auto" className="min-w-0 whitespace-pre-line break-words">
        {children}
      </dd>
    </>
  );
}
