import { useState } from "react";
import { data } from "react-router";
import { shareSecret } from "../../booking/share-secret.server.ts";
import { tripAddress } from "../../booking/trip-secret.server.ts";
import { textsFor, useTexts } from "../../texts/language.ts";
import { AskWhatsapp } from "../../ui/ask-whatsapp.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PricePanel } from "../../ui/price-panel.tsx";
import { ReservationSummary } from "../../ui/reservation-summary.tsx";
import { Pay } from "../checkout/pay.tsx";
import { isPayProblem } from "../checkout/pay-problem.tsx";
import { noticeCookie, payingCookie } from "../cookies.server.ts";
import { privateMeta } from "../page-meta.ts";
import type { Route } from "./+types/trip";
import { findTrip } from "./find-trip.server.ts";
import { ShareTrip } from "./share-trip.tsx";
import { SharedTrip } from "./shared-trip.tsx";
import { letterWords, stateWords } from "./state-words.ts";
import { tellTrip } from "./tell-trip.server.ts";

export const handle = { react: true, payment: true };

export const meta = privateMeta((t) => `${t.trip.title} | ${t.brand}`);

export async function loader({ params, request }: Route.LoaderArgs) {
  const { language } = textsFor(request);
  const found = await findTrip(params.secret, language);
  if (!found) return data({ secret: "", trip: undefined, shared: undefined }, { status: 404 });
  if (found.shared) return data({ secret: params.secret, trip: undefined, shared: found.shared });
  const asked = new URL(request.url).searchParams.get("problem");
  const headers = new Headers({ "Set-Cookie": await noticeCookie.serialize("", { maxAge: 0 }) });
  headers.append("Set-Cookie", await payingCookie.serialize("", { maxAge: 0 }));
  const shareUrl = tripAddress(await shareSecret(found.own), language);
  const problem = isPayProblem(asked) ? asked : undefined;
  const trip = { ...(await tellTrip(found.own)), problem, shareUrl };
  return data({ secret: params.secret, trip, shared: undefined }, { headers });
}

export default function Trip({ loaderData: { secret, trip, shared } }: Route.ComponentProps) {
  const t = useTexts();
  const [paying, setPaying] = useState(false);
  if (shared) return <SharedTrip secret={secret} shared={shared} />;
  if (!trip) {
    return (
      <PageHead title={t.trip.lost} lead={t.trip.lostText}>
        <AskWhatsapp className="mt-8" />
      </PageHead>
    );
  }
  const { reservation, dueCents, online, problem } = trip;
  const { payAgreedNote } = t.checkout;
  return (
    <>
      <PageHead
        title={t.trip.title}
        poster="poster-road"
        short
        lead={paying ? t.pay.working : stateWords(t, { ...reservation, ...trip })}
      />
      <div className="wrap grid gap-8 py-10 lg:grid-cols-[1fr_24rem] lg:py-16">
        <section className="self-start rounded-card bg-shell p-6 shadow-card lg:p-8">
          <ReservationSummary booked={reservation} reference={reservation.reference} />
          <p className="mt-6">{letterWords(t, trip)}</p>
          <p className="mt-2 text-sm text-ink-soft">{t.trip.keep}</p>
        </section>
        <div className="grid gap-5 self-start">
          <PricePanel quote={reservation} note={dueCents > 0 && !online ? payAgreedNote : undefined} />
          {dueCents > 0 && online && (
            <Pay
              online={online}
              subject={{ trip: secret }}
              problem={problem}
              working={setPaying}
              heading={t.pay.due}
              note={t.pay.dueNote(t.dollars(dueCents))}
            />
          )}
          <ButtonLink href={t.href(`/trip/${secret}/calendar.ics`)} look="quiet">
            {t.trip.calendar}
          </ButtonLink>
          <AskWhatsapp
            greeting={t.trip.whatsappText(reservation.reference)}
            label={t.trip.whatsapp}
            look="quiet"
          />
          <ShareTrip url={trip.shareUrl} />
        </div>
      </div>
    </>
  );
}
