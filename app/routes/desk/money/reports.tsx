import { requireOperator } from "../../../auth/operator.server.ts";
import { todayInCostaRica } from "../../../domain/common/day.ts";
import { moneyTexts } from "../../../texts/desk/money/money.ts";
import { reportTexts as words } from "../../../texts/desk/money/reports.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { buttons } from "../kit/card.tsx";
import type { Route } from "./+types/reports";
import { BarChart } from "./bar-chart.tsx";
import { monthOf, type ReportPage, type ReportTable, readReport } from "./report.server.ts";

export { PageError as ErrorBoundary } from "../kit/page-error.tsx";

export const handle = { react: true };

export const meta: Route.MetaFunction = () => [{ title: words.title }];

export async function loader({ request }: Route.LoaderArgs) {
  const operator = await requireOperator(request);
  return await readReport(monthOf(request, todayInCostaRica()), operator.id);
}

const here = "/dashboard/admin/money/reports";

export default function Reports({ loaderData: report }: Route.ComponentProps) {
  const year = report.month.slice(0, 4);
  const { month, name, previous, next, days, best, months, compared, isEmpty, isUnfinished, tables } = report;
  return (
    <div className="wrap grid gap-8 py-6">
      <div className="grid gap-4">
        <a href="/dashboard/admin/money" className="w-fit py-2 font-semibold">
          ‹ {moneyTexts.heading}
        </a>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h1 className="text-3xl">
            {words.heading} <span className="text-ink-soft max-sm:block">{name}</span>
          </h1>
          <nav aria-label={words.months} className="flex grow gap-1.5 sm:order-last sm:grow-0">
            {[previous, next].map((other, n) => (
              <ButtonLink key={other} look="quiet" href={`${here}?month=${other}`} className="px-3.5">
                {n === 0 ? "‹" : "›"} <span className="sr-only">{other}</span>
              </ButtonLink>
            ))}
          </nav>
          {!isEmpty && (
            <a
              href={`${here}.csv?month=${month}`}
              download
              className={`${buttons.quiet} max-sm:w-full sm:ml-auto`}
            >
              {words.csv}
            </a>
          )}
        </div>
        <Sums report={report} />
        <p className="text-ink-soft">{words.lead}</p>
      </div>
      <div className="grid gap-x-8 gap-y-3 lg:grid-cols-2">
        {isEmpty ? (
          <p className="row-span-4 grid place-items-center rounded-card border-2 border-dashed border-ink/20 px-6 py-14 text-center font-display text-2xl font-bold">
            {words.none}
          </p>
        ) : (
          <Chart heading={words.days} text={best} bars={days} every={5} first={words.day} />
        )}
        <Chart
          heading={words.byMonth}
          text={[...compared, isUnfinished && compared.length > 0 && words.unfinished]
            .filter(Boolean)
            .join(". ")}
          bars={months}
          every={3}
          first={words.month}
        />
      </div>
      <div className="grid items-start gap-8 lg:grid-cols-2">
        {tables.map((table) => (
          <Lines key={table.heading} {...table} />
        ))}
      </div>
      <a
        href={`/dashboard/admin/money/year.csv?year=${year}`}
        download
        className={`${buttons.quiet} w-fit max-sm:w-full`}
      >
        {words.yearCsv(year)}
      </a>
    </div>
  );
}

function Sums({ report: { earned, ahead, due, byPartners, settled, inPocket } }: { report: ReportPage }) {
  const tiles = [
    { label: ahead ? words.earnedSoFar : words.earned, amount: earned },
    ...(ahead ? [{ label: words.ahead, amount: ahead }] : []),
    { label: words.due, ...due },
    ...(byPartners ? [{ label: words.byPartners, amount: byPartners, text: words.byPartnersText }] : []),
    ...settled.map((sums) => ({ label: sums.name, amount: sums.in, text: words.paidToPartners(sums.back) })),
    {
      label: words.inPocket,
      amount: inPocket.amount,
      text: inPocket.holders.join(" · ") || words.inPocketNone,
    },
  ];
  return (
    <dl className="grid grid-cols-2 gap-3 sm:gap-5 lg:grid-cols-4">
      {tiles.map(({ label, amount, text }: { label: string; amount: string; text?: string }) => (
        <div key={label} className="rounded-card bg-shell px-4 py-3 shadow-card sm:px-5">
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className="font-display text-2xl font-bold tabular-nums">{amount}</dd>
          {text && <dd className="text-sm text-ink-soft [overflow-wrap:anywhere]">{text}</dd>}
        </div>
      ))}
    </dl>
  );
}

interface ChartProps {
  heading: string;
  text: string | undefined;
  bars: ReportPage["days"];
  every: number;
  /** The heading of the table's first column. */
  first: string;
}

function Chart({ heading, text, bars, every, first }: ChartProps) {
  return (
    <section className="row-span-4 grid grid-rows-subgrid max-lg:first:mb-5">
      <h2 className="text-2xl">{heading}</h2>
      <p>{text}</p>
      <div className="rounded-card bg-shell p-3 shadow-card sm:p-5">
        <BarChart bars={bars} label={`${heading}. ${text ?? ""}`} every={every} />
      </div>
      <details>
        <summary className="flex min-h-11 w-fit cursor-pointer items-center font-semibold underline underline-offset-2">
          {words.asTable}
        </summary>
        <table className="tabular-nums">
          <thead>
            <tr>
              <th className="py-1 pr-8 text-left">{first}</th>
              <th className="py-1 text-right">{words.columns.amount}</th>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ key, amount }) => (
              <tr key={key}>
                <td className="py-1 pr-8">{key}</td>
                <td className="py-1 text-right">{amount}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}

function Lines({ heading, rows }: ReportTable) {
  const { rides, people, amount, earned } = words.columns;
  const hasEarned = rows.some((row) => row.earned !== undefined);
  return (
    <section className="grid gap-2">
      <h2 className="text-2xl">{heading}</h2>
      <table className="w-full border-separate border-spacing-0 rounded-card bg-shell px-4 py-2 shadow-card">
        <thead className="text-sm text-ink-soft">
          <tr>
            <th className="sr-only">{heading}</th>
            <th className="py-2 pl-3 text-right font-normal">{rides}</th>
            <th className="py-2 pl-3 text-right font-normal max-sm:hidden">{people}</th>
            <th className="py-2 pl-3 text-right font-normal">{amount}</th>
            {hasEarned && <th className="py-2 pl-3 text-right font-normal">{earned}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key} className="align-top">
              <th
                scope="row"
                className="border-t border-ink/10 py-2 text-left font-semibold [overflow-wrap:anywhere]"
              >
                {row.name}
                <svg
                  viewBox="0 0 100 4"
                  preserveAspectRatio="none"
                  aria-hidden="true"
                  className="mt-1 block h-1.5 w-full"
                >
                  <rect width={row.percent} height="4" className="fill-lagoon" />
                </svg>
              </th>
              <td className="border-t border-ink/10 py-2 pl-3 text-right tabular-nums">{row.rides}</td>
              <td className="border-t border-ink/10 py-2 pl-3 text-right tabular-nums max-sm:hidden">
                {row.people}
              </td>
              <td className="border-t border-ink/10 py-2 pl-3 text-right font-semibold tabular-nums">
                {row.amount}
              </td>
              {hasEarned && (
                <td className="border-t border-ink/10 py-2 pl-3 text-right tabular-nums">{row.earned}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
