import type { ReactNode } from "react";
import type { Company } from "../../domain/catalogue/company.ts";
import { formatNumber } from "../../domain/common/money.ts";
import type { Texts } from "../../texts/en.ts";
import { goesWords, openWords, standWords } from "../../texts/ride-places.ts";
import type { Receipt } from "./receipt.server.ts";

interface SheetProps {
  receipt: Receipt;
  company: Company;
  /** The words in the guest's language, which may differ from the page's. */
  t: Texts;
}

/** Shows the receipt itself, which is all that is printed. */
export function ReceiptSheet({ receipt, company, t }: SheetProps) {
  const { receipt: words } = t;
  const { reservation, refunds, moves, today, inReview, paidCents, dueCents, backCents } = receipt;
  const { reference, firstName, taxId, tour, legs, breakdown, priceCents, passengers, travellers } =
    reservation;
  return (
    <article className="self-start rounded-card bg-shell p-6 shadow-card sm:p-8 print:bg-transparent print:p-0 print:text-sm print:shadow-none">
      <p className="mb-4 hidden font-display text-2xl font-bold print:block">{words.title}</p>
      <header className="flex flex-wrap justify-between gap-x-8 gap-y-4">
        <div>
          <p className="font-display text-2xl font-bold">{t.brand}</p>
          <p className="text-sm text-ink-soft">
            {company.address}
            <br />
            {company.phone} · {company.email}
          </p>
        </div>
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 self-start">
          <Fact term={t.summary.reference}>
            <strong translate="no">{reference}</strong>
          </Fact>
          <Fact term={words.day}>{t.day(today)}</Fact>
          <Fact term={words.guest}>
            <span translate="no">{firstName}</span>
          </Fact>
          {taxId && <Fact term={words.taxId.term}>{taxId}</Fact>}
        </dl>
      </header>

      <Part title={words.rides}>
        {legs.map((leg) => (
          <Line
            key={leg.id}
            note={[
              leg.time ? `${t.day(leg.day)}, ${t.time(leg.time)}` : t.day(leg.day),
              !leg.time && leg.state !== "cancelled" && openWords(t, leg),
              refunds[leg.id] && t.refundTerms(refunds[leg.id]!),
            ]}
            value={leg.state === "cancelled" ? words.cancelled : ""}
          >
            {tour ? `${tour}: ${standWords(t, leg)}` : `${standWords(t, leg)} → ${goesWords(t, leg)}`}
          </Line>
        ))}
        <Line value={t.people(passengers, travellers)}>{t.summary.passengers}</Line>
      </Part>

      <Part title={t.summary.price}>
        {breakdown.map((line, n) => (
          <Line key={n} value={t.dollars(line.cents)}>
            {t.priceLine(line)}
          </Line>
        ))}
        <Sum value={t.dollars(priceCents)}>{words.total}</Sum>
      </Part>

      <Part title={words.payments}>
        {moves.map((move) => (
          <Line key={move.id} note={[noteOf(t, move)]} value={signed(t, move)}>
            {move.kind === "refund" ? words.refunds[move.method] : words.methods[move.method]}
          </Line>
        ))}
        {moves.length === 0 && <p className="py-1.5">{words.nothing}</p>}
        {moves.length > 1 && <Line value={t.dollars(paidCents)}>{words.paid}</Line>}
        {backCents > 0 && <Sum value={t.dollars(backCents)}>{words.toGoBack}</Sum>}
        {backCents === 0 && <Sum value={t.dollars(dueCents)}>{words.due}</Sum>}
        {inReview && <p className="py-1.5">{words.inReview}</p>}
      </Part>

      <p className="mt-6 text-sm text-ink-soft">{words.noInvoice}</p>
    </article>
  );
}

type Move = Receipt["moves"][number];

function signed(t: Texts, { kind, amountCents }: Move): string {
  return kind === "refund" ? `\u2212${t.dollars(amountCents)}` : t.dollars(amountCents);
}

/** Returns the day of a payment; for cash in colones also the sum that was handed over and the rate of a dollar. */
function noteOf(t: Texts, { day, tenderedCents, rate }: Move): string {
  if (tenderedCents === null || rate === null) return t.day(day);
  const [sum, each] = [tenderedCents / 100, Number(rate)].map(
    (amount) => `₡${formatNumber(amount, t.locale)}`,
  );
  return `${t.day(day)}. ${t.receipt.colones(sum!, each!)}`;
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-6 break-inside-avoid print:mt-4">
      <h2 className="text-xl print:text-base">{title}</h2>
      <div className="mt-1 divide-y divide-ink/10">{children}</div>
    </section>
  );
}

/** Shows one row: its label, notes, and the amount or the day. */
function Line({
  value,
  note = [],
  children,
}: {
  value: string;
  note?: (string | false | undefined)[];
  children: ReactNode;
}) {
  return (
    <p className="flex justify-between gap-x-6 py-1.5">
      <span className="min-w-0 break-words">
        {children}
        {note
          .flatMap((line) => line || [])
          .map((line) => (
            <span key={line} className="block text-sm text-ink-soft">
              {line}
            </span>
          ))}
      </span>
      <span className="shrink-0 tabular-nums">{value}</span>
    </p>
  );
}

function Sum({ value, children }: { value: string; children: ReactNode }) {
  return (
    <p className="flex flex-wrap justify-between gap-x-6 py-1.5 text-lg font-bold print:text-base">
      <span>{children}</span>
      <span className="ml-auto tabular-nums">{value}</span>
    </p>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{term}</dt>
      <dd dir="auto" className="min-w-0 break-words">
        {children}
      </dd>
    </>
  );
}
