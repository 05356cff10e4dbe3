import { requireOperator } from "../../../../auth/operator.server.ts";
import { addDays, todayInCostaRica } from "../../../../domain/common/day.ts";
import { type CashCurrency, cashCurrencies } from "../../../../domain/money/cash.ts";
import { readPayWeeks } from "../../../../operations/team/pay-week.server.ts";
import { payWords, weekEnds, weekWords, payTexts as words } from "../../../../texts/desk/team/pay.ts";
import { DriverInitials } from "../../kit/driver-initials.tsx";
import type { Route } from "./+types/weeks";
import { weekAsked, weekHref, weeksHref } from "./week-asked.ts";
import { payLink, WeekWays } from "./week-ways.tsx";

export { PageError as ErrorBoundary } from "../../kit/page-error.tsx";

export const handle = { react: true };

export const meta: Route.MetaFunction = () => [{ title: words.title }];

export async function loader({ request }: Route.LoaderArgs) {
  await requireOperator(request);
  const now = new Date();
  const week = weekAsked(new URL(request.url).searchParams, now);
  const drivers = await readPayWeeks(week, now);
  const { firstDay, lastDay } = week;
  const isOver = lastDay < todayInCostaRica(now);
  const owed = (currency: CashCurrency) =>
    drivers
      .filter(({ sums, closed }) => sums.currency === currency && !closed?.payment)
      .reduce((all, { sums }) => all + Math.max(0, sums.cents), 0);
  return {
    period: weekWords(week),
    earlier: weeksHref(addDays(firstDay, -7)),
    csv: `/dashboard/admin/team/pay.csv?semana=${firstDay}`,
    later: isOver ? weeksHref(addDays(firstDay, 7)) : undefined,
    toPay: cashCurrencies
      .filter((currency) => owed(currency) > 0)
      .map((currency) => payWords(owed(currency), currency))
      .join(" + "),
    isOver,
    rows: drivers.map(({ driverId, name, active, sums, unpaid, closed, earlierOpen }) => ({
      id: driverId,
      name,
      href: weekHref(driverId, firstDay),
      rides: words.rides(sums.rides + unpaid.length),
      asks: unpaid.length > 0 ? words.lacking(unpaid.length) : "",
      left: [
        active ? "" : words.inactive,
        closed ? (closed.payment ? words.paid.toLowerCase() : words.closed) : "",
      ]
        .filter(Boolean)
        .join(" · "),
      earlier: earlierOpen ? words.close.earlier(...weekEnds(earlierOpen)) : "",
      owes: sums.cents < 0,
      sum: sums.cents === 0 ? "" : payWords(Math.abs(sums.cents), sums.currency),
      isEmpty: sums.rides + unpaid.length === 0 && sums.cents === 0,
    })),
  };
}

type Row = Route.ComponentProps["loaderData"]["rows"][number];

/** Lists the week of all drivers: what asks for something comes first. */
export default function PayWeeks({ loaderData }: Route.ComponentProps) {
  const { period, earlier, later, csv, toPay, isOver, rows } = loaderData;
  const working = rows.filter(({ isEmpty }) => !isEmpty);
  return (
    <>
      <header className="bg-ink text-sand">
        <div className="wrap grid gap-1 pt-1 pb-4">
          <div className="flex flex-wrap items-center justify-between gap-x-5">
            <a
              href="/dashboard/admin/team"
              className="inline-flex min-h-11 items-center font-semibold hover:underline"
            >
              <span aria-hidden="true">‹&nbsp;</span>
              {words.team}
            </a>
            <a href="/dashboard/admin/team/pay/rates" className={payLink}>
              {words.rates.link}
            </a>
          </div>
          <h1 className="text-3xl">{words.heading}</h1>
          <p className="text-sand/80 tabular-nums">{period}</p>
          {toPay && (
            <p>
              <span className="text-sand/80">{isOver ? words.toPay : words.toPaySoFar}</span>{" "}
              <strong className="block font-display text-[2.1rem] leading-tight tabular-nums">{toPay}</strong>
            </p>
          )}
          <WeekWays earlier={earlier} later={later} />
        </div>
      </header>
      <div className="wrap grid gap-5 py-5">
        {working.length === 0 && (
          <section className="rounded-card bg-shell px-4 py-3.5 shadow-card sm:px-5">
            <h2 className="text-xl">{words.none}</h2>
            <p className="text-ink-soft">{words.noneText}</p>
          </section>
        )}
        <ul className="grid gap-3 empty:hidden lg:gap-0 lg:divide-y lg:divide-ink/10 lg:rounded-card lg:bg-shell lg:shadow-card">
          {rows.map((row) => (
            <WeekRow key={row.id} row={row} />
          ))}
        </ul>
        {working.length > 0 && (
          <a href={csv} className={`${payLink} w-fit`}>
            {words.csv.link}
          </a>
        )}
      </div>
    </>
  );
}

function WeekRow({ row: { id, name, href, rides, asks, left, earlier, owes, sum } }: { row: Row }) {
  return (
    <li className="relative grid grid-cols-[auto_1fr_auto] items-center gap-x-3 rounded-card bg-shell px-4 py-3 shadow-card sm:px-5 lg:rounded-none lg:bg-transparent lg:shadow-none">
      <DriverInitials driverId={id} name={name} large />
      <div className="min-w-0 leading-snug">
        <a href={href} className="font-bold [overflow-wrap:anywhere] after:absolute after:inset-0">
          {name}
        </a>
        <p className="text-sm text-ink-soft tabular-nums">{[rides, left].filter(Boolean).join(" · ")}</p>
        {asks && <p className="text-sm font-bold text-coral-dark">{asks}</p>}
        {earlier && <p className="text-sm font-semibold">{earlier}</p>}
      </div>
      <p className="text-right font-display text-xl font-bold tabular-nums">
        {owes && <span className="block font-sans text-sm font-semibold text-ink-soft">{words.owes}</span>}
        {sum}
      </p>
    </li>
  );
}
