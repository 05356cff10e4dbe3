import type { ReactNode } from "react";
import { readablePhone } from "../domain/common/phone.ts";
import type { Ride as BookedRide, BookingSummary } from "../domain/reservation/reservation.ts";
import { isTooLate } from "../domain/ride/flight-pickup.ts";
import type { Texts } from "../texts/en.ts";
import { extrasLine } from "../texts/extras-line.ts";
import { useTexts } from "../texts/language.ts";

/** Fellow travellers who read a shared trip get no contact of the guest. */
type Shown = { legs: NotedRide[] } & Pick<
  BookingSummary,
  "tour" | "passengers" | "travellers" | "firstName"
> &
  Partial<Omit<BookingSummary, "legs">>;
/** A ride with a note on what became of it. */
type NotedRide = BookedRide & { note?: string };

/** Shows everything that was booked, row by row; a reservation's reference stands first. */
export function ReservationSummary({ booked, reference }: { booked: Shown; reference?: string }) {
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
        <Row key={index} term={booked.tour ? summary.when : legTerm(t, index, booked.legs.length)}>
          <Ride leg={leg} agreed={!booked.tour} />
        </Row>
      ))}
      <Row term={summary.passengers}>{t.people(booked.passengers, booked.travellers)}</Row>
      <Row term={summary.name}>{booked.firstName}</Row>
      {booked.email && <Row term={summary.email}>{booked.email}</Row>}
      {booked.phone && <Row term={summary.phone}>{readablePhone(booked.phone)}</Row>}
      {booked.message && <Row term={summary.message}>{booked.message}</Row>}
    </dl>
  );
}

function legTerm({ summary }: Texts, index: number, legs: number): string {
  if (legs === 1) return summary.ride;
  return index === 0 ? summary.outward : summary.return;
}

function Ride({ leg, agreed }: { leg: NotedRide; agreed: boolean }) {
  const t = useTexts();
  const addresses = [leg.originDoor, leg.destinationDoor].filter(Boolean).join(" → ");
  const flight = [leg.flight, leg.flightTime && t.time(leg.flightTime)].filter(Boolean).join(", ");
  const extras = extrasLine(leg, t.summary.extras);
  return (
    <>
      {leg.from && (
        <span className="block font-semibold">
          {leg.from} → {leg.to}
        </span>
      )}
      {addresses && <span className="block">{addresses}</span>}
      <span className="block">
        {t.day(leg.day)}
        {leg.time && `, ${t.time(leg.time)}`}
      </span>
      {leg.note && <strong className="block text-coral-dark">{leg.note}</strong>}
      {leg.pickup && !leg.time && <span className="block">{t.pickup(leg.pickup)}</span>}
      {leg.pickup && leg.time && isTooLate(leg.time, leg.pickup) && (
        <strong className="block text-coral-dark">
          {t.summary.tooLate} {t.pickup(leg.pickup)}
        </strong>
      )}
      {agreed && !leg.time && !leg.note && <span className="block text-ink-soft">{t.summary.timeOpen}</span>}
      {flight && (
        <span className="block">
          {t.summary.flight} {flight}
        </span>
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
