import { data } from "react-router";
import { tripHash } from "../../booking/trip-secret.server.ts";
import { findReservationByTripHash } from "../../store/reservations.server.ts";
import { en } from "../../texts/en.ts";
import { AskWhatsapp } from "../../ui/ask-whatsapp.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PricePanel } from "../../ui/price-panel.tsx";
import { ReservationSummary } from "../../ui/reservation-summary.tsx";
import { noticeCookie } from "../cookies.server.ts";
import type { Route } from "./+types/trip";
import { stateWords } from "./state-words.ts";

export const meta: Route.MetaFunction = () => [
  { title: `${en.trip.title} | ${en.brand}` },
  { name: "robots", content: "noindex" },
];

// The link is a secret: no other site and no cache may learn it.
export const headers: Route.HeadersFunction = () => ({
  "Cache-Control": "private, no-store",
  "Referrer-Policy": "same-origin",
});

export async function loader({ params }: Route.LoaderArgs) {
  const reservation = await findReservationByTripHash(tripHash(params.secret));
  if (!reservation) return data({ secret: "", reservation: undefined }, { status: 404 });
  const forget = await noticeCookie.serialize("", { maxAge: 0 });
  return data({ secret: params.secret, reservation }, { headers: { "Set-Cookie": forget } });
}

export default function Trip({ loaderData: { secret, reservation } }: Route.ComponentProps) {
  const unpaid = reservation?.payment === "PENDING" && reservation.status !== "CANCELLED";
  if (!reservation) {
    return (
      <PageHead title={en.trip.lost} lead={en.trip.lostText}>
        <AskWhatsapp className="mt-8" />
      </PageHead>
    );
  }
  return (
    <>
      <PageHead title={en.trip.title} lead={stateWords(reservation)} />
      <div className="wrap grid gap-8 py-10 lg:grid-cols-[1fr_22rem] lg:py-16">
        <section className="rounded-card bg-shell p-6 shadow-card lg:p-8">
          <ReservationSummary booked={reservation} reference={reservation.reference} />
          <p className="mt-6 text-sm text-ink-soft">{en.trip.keep}</p>
        </section>
        <div className="grid gap-5 self-start">
          <PricePanel quote={reservation} note={unpaid ? en.checkout.payLaterNote : undefined} />
          <ButtonLink href={`/trip/${secret}/calendar.ics`} look="quiet">
            {en.trip.calendar}
          </ButtonLink>
          <AskWhatsapp
            greeting={en.trip.whatsappText(reservation.reference)}
            label={en.trip.whatsapp}
            look="quiet"
          />
        </div>
      </div>
    </>
  );
}
