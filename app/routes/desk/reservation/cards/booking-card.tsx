import type { ReactNode } from "react";
import type { PaymentShown } from "../../../../domain/money/payment.ts";
import type { ReservationStatus } from "../../../../domain/reservation/reservation.ts";
import { cardTexts } from "../../../../texts/desk/reservation/cards.ts";
import { historyTexts } from "../../../../texts/desk/reservation/history.ts";
import { operatorLetters } from "../../../../texts/operator.ts";
import { DuplicatesQuestion, JoinedWith } from "../duplicates-question.tsx";
import type { DeskCard, DeskFact, FactWidth } from "./card.server.ts";

/** The band's colour shows a reservation's state from afar. */
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

const summary =
  "flex min-h-11 w-fit cursor-pointer items-center font-semibold whitespace-nowrap underline underline-offset-2";

interface BookingCardProps {
  card: DeskCard;
  /** The reservation came while the page was open. */
  fresh: boolean;
  /** The card's buttons. */
  children: ReactNode;
}

/** Shows a reservation with everything that was booked, the state of its letters, and its buttons. */
export function BookingCard({ card, fresh, children }: BookingCardProps) {
  const { reference, status, holdNote, facts, letters } = card;
  const look = holdNote ? "border-2 border-dashed border-ink/40" : "bg-shell shadow-card";
  return (
    <article
      id={reference}
      aria-labelledby={`${reference}-title`}
      className={`@container flex h-full flex-col overflow-hidden rounded-card ${look} ${fresh ? "ring-4 ring-lagoon" : ""}`}
    >
      <Band card={card} fresh={fresh} className={holdNote ? "bg-sand-dark" : bands[status]} />
      {card.found.length > 0 && (
        <dl
          aria-label={cardTexts.find.found}
          className="grid gap-y-0.5 bg-chosen px-2.5 py-1.5 text-sm leading-snug @xl:px-4 @xl:text-base"
        >
          {card.found.map(({ term, text }) => (
            <div key={term + text} className="wrap-anywhere">
              <dt className="inline text-ink-soft">{term}</dt> <dd className="inline font-bold">{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {card.duplicates && <DuplicatesQuestion {...card.duplicates} />}
      {card.joinedWith && <JoinedWith reference={card.joinedWith} />}
      <dl className="grid gap-x-2 gap-y-1 px-2.5 py-1.5 text-[0.9rem] leading-tight @3xs:grid-cols-2 @xs:grid-cols-12 @xl:gap-x-4 @xl:gap-y-2 @xl:px-4 @xl:py-3 @xl:text-base/snug">
        {facts.map((fact) => (
          <Row key={fact.term} {...fact} />
        ))}
      </dl>
      <div className="mt-auto flex flex-wrap items-center gap-x-3 border-t border-ink/10 px-2.5 pb-2.5 @xl:px-4 @xl:pb-4">
        {holdNote ? (
          <p className="w-full py-2.5 font-semibold">{holdNote}</p>
        ) : (
          <>
            <Letters letters={letters} />
            <History history={card.history} />
          </>
        )}
        {children}
      </div>
    </article>
  );
}

function Letters({ letters }: Pick<DeskCard, "letters">) {
  return (
    <ul
      aria-label={cardTexts.letters.heading}
      className="min-w-0 grow basis-36 py-1 text-[0.7rem] leading-tight @xl:text-sm"
    >
      {letters.map(({ kind, state, failed }) => (
        <li
          key={kind}
          className={failed ? "text-xs font-semibold text-coral-dark @xl:text-sm" : "text-ink-soft"}
        >
          {kind}: {state}
        </li>
      ))}
    </ul>
  );
}

function History({ history: entries }: Pick<DeskCard, "history">) {
  return (
    <details className="text-sm open:basis-full">
      <summary className={summary}>{historyTexts.heading}</summary>
      <ol className="mb-3 grid gap-1 text-ink-soft">
        {entries.map(({ id, when, who, what, why }) => (
          <li key={id}>
            {when} · {who}: {what} {why}
          </li>
        ))}
      </ol>
    </details>
  );
}

function Band({ card, fresh, className }: { card: DeskCard; fresh: boolean; className: string }) {
  const { reference, type, trip, created, status, holdNote, standing } = card;
  return (
    <header
      className={`grid items-baseline gap-x-3 px-2.5 py-1.5 text-xs leading-tight @3xs:grid-cols-[1fr_auto] @xl:px-4 @xl:py-2.5 @xl:text-sm ${className}`}
    >
      <h2 id={`${reference}-title`} className="text-base @xl:text-xl">
        {type} <span className="font-sans text-sm font-semibold tracking-normal">{trip}</span>
      </h2>
      <p className="@3xs:text-right text-sm font-bold">
        {holdNote ? cardTexts.onHold.title : cardTexts.statuses[status]}
      </p>
      <p>
        {fresh ? <strong>{cardTexts.fresh}</strong> : holdNote ? cardTexts.onHold.begun : cardTexts.created}{" "}
        {created}
      </p>
      <p translate="no" className="@3xs:text-right font-bold whitespace-nowrap">
        {holdNote ? (
          reference
        ) : (
          <a
            href={`/dashboard/admin/r/${encodeURIComponent(reference)}`}
            className="-my-4 inline-block py-4 underline underline-offset-2"
          >
            {reference}
          </a>
        )}
      </p>
      {!holdNote && (
        <p className="@3xs:col-span-2 mt-0.5 font-display text-[1.1rem] leading-tight font-bold tracking-tight @xl:text-2xl">
          {standing}
        </p>
      )}
    </header>
  );
}

const sizes = {
  name: "font-display text-base/tight font-bold @xl:text-xl/tight",
  ride: "text-[0.8rem] font-semibold @xl:text-base/snug",
  price: "font-semibold",
  small: "text-[0.8rem] @xl:text-base/snug",
  plain: "",
};
const widths: Record<FactWidth, string> = {
  quarter: "@3xs:col-span-2 @xs:col-span-3",
  third: "@xs:col-span-4",
  first: "@xs:col-span-5",
  day: "@3xs:col-span-2 @xs:col-span-7 @xl:col-span-5",
  beside: "@3xs:col-span-2 @xs:col-span-5 @xl:col-span-7",
};

function Row({ term, text, detail, near, href, hint, size = "plain", width, ...money }: DeskFact) {
  const value = href ? (
    <a
      href={href}
      title={hint}
      className={`-my-3.5 inline-block max-w-full py-3.5 underline underline-offset-2 ${sizes[size]}`}
    >
      {text}
    </a>
  ) : (
    <span className={sizes[size]}>{text}</span>
  );
  return (
    <div className={`min-w-0 ${widths[width]}`}>
      <dt className="text-[0.7rem] leading-tight text-ink-soft @xl:text-[0.8rem]">
        {term} {near && <strong className="rounded bg-ink px-1.5 text-sand">{near}</strong>}
      </dt>
      <dd className="break-words whitespace-pre-line">
        {value} <Badges {...money} />
        {detail && <span className="block text-xs @xl:text-[0.95rem]">{detail}</span>}
      </dd>
    </div>
  );
}

function Badges({ payment, partlyRefunded }: Pick<DeskFact, "payment" | "partlyRefunded">) {
  const shape = "inline-block rounded-md px-1 text-[0.7rem] leading-snug font-semibold @xl:px-2 @xl:text-sm";
  if (!payment) return null;
  return (
    <>
      <span className={`${shape} ${badges[payment]}`}>{operatorLetters.copy.paymentState[payment]}</span>{" "}
      {partlyRefunded && <span className={`${shape} ${badges.REFUNDED}`}>{cardTexts.partlyRefunded}</span>}
    </>
  );
}
