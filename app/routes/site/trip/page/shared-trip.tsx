import { keptUntil } from "../../../../domain/reservation/trip-ride.ts";
import { useTexts } from "../../../../texts/language.ts";
import { Named } from "../../../../ui/named.tsx";
import { PageHead } from "../../../../ui/page-head.tsx";
import { KeepOnPhone } from "../kept/keep-on-phone.tsx";
import { KeptNote } from "../kept/kept-note.tsx";
import { EndedRide, PlainRide } from "../ride/ride-line.tsx";
import type { SharedReservation as Shared } from "./find-trip.server.ts";
import { TripLinks } from "./trip-links.tsx";

/** Shows fellow travellers when and where the rides are, without anything to pay or to change. */
export function SharedTripPage({ secret, shared }: { secret: string; shared: Shared }) {
  const t = useTexts();
  const { title, lead } = t.trip.shared;
  const { legs, tour, firstName, reference, status, passengers, travellers } = shared;
  return (
    <>
      <PageHead
        title={<Named text={title(firstName)} names={[firstName]} />}
        over={<span translate="no">{reference}</span>}
        lead={status === "CANCELLED" ? t.trip.cancelled : lead}
        poster="poster-road"
        short
      />
      <div className="wrap grid max-w-3xl gap-3 py-8 max-sm:w-[calc(100%-1.5rem)] lg:gap-5 lg:py-16">
        <KeptNote />
        {legs.map((leg) =>
          leg.state === "cancelled" ? (
            <EndedRide key={leg.id} leg={leg} tour={tour} off={t.plans.cancelled} />
          ) : (
            <PlainRide key={leg.id} leg={leg} tour={tour} name={firstName} />
          ),
        )}
        <p className="px-1">{t.plans.requests.people(travellers ?? passengers)}</p>
        <TripLinks calendar={t.href(`/trip/${secret}/calendar.ics`)} />
        <KeepOnPhone until={keptUntil(legs)} shown={JSON.stringify(shared)} />
      </div>
    </>
  );
}
