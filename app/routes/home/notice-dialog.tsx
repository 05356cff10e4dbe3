import type { Reservation } from "../../domain/reservation.ts";
import { useTexts } from "../../texts/language.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { PriceLines } from "../../ui/price-panel.tsx";
import { ReservationSummary } from "../../ui/reservation-summary.tsx";

type Notice = { contact: true } | { secret: string; reservation: Reservation };

/** Section 8: the end of a booking, or of a message. Closing it forgets the cookie that opened it. */
export function NoticeDialog({ notice }: { notice: Notice }) {
  const t = useTexts();
  if ("contact" in notice) {
    return (
      <Alert title={t.home.contactSent.title} lang="es">
        <p className="mt-3 text-lg">{t.home.contactSent.text}</p>
        <Close />
      </Alert>
    );
  }
  return (
    <Alert title={t.success.title}>
      <p className="mt-3 text-lg">{t.success.text}</p>
      <p className="mt-6 rounded-xl bg-mango px-5 py-4">
        <span className="block">{t.summary.reference}</span>
        <strong className="font-display text-[clamp(1.75rem,9vw,2.25rem)] tracking-wide whitespace-nowrap">
          {notice.reservation.reference}
        </strong>
        <span className="mt-1 block">{t.success.keep}</span>
      </p>
      <Close>
        <ButtonLink href={t.href(`/trip/${notice.secret}`)}>{t.success.trip}</ButtonLink>
      </Close>
      <div className="mt-8">
        <ReservationSummary booked={notice.reservation} />
        <p className="mt-6">
          <strong className="font-display text-3xl tabular-nums">
            {t.dollars(notice.reservation.priceCents)}
          </strong>{" "}
          {t.form.total}
        </p>
        <PriceLines lines={notice.reservation.breakdown} />
      </div>
    </Alert>
  );
}

function Close({ children }: { children?: React.ReactNode }) {
  const t = useTexts();
  return (
    <form method="post" action={t.href("/home")} className="mt-6 flex flex-wrap gap-3">
      {children}
      <Button look={children ? "quiet" : "primary"}>{t.success.close}</Button>
    </form>
  );
}
