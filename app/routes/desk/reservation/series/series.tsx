import { requireOperator } from "../../../../auth/operator.server.ts";
import { todayInCostaRica } from "../../../../domain/common/day.ts";
import { readFields } from "../../../../domain/common/form.ts";
import { isId, newId } from "../../../../domain/common/reference.ts";
import { wholeNumber } from "../../../../domain/common/typed-amount.ts";
import { seriesTexts as words } from "../../../../texts/desk/reservation/series.ts";
import { answered, intentsFor } from "../../kit/acts.server.ts";
import { buttons } from "../../kit/card.tsx";
import { EmptyList } from "../../kit/empty-list.tsx";
import { Input } from "../../kit/fields.tsx";
import { Fold } from "../../kit/fold.tsx";
import { DeskForms, foldId } from "../../kit/form.tsx";
import { Head } from "../../kit/head.tsx";
import { Hidden } from "../../kit/hidden.tsx";
import { Said } from "../../kit/said.tsx";
import { useMay } from "../../kit/shut.tsx";
import { Submit } from "../../kit/submit.tsx";
import { Agree } from "../room/ride-forms.tsx";
import type { Route } from "./+types/series";
import { ChangeForm } from "./change-form.tsx";
import { seriesActs } from "./series-act.server.ts";
import { readSeriesRows, type SeriesRow } from "./series-view.server.ts";

export { shouldRevalidate } from "../../../kit/revalidate.ts";
export { PageError as ErrorBoundary } from "../../kit/page-error.tsx";

export const handle = { react: true };

export const meta: Route.MetaFunction = () => [{ title: words.title }];

const longestName = 100;
const mostPages = 1_000;

export async function loader({ request }: Route.LoaderArgs) {
  const { role } = await requireOperator(request);
  const { series, guest, page } = readFields(new URL(request.url).searchParams, ["series", "guest", "page"]);
  const asked = {
    id: isId(series) ? series : undefined,
    guest: guest.slice(0, longestName),
    page: wholeNumber(page, mostPages) || 1,
  };
  const { all, isMore } = await readSeriesRows(asked, todayInCostaRica());
  return { all, isMore, asked, click: newId(), presses: intentsFor(seriesActs, role) };
}

export async function action(args: Route.ActionArgs) {
  return await answered(args, seriesActs);
}

export default function Series({ loaderData, actionData }: Route.ComponentProps) {
  const { all, isMore, asked, click, presses } = loaderData;
  const { id, guest, page } = asked;
  const mayBook = useMay("dispatch");
  const isPart = id !== undefined || guest !== "" || page > 1;
  return (
    <DeskForms latest={actionData} click={click} presses={presses}>
      <div className="wrap grid gap-5 py-6">
        <Head heading={words.heading} lead={words.lead} />
        {(isPart || isMore) && <FindSeries guest={guest} isPart={isPart} />}
        {all.length === 0 && !isPart && (
          <EmptyList title={words.none} text={words.noneText}>
            {mayBook && (
              <a href="/dashboard/admin/new" className={buttons.primary}>
                {words.first}
              </a>
            )}
          </EmptyList>
        )}
        {all.length === 0 && isPart && <EmptyList title={words.noneSuch} />}
        <ul className="grid items-start gap-3 lg:grid-cols-2">
          {all.map((row) => (
            <SeriesCard key={row.id} row={row} />
          ))}
        </ul>
        {isMore && (
          <a href={nextPage(guest, page)} className={`${buttons.quiet} w-fit`}>
            {words.more}
          </a>
        )}
        <a href="/dashboard/admin/series/holidays" className={`${buttons.quiet} w-fit`}>
          {words.holidays.heading}
        </a>
      </div>
    </DeskForms>
  );
}

const nextPage = (guest: string, page: number) =>
  `?${new URLSearchParams({ ...(guest && { guest }), page: String(page + 1) })}`;

/** Finds series by the name of their guest, and leads back to all of them. */
function FindSeries({ guest, isPart }: { guest: string; isPart: boolean }) {
  return (
    <form method="get" className="flex flex-wrap items-end gap-x-4 gap-y-2">
      <Input key={guest} name="guest" label={words.guest} value={guest} maxLength={longestName} />
      <button type="submit" className={buttons.ink}>
        {words.find}
      </button>
      {isPart && (
        <a href="/dashboard/admin/series" className={buttons.link}>
          {words.all}
        </a>
      )}
    </form>
  );
}

function SeriesCard({ row }: { row: SeriesRow }) {
  const { id, guest, rides, people, price, runs, turns, isEnded, end, next, ahead, missing, overLimit } = row;
  return (
    <li
      id={id}
      className="grid scroll-mt-16 content-start gap-2 rounded-card bg-shell px-4 py-3.5 shadow-card target:outline-2 target:outline-ink sm:px-5"
    >
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="min-w-0 text-lg [overflow-wrap:anywhere]">{guest}</h2>
        <p className="font-display text-xl font-bold tabular-nums">{price}</p>
      </div>
      <div className="leading-snug">
        {rides.map((ride, n) => (
          <p key={n} className="font-semibold">
            {ride}
          </p>
        ))}
        <p className="text-ink-soft">{[people, runs].join(" · ")}</p>
        {turns.map((turn) => (
          <p key={turn}>{turn}</p>
        ))}
      </div>
      <p className="flex flex-wrap items-center gap-x-4 font-semibold tabular-nums">
        {isEnded && <span id={foldId(`end-${id}`)}>{words.ended}</span>}
        {!isEnded && !next && <span>{words.noNext}</span>}
        {next && (
          <a href={`/dashboard/admin/day/${next}`} className={buttons.link}>
            {words.next(next)}
          </a>
        )}
        {ahead > 0 && <span>{words.ahead(ahead)}</span>}
      </p>
      {end && <p className="text-ink-soft">{end}</p>}
      {overLimit && !isEnded && <p className="font-semibold">{overLimit}</p>}
      {missing.length > 0 && <Missing row={row} />}
      <div className="flex flex-wrap gap-x-4">
        {!isEnded && <ChangeForm row={row} />}
        {(!isEnded || next) && <End row={row} />}
      </div>
    </li>
  );
}

/** Says which days have no ride yet, and books them all the same where they have a price. */
function Missing({ row: { id, missing, forceable, noFare } }: { row: SeriesRow }) {
  return (
    <div className="rounded-xl border-2 border-mango bg-mango/10 px-4 py-2.5">
      <p className="font-semibold">{words.missing(words.dayList(missing))}</p>
      {noFare && <p className="leading-snug">{noFare}</p>}
      <p className="text-sm">{words.missingText}</p>
      {forceable.length > 0 && (
        <Fold name={`force-${id}`} intent="force" heading={words.force} fields={{ series: id }} keepsQuery>
          <Hidden fields={{ day: forceable }} />
          <p className="leading-snug">{words.forceText}</p>
          <Input name="reason" label={words.reason} maxLength={200} required />
          <Submit doing={words.force}>{words.forceButton(forceable.length)}</Submit>
        </Fold>
      )}
    </div>
  );
}

function End({ row: { id, endsFrom } }: { row: SeriesRow }) {
  return (
    <Fold
      name={`end-${id}`}
      intent="end"
      heading={words.end.heading}
      look="apart"
      fields={{ series: id }}
      keepsQuery
    >
      <p className="leading-snug">{words.end.about}</p>
      <Input name="from" label={words.end.from} value={endsFrom} type="date" required />
      <Input name="reason" label={words.end.reason} maxLength={200} required />
      <Said />
      <Agree look={words.end.look} />
    </Fold>
  );
}
