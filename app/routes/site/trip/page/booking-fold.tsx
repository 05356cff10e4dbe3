import type { ReactNode } from "react";
import { readablePhone } from "../../../../domain/common/phone.ts";
import { useTexts } from "../../../../texts/language.ts";
import type { GuestsTrip } from "../../../kit/guests-trip.server.ts";
import { confirmationWords } from "../../../kit/trip-state-words.ts";

/** Holds who booked and for how many; when and where the rides are stands above, once. */
export function BookingFold(trip: Pick<GuestsTrip, "letter" | "reservation"> & { hasMessage: boolean }) {
  const t = useTexts();
  const { summary } = t;
  const { reservation, hasMessage } = trip;
  const { passengers, travellers, firstName, email, phone, message, stage } = reservation;
  // A guest who got no email has this page alone, and must see that.
  const isOnlyHere = !email || trip.letter === "failed" || trip.letter === "withheld";
  return (
    <details open={isOnlyHere} className="rounded-card bg-shell shadow-card">
      <summary className="flex min-h-14 cursor-pointer flex-wrap items-center gap-x-3 px-4 py-3 font-semibold sm:px-6">
        {t.trip.booking}
        <span className="font-normal text-ink-soft">
          <span translate="no">{firstName}</span>,{" "}
          <span>{t.plans.requests.people(travellers ?? passengers)}</span>
        </span>
      </summary>
      <div className="px-4 pb-5 sm:px-6">
        <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[10rem_1fr]">
          <Row term={summary.reference}>
            <strong translate="no">{reservation.reference}</strong>
          </Row>
          <Row term={summary.passengers}>{t.people(passengers, travellers)}</Row>
          <Row term={summary.name}>
            <span translate="no">{firstName}</span>
          </Row>
          {email && (
            <Row term={summary.email}>
              <span translate="no">{email}</span>
            </Row>
          )}
          {phone && <Row term={summary.phone}>{readablePhone(phone)}</Row>}
          {hasMessage && message && <Row term={summary.message}>{message}</Row>}
        </dl>
        {stage !== "declined" && <p className="mt-5">{confirmationWords(t, trip)}</p>}
        <p className="mt-2 text-sm text-ink-soft">{t.trip.keep}</p>
      </div>
    </details>
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
