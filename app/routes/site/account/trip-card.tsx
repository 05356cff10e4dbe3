import { showsPrice } from "../../../domain/partner/relation.ts";
import type { Reservation } from "../../../domain/reservation/reservation.ts";
import { useTexts } from "../../../texts/language.ts";
import { briefHours } from "../../../texts/ride-places.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { tripStateWords } from "../../kit/trip-state-words.ts";

export type AccountTrip = Pick<
  Reservation,
  "reference" | "tour" | "legs" | "priceCents" | "stage" | "status" | "payment" | "relation"
> & {
  href: string;
  paidCents: number;
};

export function TripCard({ trip }: { trip: AccountTrip }) {
  const t = useTexts();
  const { reference, tour, legs, priceCents, href } = trip;
  return (
    <article className="relative flex h-full flex-col rounded-card bg-shell p-6 shadow-card">
      <p translate="no" className="font-display text-lg font-bold tracking-wide text-ink-soft">
        {reference}
      </p>
      <h2 className="mt-1 text-2xl">{tour ?? `${legs[0]?.from} → ${legs[0]?.to}`}</h2>
      <ul className="mt-3">
        {legs.map((leg, index) => (
          <li key={index}>{[t.day(leg.day), briefHours(t, leg)].filter(Boolean).join(", ")}</li>
        ))}
      </ul>
      <p className="mt-3 mb-5 text-ink-soft">{tripStateWords(t, trip)}</p>
      <div className="mt-auto flex flex-wrap items-end justify-between gap-4">
        {showsPrice(trip.relation) && (
          <p className="font-display text-3xl leading-none font-bold tabular-nums">{t.dollars(priceCents)}</p>
        )}
        <ButtonLink href={href} aria-label={`${t.account.trips.open} ${reference}`}>
          {t.account.trips.open}
        </ButtonLink>
      </div>
    </article>
  );
}
