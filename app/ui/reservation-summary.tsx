import type { ReactNode } from "react";
import { formatDay, formatTime } from "../domain/day.ts";
import type { BookingSummary, Leg } from "../domain/reservation.ts";
import { en } from "../texts/en.ts";

/** Everything that was booked, row by row; a reservation's reference stands first. */
export function ReservationSummary({ booked, reference }: { booked: BookingSummary; reference?: string }) {
  const { summary } = en;
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[10rem_1fr]">
      {reference && (
        <Row term={summary.reference}>
          <strong className="font-display text-2xl tracking-wide whitespace-nowrap">{reference}</strong>
        </Row>
      )}
      {booked.tour && <Row term={summary.tour}>{booked.tour}</Row>}
      {booked.legs.map((leg, index) => (
        <Row key={index} term={booked.tour ? summary.when : legTerm(index, booked.legs.length)}>
          <Ride leg={leg} agreed={!booked.tour} />
        </Row>
      ))}
      <Row term={summary.passengers}>{booked.passengers}</Row>
      <Row term={summary.name}>{booked.firstName}</Row>
      <Row term={summary.email}>{booked.email}</Row>
      <Row term={summary.phone}>{booked.phone}</Row>
      {booked.message && <Row term={summary.message}>{booked.message}</Row>}
    </dl>
  );
}

function legTerm(index: number, legs: number): string {
  if (legs === 1) return en.summary.ride;
  return index === 0 ? en.summary.outward : en.summary.return;
}

function Ride({ leg, agreed }: { leg: Leg; agreed: boolean }) {
  return (
    <>
      {leg.from && (
        <span className="block font-semibold">
          {leg.from} → {leg.to}
        </span>
      )}
      <span className="block">
        {formatDay(leg.day)}
        {leg.time && `, ${formatTime(leg.time)}`}
      </span>
      {agreed && !leg.time && <span className="block text-ink-soft">{en.summary.timeOpen}</span>}
      {leg.flight && (
        <span className="block">
          {en.summary.flight} {leg.flight}
        </span>
      )}
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
