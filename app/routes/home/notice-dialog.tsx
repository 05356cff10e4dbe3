import { formatCents } from "../../domain/money.ts";
import type { Reservation } from "../../domain/reservation.ts";
import { en } from "../../texts/en.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { PriceLines } from "../../ui/price-panel.tsx";
import { ReservationSummary } from "../../ui/reservation-summary.tsx";

type Notice = { contact: true } | { secret: string; reservation: Reservation };

/** Section 8: the end of a booking, or of a message. Closing it forgets the cookie that opened it. */
export function NoticeDialog({ notice }: { notice: Notice }) {
  if ("contact" in notice) {
    return (
      <Alert title={en.home.contactSent.title} lang="es">
        <p className="mt-3 text-lg">{en.home.contactSent.text}</p>
        <Close />
      </Alert>
    );
  }
  return (
    <Alert title={en.success.title}>
      <p className="mt-3 text-lg">{en.success.text}</p>
      <p className="mt-6 rounded-xl bg-mango px-5 py-4">
        <span className="block">{en.summary.reference}</span>
        <strong className="font-display text-[clamp(1.75rem,9vw,2.25rem)] tracking-wide whitespace-nowrap">
          {notice.reservation.reference}
        </strong>
        <span className="mt-1 block">{en.success.keep}</span>
      </p>
      <Close>
        <ButtonLink href={`/trip/${notice.secret}`}>{en.success.trip}</ButtonLink>
      </Close>
      <div className="mt-8">
        <ReservationSummary booked={notice.reservation} />
        <p className="mt-6">
          <strong className="font-display text-3xl tabular-nums">
            {formatCents(notice.reservation.priceCents)}
          </strong>{" "}
          {en.form.total}
        </p>
        <PriceLines lines={notice.reservation.breakdown} />
      </div>
    </Alert>
  );
}

function Close({ children }: { children?: React.ReactNode }) {
  return (
    <form method="post" action="/home" className="mt-6 flex flex-wrap gap-3">
      {children}
      <Button look={children ? "quiet" : "primary"}>{en.success.close}</Button>
    </form>
  );
}
