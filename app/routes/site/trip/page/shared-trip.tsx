import { keptUntil } from "../../../../domain/reservation/trip-ride.ts";
import { useTexts } from "../../../../texts/language.ts";
import { ButtonLink } from "../../../../ui/button.tsx";
import { Named } from "../../../../ui/named.tsx";
import { PageHead } from "../../../../ui/page-head.tsx";
import { ReservationSummary } from "../../../../ui/reservation-summary.tsx";
import { KeepOnPhone } from "../kept/keep-on-phone.tsx";
import { KeptNote } from "../kept/kept-note.tsx";
import type { SharedReservation as Shared } from "./find-trip.server.ts";

/** Shows fellow travellers when and where the rides are, without anything to pay or to change. */
export function SharedTripPage({ secret, shared }: { secret: string; shared: Shared }) {
  const t = useTexts();
  const { title, lead } = t.trip.shared;
  const legs = shared.legs.map((leg) => ({
    ...leg,
    note: leg.state === "cancelled" ? t.plans.cancelled : undefined,
  }));
  const cancelled = shared.status === "CANCELLED";
  return (
    <>
      <PageHead
        title={<Named text={title(shared.firstName)} names={[shared.firstName]} />}
        lead={cancelled ? t.trip.cancelled : lead}
        poster="poster-road"
        short
      />
      <div className="wrap grid max-w-3xl gap-6 py-10 lg:py-16">
        <KeptNote />
        <section className="rounded-card bg-shell p-6 shadow-card lg:p-8">
          <ReservationSummary booked={{ ...shared, legs }} reference={shared.reference} />
        </section>
        <ButtonLink href={t.href(`/trip/${secret}/calendar.ics`)} look="quiet">
          {t.trip.calendar}
        </ButtonLink>
        <KeepOnPhone until={keptUntil(shared.legs)} shown={JSON.stringify(shared)} />
      </div>
    </>
  );
}
