import { data } from "react-router";
import { requireOperator } from "../../../../auth/operator.server.ts";
import { newId } from "../../../../domain/common/reference.ts";
import { handEntryKinds } from "../../../../domain/team/pay-entry.ts";
import { payTexts as words } from "../../../../texts/desk/team/pay.ts";
import { AccountDays, AccountSums } from "../../../kit/pay/account.tsx";
import { answered, intentsFor } from "../../kit/acts.server.ts";
import { DriverInitials } from "../../kit/driver-initials.tsx";
import { Input, Select, Tick } from "../../kit/fields.tsx";
import { Fold } from "../../kit/fold.tsx";
import { DeskForm, DeskForms } from "../../kit/form.tsx";
import { Submit } from "../../kit/submit.tsx";
import type { Route } from "./+types/week";
import { DayLines } from "./day-lines.tsx";
import { Unpaid } from "./unpaid.tsx";
import { weekActs } from "./week-act.server.ts";
import { weekAsked } from "./week-asked.ts";
import { readWeekPage, type WeekPage } from "./week-view.server.ts";
import { payLink, WeekWays } from "./week-ways.tsx";

export { shouldRevalidate } from "../../../kit/revalidate.ts";
export { PageError as ErrorBoundary } from "../../kit/page-error.tsx";

