import { showsPrice } from "../../../domain/partner/relation.ts";
import { useTexts } from "../../../texts/language.ts";
import { Alert, AlertDetail } from "../../../ui/alert.tsx";
import { AskWhatsapp } from "../../../ui/ask-whatsapp.tsx";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { PriceLines } from "../../../ui/price-panel.tsx";
import { ReservationSummary } from "../../../ui/reservation-summary.tsx";
import type { GuestsTrip } from "../../kit/guests-trip.server.ts";
import { confirmationWords, howToPay, tripStateWords } from "../../kit/trip-state-words.ts";

type Notice = { contact: true } | { secret: string; trip: GuestsTrip; isBeyond: boolean };

/** Shown once after a booking, or after a message was sent. */
export function NoticeDialog({ notice }: { notice: Notice }) {
  const t = useTexts();
  if ("contact" in notice) {
    return (
      <Alert title={t.home.contactSent.title} lang="es">
        <p lang="es" className="mt-3 text-lg">
          {t.home.contactSent.text}
        </p>
        <AlertDetail text={t.home.contactSent.also} />
        <Close />
      </Alert>
    );
  }
  const { secret, trip, isBeyond } = notice;
  const { reservation } = trip;
  const { title, text, next } = reservation.stage === "asked" ? t.success.asked : t.success;
  return (
    <Alert title={title}>
      <p className="mt-3 text-lg">{text}</p>
      {isBeyond && (
        <div className="mt-3">
          <p>
            {t.checkout.beyond.why} {t.success.asked.quickest}
          </p>
          <AskWhatsapp
            greeting={t.success.asked.greeting(reservation.reference)}
            look="quiet"
            className="mt-3"
          />
        </div>
      )}
      <p className="mt-6 rounded-xl bg-mango px-5 py-4">
        <span className="block">{t.summary.reference}</span>
        <strong
          translate="no"
          className="font-display text-[clamp(1.75rem,9vw,2.25rem)] tracking-wide whitespace-nowrap"
        >
          {reservation.reference}
        </strong>
      </p>
      <ul className="mt-6 grid gap-3">
        {(reservation.stage !== "asked" || trip.payment === "IN_REVIEW") && (
          <li>
            {tripStateWords(t, { ...reservation, ...trip })} {howToPay(t, trip)}
          </li>
        )}
        <li className="break-words">{confirmationWords(t, trip)}</li>
        <li>{next}</li>
      </ul>
      <Close>
        <ButtonLink href={t.href(`/trip/${secret}`)}>{t.success.trip}</ButtonLink>
      </Close>
      <div className="mt-8">
        <ReservationSummary booked={reservation} />
        {showsPrice(reservation.relation) && (
          <p className="mt-6">
            <strong className="font-display text-3xl tabular-nums">
              {t.dollars(reservation.priceCents)}
            </strong>{" "}
            {t.form.total}
          </p>
        )}
        <PriceLines lines={reservation.breakdown} />
      </div>
    </Alert>
  );
}

function Close({ children }: { children?: React.ReactNode }) {
  const t = useTexts();
  return (
    <form method="dialog" className="mt-6 flex flex-wrap gap-3">
      {children}
      <Button look={children ? "quiet" : "primary"}>{t.success.close}</Button>
    </form>
  );
}
