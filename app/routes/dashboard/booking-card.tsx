import type { ReactNode } from "react";
import type { PaymentState, ReservationStatus } from "../../domain/reservation.ts";
import { desk } from "../../texts/es-desk.ts";
import { operatorLetters } from "../../texts/operator.ts";
import type { Card, Fact } from "./card.server.ts";

/** Section 9. */
const bands: Record<ReservationStatus, string> = {
  COMPLETED: "bg-done",
  pending: "bg-pending",
  CANCELLED: "bg-leaf",
};

const badges: Record<PaymentState, string> = {
  PENDING: "bg-unpaid text-ink",
  COMPLETED: "bg-leaf text-ink",
  FAILED: "bg-coral-dark text-white",
  REFUNDED: "bg-ink-soft text-white",
};

interface BookingCardProps {
  card: Card;
  /** It came while the page was open. */
  fresh: boolean;
  /** The buttons. */
  children: ReactNode;
}

/** A reservation with every field of section 2, the state of its letters, and its buttons. */
export function BookingCard({ card, fresh, children }: BookingCardProps) {
  const { reference, status, facts, letters } = card;
  return (
    <article
      id={reference}
      aria-labelledby={`${reference}-title`}
      className={`flex h-full flex-col overflow-hidden rounded-card bg-shell shadow-card ${fresh ? "ring-4 ring-lagoon" : ""}`}
    >
      <Band card={card} fresh={fresh} className={bands[status]} />
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2.5 px-4 py-3.5 leading-snug sm:grid-cols-[9fr_9fr_5fr_12fr]">
        {facts.map((fact) => (
          <Row key={fact.term} {...fact} />
        ))}
      </dl>
      <ul
        aria-label={desk.letters.heading}
        className="mt-auto flex flex-wrap justify-between gap-x-4 border-t border-ink/10 px-4 py-2.5 text-sm"
      >
        {letters.map(({ kind, state, failed }) => (
          <li key={kind} className={failed ? "font-semibold text-coral-dark" : "text-ink-soft"}>
            {kind}: {state}
          </li>
        ))}
      </ul>
      <div className="px-4 pb-4">{children}</div>
    </article>
  );
}

function Band({ card, fresh, className }: { card: Card; fresh: boolean; className: string }) {
  const { reference, type, trip, created, status } = card;
  return (
    <header className={`grid grid-cols-[1fr_auto] items-baseline gap-x-3 px-4 py-2.5 ${className}`}>
      <h2 id={`${reference}-title`} className="text-xl">
        {type} <span className="font-sans text-sm font-semibold tracking-normal">{trip}</span>
      </h2>
      <p className="text-right text-sm font-bold">{desk.statuses[status]}</p>
      <p className="text-[0.8rem]">
        {fresh ? <strong>{desk.fresh}</strong> : desk.created} {created}
      </p>
      <p className="text-right text-sm font-bold whitespace-nowrap">{reference}</p>
    </header>
  );
}

const sizes = { name: "font-display text-xl font-bold", ride: "font-semibold", plain: "" };
const widths = { quarter: "", half: "sm:col-span-2", ride: "col-span-2", full: "col-span-full" };

function Row({ term, text, detail, near, href, payment, size = "plain", width = "quarter" }: Fact) {
  const value = href ? (
    <a href={href} className="-my-2 inline-block max-w-full py-2 underline">
      {text}
    </a>
  ) : (
    <span className={sizes[size]}>{text}</span>
  );
  return (
    <div className={`min-w-0 ${widths[width]}`}>
      <dt className="text-[0.8rem] text-ink-soft">
        {term} {near && <strong className="rounded bg-ink px-1.5 text-sand">{near}</strong>}
      </dt>
      <dd className="break-words whitespace-pre-line">
        {value} {payment && <Badge payment={payment} />}
        {detail && <span className="block text-[0.95rem]">{detail}</span>}
      </dd>
    </div>
  );
}

function Badge({ payment }: { payment: PaymentState }) {
  return (
    <span className={`inline-block rounded-md px-2 py-0.5 text-sm font-semibold ${badges[payment]}`}>
      {operatorLetters.copy.paymentState[payment]}
    </span>
  );
}