export const handle = { react: true };

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.name ?? words.heading} · ${words.title}` },
];

export async function loader({ request, params }: Route.LoaderArgs) {
  const { role } = await requireOperator(request);
  const page = await readWeekPage(params.driver, weekAsked(new URL(request.url).searchParams));
  if (!page) throw data(words.gone, { status: 404 });
  return { ...page, click: newId(), presses: intentsFor(weekActs, role) };
}

export async function action(args: Route.ActionArgs) {
  return await answered(args, weekActs);
}

/** Shows a driver's week: what lacks a rate first, then its days and sums, and what is left to pay. */
export default function PayWeekPage({ loaderData, actionData }: Route.ComponentProps) {
  const { driverId, unpaid, account, byHand, days, closed, earlierOpen, click, presses } = loaderData;
  return (
    <DeskForms latest={actionData} click={click} presses={presses}>
      <WeekHead page={loaderData} />
      <div className="wrap grid gap-4 pt-4 pb-6 lg:max-w-3xl">
        {earlierOpen && (
          <p className="rounded-card border border-ink/10 bg-shell px-4 py-2 font-semibold sm:px-5">
            {earlierOpen.text}{" "}
            <a href={earlierOpen.href} className={payLink}>
              {words.close.open}
            </a>
          </p>
        )}
        {unpaid.map((box) => (
          <Unpaid key={box.key} box={box} isMain={box === unpaid[0]} />
        ))}
        {account.days.length > 0 ? (
          <AccountDays
            days={account.days}
            heading={words.days.heading}
            lines={(day) => <DayLines day={day} byHand={byHand} />}
          />
        ) : (
          <p className="rounded-card border border-ink/10 bg-shell px-4 py-3.5 text-ink-soft">{words.none}</p>
        )}
        <AccountSums account={account} heading={words.sums.heading}>
          {account.lacksExchange && (
            <p className="text-sm font-semibold">
              {words.sums.noExchange}{" "}
              <a href="/dashboard/admin/money" className="underline">
                {words.sums.setExchange}
              </a>
            </p>
          )}
        </AccountSums>
        {closed ? (
          <Closed closed={closed} />
        ) : (
          <Fold name="add" intent="add" heading={words.byHand.heading} look="button" keepsQuery>
            <HandFields first={days.first} last={days.last} />
          </Fold>
        )}
        <nav aria-label={words.rates.link} className="flex flex-wrap gap-x-5">
          <a href={`/dashboard/admin/team/pay/rates?chofer=${driverId}`} className={payLink}>
            {words.rates.ownLink(loaderData.name)}
          </a>
          <a href="/dashboard/admin/team/pay/rates" className={payLink}>
            {words.rates.toAll}
          </a>
        </nav>
      </div>
      <WeekFoot page={loaderData} />
    </DeskForms>
  );
}

function WeekHead({ page }: { page: WeekPage }) {
  const { driverId, name, period, place, back, earlier, later } = page;
  return (
    <header className="bg-ink text-sand">
      <div className="wrap grid gap-1 pt-1 pb-4 lg:max-w-3xl">
        <div className="flex flex-wrap items-center justify-between gap-x-5">
          <a href={back} className="inline-flex min-h-11 items-center font-semibold hover:underline">
            <span aria-hidden="true">‹&nbsp;</span>
            {words.back}
          </a>
          <p className="text-sand/80 tabular-nums">{place}</p>
        </div>
        <div className="flex items-center gap-3">
          <DriverInitials driverId={driverId} name={name} large />
          <div className="min-w-0">
            <h1 className="text-3xl leading-tight [overflow-wrap:anywhere]">{name}</h1>
            <p className="text-sand/80 tabular-nums">{period}</p>
          </div>
        </div>
        <WeekWays earlier={earlier} later={later} />
      </div>
    </header>
  );
}

/** Keeps what is left to pay in sight, beside the button that closes the week. */
function WeekFoot({ page: { account, notYet, closed, shown } }: { page: WeekPage }) {
  const { label, sum } = account.toPay;
  return (
    <div data-week-foot className="sticky bottom-16 z-10 border-t border-ink/10 bg-shell lg:bottom-0">
      <div className="wrap flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 lg:max-w-3xl">
        <p>
          <span className="block text-sm font-semibold text-ink-soft">{label}</span>
          <strong className="font-display text-[2.1rem] leading-none tabular-nums">{sum}</strong>
        </p>
        {!closed && !notYet && (
          <DeskForm name="close" intent="close" fields={{ shown: String(shown) }} keepsQuery>
            <Submit look="primary" doing={words.saving} className="min-h-12 border border-button">
              {words.close.button}
            </Submit>
          </DeskForm>
        )}
        {notYet && (
          <button
            type="button"
            disabled
            className="min-h-12 rounded-xl border-[1.5px] border-ink/20 bg-[repeating-linear-gradient(115deg,var(--color-sand-dark)_0_7px,var(--color-shell)_7px_13px)] px-4 py-1.5 text-ink-soft"
          >
            <span className="block leading-tight font-bold">{words.close.button}</span>
            <span className="block text-sm">{notYet}</span>
          </button>
        )}
      </div>
    </div>
  );
}

/** Says that the week was closed, and notes that it was paid. */
function Closed({ closed: { text, paid, mayPay, otherRate } }: { closed: NonNullable<WeekPage["closed"]> }) {
  const { pay, saving } = words;
  return (
    <section className="grid gap-2 rounded-card border border-ink/10 bg-shell px-4 py-3.5 sm:px-5">
      <p>{text}</p>
      {paid && <p className="font-bold">{paid}</p>}
      {paid && (
        <DeskForm name="undoPay" intent="undoPay" keepsQuery>
          <button type="submit" className="min-h-11 font-semibold underline underline-offset-2">
            {pay.undo}
          </button>
        </DeskForm>
      )}
      {mayPay && (
        <Fold name="pay" intent="pay" heading={pay.heading} look="button" keepsQuery>
          <Input name="note" label={pay.note} hint={pay.noteHint} maxLength={200} />
          <Input name="rate" label={otherRate} hint={pay.rateHint} inputMode="decimal" maxLength={10} />
          <Tick name="cash" label={pay.cash} />
          <Submit look="primary" doing={saving}>
            {pay.put}
          </Submit>
        </Fold>
      )}
    </section>
  );
}

function HandFields({ first, last }: { first: string; last: string }) {
  const { byHand, saving } = words;
  return (
    <>
      <div className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-2">
        <Select name="kind" label={byHand.kind}>
          {handEntryKinds.map((kind) => (
            <option key={kind} value={kind}>
              {byHand.kinds[kind]}
            </option>
          ))}
        </Select>
        <Input name="amount" label={byHand.amount} hint={byHand.amountHint} maxLength={14} required />
        <Input name="day" label={byHand.day} type="date" value={last} min={first} max={last} required />
        <Input name="note" label={byHand.note} maxLength={200} />
      </div>
      <Submit doing={saving}>{byHand.put}</Submit>
    </>
  );
}
