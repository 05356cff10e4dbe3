import type { Company } from "../../../domain/catalogue/company.ts";
import type { Texts } from "../../../texts/en.ts";
import type { Qr } from "../pdf/qr.server.ts";
import type { Figure, ProofParts } from "./proof-parts.ts";
import { ProofRings } from "./proof-rings.tsx";

interface SheetProps {
  parts: ProofParts;
  company: Company;
  t: Texts;
  /** The path below which the photographs have their ids. */
  photos: string;
  /** The link at which somebody outside checks the sheet; undefined for a reader who may make none. */
  link: { untilDay: string; qr: Qr } | undefined;
}

/** Shows the proof of a ride on one sheet of paper. */
export function ProofSheet({ parts, company, t, photos, link }: SheetProps) {
  const words = t.rideProof;
  const { rings, lines, door } = parts;
  return (
    <article className="rounded-card bg-white p-5 text-ink shadow-card sm:p-8 print:p-0 print:text-[0.8rem] print:leading-snug print:shadow-none">
      <header className="flex flex-wrap justify-between gap-x-8 gap-y-2 text-sm">
        <p className="font-display text-xl font-bold" translate="no">
          {t.brand}
        </p>
        <p className="text-ink-soft sm:text-right">
          {company.address}
          <br />
          {company.phone} · {company.email}
        </p>
      </header>
      <p className="mt-5 text-ink-soft print:mt-3">
        {words.title} · <strong translate="no">{parts.reference}</strong>
        {parts.theirs && (
          <>
            {" · "}
            <strong dir="auto" className="wrap-anywhere">
              {parts.theirs}
            </strong>
          </>
        )}
      </p>
      <h1 className="text-3xl print:text-2xl">{parts.outcome}</h1>
      <p className="text-lg">
        {parts.day}, <strong>{parts.way}</strong>
      </p>
      <dl className="mt-4 grid grid-cols-2 rounded-xl border border-ink sm:grid-cols-4 print:grid-cols-4">
        {parts.figures.map((figure) => (
          <FigureBox key={figure.term} {...figure} />
        ))}
      </dl>
      <div className="mt-5 grid gap-x-8 gap-y-4 sm:grid-cols-2 print:mt-3 print:grid-cols-2">
        {[parts.promise, parts.came].map(({ title, facts }) => (
          <section key={title}>
            <h2 className="text-xl print:text-base">{title}</h2>
            <dl className="mt-1">
              {facts.map(([term, value]) => (
                <Fact key={term} term={term} value={value} />
              ))}
            </dl>
          </section>
        ))}
      </div>
      <h2 className="mt-5 text-xl print:mt-3 print:text-base">{words.minuteByMinute}</h2>
      {lines.length === 0 && <p>{words.none}</p>}
      <ol className="mt-1">
        {lines.map(({ time, step, more, place }, n) => (
          <li
            key={n}
            className="grid grid-cols-[3.5rem_1fr] gap-x-3 border-t border-ink/15 py-1.5 tabular-nums sm:grid-cols-[3.5rem_1fr_auto] print:grid-cols-[3.5rem_1fr_auto] print:py-1"
          >
            <strong>{time}</strong>
            <span>
              <strong>{step}</strong>
              {more && ` · ${more}`}
            </span>
            <span className="col-start-2 text-ink-soft sm:col-start-3 print:col-start-3">{place}</span>
          </li>
        ))}
      </ol>
      <div className="mt-4 flex flex-wrap items-start gap-4 print:mt-2">
        {rings && <ProofRings {...rings} words={words} />}
        {lines.flatMap(({ photo, time }) =>
          photo ? (
            <figure key={photo} className="w-64 break-inside-avoid print:w-44">
              <img src={`${photos}/${photo}`} alt="" className="w-full rounded-xl border border-ink/25" />
              <figcaption className="mt-1 text-sm text-ink-soft print:text-[0.7rem]">
                {`${words.steps.photo}, ${time}`}
              </figcaption>
            </figure>
          ) : (
            []
          ),
        )}
        {link && (
          <figure className="w-36 sm:ml-auto break-inside-avoid print:w-28">
            <svg
              viewBox={`0 0 ${link.qr.size} ${link.qr.size}`}
              aria-hidden="true"
              className="size-24 print:size-20"
            >
              <path d={link.qr.path} className="fill-ink" shapeRendering="crispEdges" />
            </svg>
            <figcaption className="text-sm text-ink-soft print:text-[0.7rem]">
              {words.scan(t.dayShort(link.untilDay))}
            </figcaption>
          </figure>
        )}
      </div>
      <footer className="mt-6 flex flex-wrap justify-between gap-x-8 gap-y-2 border-t border-ink/25 pt-3 text-sm text-ink-soft print:mt-3 print:text-[0.7rem]">
        <p className="max-w-prose">
          {words.hours} {door}
        </p>
        <p>{parts.made}</p>
      </footer>
    </article>
  );
}

function FigureBox({ term, value, note }: Figure) {
  return (
    <div className="border-ink/25 p-3 not-first:border-l max-sm:nth-3:border-l-0 max-sm:nth-[n+3]:border-t">
      <dt className="text-sm text-ink-soft">{term}</dt>
      <dd className="font-display text-2xl font-bold tabular-nums print:text-xl">{value}</dd>
      <dd className="text-sm text-ink-soft">{note}</dd>
    </div>
  );
}

function Fact({ term, value }: { term: string; value: string }) {
  return (
    <div className="grid grid-cols-[6rem_1fr] gap-x-3 border-t border-ink/15 py-1">
      <dt className="text-ink-soft">{term}</dt>
      <dd dir="auto" className="min-w-0 font-bold wrap-anywhere">
        {value}
      </dd>
    </div>
  );
}
