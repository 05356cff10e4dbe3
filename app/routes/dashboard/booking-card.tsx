import type { ReactNode } from "react";
import type { PaymentShown } from "../../domain/payment.ts";
import type { ReservationStatus } from "../../domain/reservation.ts";
import { desk } from "../../texts/es-desk.ts";
import { history } from "../../texts/es-history.ts";
import { operatorLetters } from "../../texts/operator.ts";
import type { Card, Fact } from "./card.server.ts";

/** The colour that tells a reservation's state from afar. */
const bands: Record<ReservationStatus, string> = {
  COMPLETED: "bg-done",
  pending: "bg-pending",
  CANCELLED: "bg-leaf",
};

const badges: Record<PaymentShown, string> = {
  PENDING: "bg-unpaid text-ink",
  COMPLETED: "bg-leaf text-ink",
  FAILED: "bg-coral-dark text-white",
  REFUNDED: "bg-ink-soft text-white",
  IN_REVIEW: "bg-lagoon text-white",
};

interface BookingCardProps {
  card: Card;
  /** It came while the page was open. */
  fresh: boolean;
  /** The buttons. */
  children: ReactNode;
}

/** A reservation with all that was asked for, the state of its letters, and its buttons. */
export function BookingCard({ card, fresh, children }: BookingCardProps) {
  const { reference, status, held, facts, letters } = card;
  const look = held ? "border-2 border-dashed border-ink/40" : "bg-shell shadow-card";
  return (
    <article
      id={reference}
      aria-labelledby={`${reference}-title`}
      className={`flex h-full flex-col overflow-hidden rounded-card ${look} ${fresh ? "ring-4 ring-lagoon" : ""}`}
    >
      <Band card={card} fresh={fresh} className={held ? "bg-sand-dark" : bands[status]} />
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2.5 px-4 py-3.5 leading-snug sm:grid-cols-[9fr_9fr_5fr_12fr]">
        {facts.map((fact) => (
          <Row key={fact.term} {...fact} />
        ))}
      </dl>
      {held ? (
        <p className="mt-auto border-t border-ink/10 px-4 py-2.5 font-semibold">{held}</p>
      ) : (
        <>
          <Letters letters={letters} />
          <History history={card.history} />
        </>
      )}
      <div className="px-4 pb-4">{children}</div>
    </article>
  );
}

function Letters({ letters }: Pick<Card, "letters">) {
  return (
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
  );
}

function History({ history: entries }: Pick<Card, "history">) {
  return (
    <details className="border-t border-ink/10 px-4 text-sm">
      <summary className="flex min-h-11 w-fit cursor-pointer items-center font-semibold underline">
        {history.heading}
      </summary>
      <ol className="mb-3 grid gap-1 text-ink-soft">
        {entries.map(({ id, when, what }) => (
          <li key={id}>
            {when} · {what}
          </li>
        ))}
      </ol>
    </details>
  );
}

function Band({ card, fresh, className }: { card: Card; fresh: boolean; className: string }) {
  const { reference, type, trip, created, status, held, standing } = card;
  return (
    <header className={`grid grid-cols-[1fr_auto] items-baseline gap-x-3 px-4 py-2.5 ${className}`}>
      <h2 id={`${reference}-title`} className="text-xl">
        {type} <span className="font-sans text-sm font-semibold tracking-normal">{trip}</span>
      </h2>
      <p className="text-right text-sm font-bold">{held ? desk.held.title : desk.statuses[status]}</p>
      <p className="text-[0.8rem]">
        {fresh ? <strong>{desk.fresh}</strong> : held ? desk.held.begun : desk.created} {created}
      </p>
      <p className="text-right text-sm font-bold whitespace-nowrap">{reference}</p>
      {!held && <p className="col-span-2 font-display text-2xl leading-tight font-bold">{standing}</p>}
    </header>
  );
}

const sizes = { name: "font-display text-xl font-bold", ride: "font-semibold", plain: "" };
const widths = {
  quarter: "",
  half: "sm:col-span-2",
  money: "max-sm:col-span-full sm:col-span-2",
  ride: "col-span-2",
  full: "col-span-full",
};

function Row({ term, text, detail, near, href, size = "plain", width = "quarter", ...money }: Fact) {
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
        {value} <Badges {...money} />
        {detail && <span className="block text-[0.95rem]">{detail}</span>}
      </dd>
    </div>
  );
}

function Badges({ payment, partlyRefunded }: Pick<Fact, "payment" | "partlyRefunded">) {
  const shape = "inline-block rounded-md px-2 py-0.5 text-sm font-semibold";
  if (!payment) return null;
  return (
    <>
      <span className={`${shape} ${badges[payment]}`}>{operatorLetters.copy.paymentState[payment]}</span>{" "}
      {partlyRefunded && <span className={`${shape} ${badges.REFUNDED}`}>{desk.partlyRefunded}</span>}
    </>
  );
}
