import type { ReactNode } from "react";
import type { Company } from "../../domain/catalogue/company.ts";
import type { Texts } from "../../texts/en.ts";
import type { Receipt } from "./receipt.server.ts";
import { type ReceiptRow, receiptParts } from "./receipt-parts.ts";

interface SheetProps {
  receipt: Receipt;
  company: Company;
  /** The words in the guest's language, which may differ from the page's. */
  t: Texts;
}

/** Shows the receipt itself, which is all that is printed. */
export function ReceiptSheet({ receipt, company, t }: SheetProps) {
  const { receipt: words } = t;
  const { reference, firstName, taxId } = receipt.reservation;
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
          <Fact term={words.day}>{t.day(receipt.today)}</Fact>
          <Fact term={words.guest}>
            <span translate="no">{firstName}</span>
          </Fact>
          {taxId && <Fact term={words.taxId.term}>{taxId}</Fact>}
        </dl>
      </header>
      {receiptParts(t, receipt).map(({ title, rows }) => (
        <section key={title} className="mt-6 break-inside-avoid print:mt-4">
          <h2 className="text-xl print:text-base">{title}</h2>
          <div className="mt-1 divide-y divide-ink/10">
            {rows.map((row, n) => (row.isSum ? <Sum key={n} {...row} /> : <Line key={n} {...row} />))}
          </div>
        </section>
      ))}
      <p className="mt-6 text-sm text-ink-soft">{words.noInvoice}</p>
    </article>
  );
}

function Line({ label, notes = [], value }: ReceiptRow) {
  if (value === undefined) return <p className="py-1.5">{label}</p>;
  return (
    <p className="flex justify-between gap-x-6 py-1.5">
      <span className="min-w-0 break-words">
        {label}
        {notes.map((note) => (
          <span key={note} className="block text-sm text-ink-soft">
            {note}
          </span>
        ))}
      </span>
      <span className="shrink-0 tabular-nums">{value}</span>
    </p>
  );
}

function Sum({ label, value }: ReceiptRow) {
  return (
    <p className="flex flex-wrap justify-between gap-x-6 py-1.5 text-lg font-bold print:text-base">
      <span>{label}</span>
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
