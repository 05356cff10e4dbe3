import type { ReactNode } from "react";
import type { Leg } from "../../../../domain/reservation/reservation.ts";
import { extrasLine } from "../../../../texts/extras-line.ts";
import { useTexts } from "../../../../texts/language.ts";
import { flightWords, goesWords, openWords, standWords } from "../../../../texts/ride-places.ts";
import { Named } from "../../../../ui/named.tsx";
import { neededWords } from "../../../kit/trip-ride-words.ts";
import { LegFacts } from "./leg-facts.tsx";
import { FactsOf, type ShownRide } from "./ride-card.tsx";
import { RideForm } from "./ride-form.tsx";

/** Shows another ride that is still to come as a line that opens. */
export function RideLine(shown: ShownRide) {
  const t = useTexts();
  const { ride, leg, secret, answered } = shown;
  const needed = neededWords(t, ride);
  return (
    <details open={answered !== undefined} className="group rounded-card bg-shell shadow-card">
      <summary className="flex cursor-pointer list-none items-center gap-3 rounded-card px-4 py-3.5 sm:px-6 [&::-webkit-details-marker]:hidden">
        <div className="min-w-0 grow">
          <RideHead leg={leg} tour={shown.reservation.tour} />
          {needed.length > 0 && (
            <p className="mt-1 w-fit rounded-lg bg-mango/35 px-2 text-sm font-semibold">
              {t.tripRide.need.of(new Intl.ListFormat(t.locale).format(needed))}
            </p>
          )}
        </div>
        <svg
          viewBox="0 0 24 24"
          aria-hidden="true"
          className="size-6 shrink-0 fill-none stroke-current stroke-2 transition-transform group-open:rotate-90"
        >
          <path d="m9 5 7 7-7 7" />
        </svg>
      </summary>
      <div className="px-4 pb-3 sm:px-6">
        <div className="border-t border-ink/10">
          <FactsOf {...shown} />
        </div>
        <RideForm ride={ride} action={t.href(`/trip/${secret}`)} answered={answered} />
      </div>
    </details>
  );
}

interface RideHeadProps {
  leg: Leg;
  tour: string | null;
  /** What became of the ride, which does not stand any more. */
  off?: string | undefined;
}

/** Names a ride by its hour and day, then its two ends and its flight. */
export function RideHead({ leg, tour, off }: RideHeadProps) {
  const t = useTexts();
  const goes = goesWords(t, leg);
  const flight = flightWords(t, leg);
  return (
    <>
      <h2 className={`flex flex-wrap items-baseline gap-x-2.5 ${off ? "line-through opacity-70" : ""}`}>
        <RideTime leg={leg} />
      </h2>
      <p className="mt-1 leading-snug font-semibold">{tour ?? standWords(t, leg)}</p>
      <p className="leading-snug text-ink-soft">
        {goes && <span>{t.when.to(goes)}</span>}
        {goes && flight && !off && <span> · </span>}
        {flight && !off && <Named text={flight} names={[leg.flight]} />}
      </p>
    </>
  );
}

/** Shows a ride that nobody waits for any more: one that is cancelled, or over. */
export function EndedRide({ leg, tour, off, children }: RideHeadProps & { children?: ReactNode }) {
  return (
    <section className="grid gap-2 rounded-card bg-sand-dark px-4 py-3.5 sm:px-6">
      <p className="w-fit rounded-lg bg-ink/15 px-2.5 py-0.5 text-sm font-semibold">{off}</p>
      <div>
        <RideHead leg={leg} tour={tour} off={off} />
      </div>
      {children}
    </section>
  );
}

/** Shows a ride with its places, to somebody who can change nothing of it. */
export function PlainRide({ leg, tour, name }: { leg: Leg; tour: string | null; name: string }) {
  const t = useTexts();
  const extras = extrasLine(leg, t.summary.extras);
  return (
    <section className="rounded-card bg-shell px-4 py-3.5 shadow-card sm:px-6">
      <h2 className="flex flex-wrap items-baseline gap-x-2.5">
        <RideTime leg={leg} />
      </h2>
      <p className="mt-0.5 text-ink-soft">
        {leg.reason ? t.pickupReason(leg.reason) : !leg.time && openWords(t, leg)}
      </p>
      <div className="mt-2 border-t border-ink/10">
        <LegFacts leg={leg} tour={tour} name={name} />
        {extras && <p className="pb-1 text-sm text-ink-soft">{extras}</p>}
      </div>
    </section>
  );
}

function RideTime({ leg: { day, time } }: { leg: Leg }) {
  const t = useTexts();
  return (
    <>
      {time && <span className="text-3xl whitespace-nowrap tabular-nums">{t.time(time)}</span>}
      <span className={time ? "font-sans text-base font-semibold tracking-normal" : "text-2xl"}>
        {t.dayShort(day)}
      </span>
    </>
  );
}
