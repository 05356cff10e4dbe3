import { requireOperator } from "../../../auth/operator.server.ts";
import { newId } from "../../../domain/common/reference.ts";
import { moneyTexts } from "../../../texts/desk/money/money.ts";
import { cashTexts } from "../../../texts/desk/money/movements.ts";
import { Button } from "../../../ui/button.tsx";
import { SelectField, TextField } from "../../../ui/field.tsx";
import { answered } from "../kit/acts.server.ts";
import { DeskForms } from "../kit/form.tsx";
import { MoneyRows } from "../kit/money-rows.tsx";
import { useMay } from "../kit/shut.tsx";
import type { Route } from "./+types/money";
import { CashCarried } from "./cash-carried.tsx";
import { CashInPocket } from "./cash-in-pocket.tsx";
import { Disputes } from "./disputes.tsx";
import { Due } from "./due.tsx";
import { type MoneyPage, readMoney } from "./money.server.ts";
import { moneyActs } from "./money-act.server.ts";
import { leadingList, MoneyAsks } from "./money-asks.tsx";
import { readPeriod } from "./money-period.ts";
import { MoneyMoves } from "./movements.tsx";
import { Owed } from "./owed.tsx";
import { forgetList } from "./paypal-list.server.ts";

export { PageError as ErrorBoundary } from "../kit/page-error.tsx";

export const handle = { react: true };

export const meta: Route.MetaFunction = () => [{ title: moneyTexts.title }];

export async function loader({ request }: Route.LoaderArgs) {
  const operator = await requireOperator(request);
  const now = new Date();
  const period = readPeriod(new URL(request.url).searchParams, now);
  if (!period) throw new Response(null, { status: 404 });
  return { ...(await readMoney(period, now, operator.id)), click: newId() }; // a double click sends the same id twice
}

export async function action(args: Route.ActionArgs) {
  return await answered(args, moneyActs).finally(forgetList);
}

export default function Money({ loaderData, actionData }: Route.ComponentProps) {
  const { strays, short, compared, list, problems, waiting, moves, month, months, day } = loaderData;
  const { due, owed, cash, disputes, statements, unasked, sums, takings, unnumbered, csv, click } =
    loaderData;
  const presses = useMay("cash") ? undefined : [];
  const asking = { cash, disputes, problems, owed, due, statements };
  const leads = leadingList(asking);
  const holdsCash = cash.holders.length + cash.moves.length > 0;
  return (
    <DeskForms latest={actionData} click={click} presses={presses}>
      <CashCarried carried={cash.carried} rate={cash.rate}>
        <Disputes {...disputes} />
      </CashCarried>
      <div className="wrap grid gap-8 py-6">
        <div className="grid gap-4">
          <MoneyAsks {...asking} />
          {statements && (
            <a
              href="/dashboard/admin/partners"
              className="inline-flex min-h-11 w-fit items-center font-semibold underline underline-offset-2"
            >
              {statements}
            </a>
          )}
          <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-2">
            <CashInPocket {...cash} isMain={leads === "#held"} />
            <div className={holdsCash ? "grid gap-6" : "contents"}>
              <Owed {...owed} isMain={leads === "#owed"} />
              <Due {...due} isMain={leads === "#due"} />
            </div>
          </div>
          <div className="grid grid-cols-2 gap-3 sm:gap-5">
            <MoneyTile {...strays} />
            <MoneyTile {...short} />
          </div>
          <p className={compared ? "text-ink-soft" : "rounded-card bg-mango px-5 py-4 font-semibold"}>
            {list}
          </p>
        </div>
        <MoneyRows heading={cashTexts.unasked.heading} {...unasked} />
        <MoneyRows id="problems" heading={moneyTexts.problems} {...problems} />
        <MoneyRows heading={moneyTexts.waiting} {...waiting} />
        <MoneyMoves sums={sums} takings={takings} unnumbered={unnumbered} csv={csv} {...moves}>
          <PeriodForm month={month} months={months} day={day} />
        </MoneyMoves>
        <a
          href="/dashboard/admin/catalogue/policy"
          className="w-fit py-2.5 font-semibold underline underline-offset-2"
        >
          {cashTexts.policy}
        </a>
      </div>
    </DeskForms>
  );
}

/** Chooses the days of which the page compares and lists the money. */
function PeriodForm({ month, months, day }: Pick<MoneyPage, "month" | "months" | "day">) {
  return (
    <form method="get" action="/dashboard/admin/money#moves" className="flex flex-wrap items-end gap-2">
      <SelectField name="month" label={moneyTexts.period} defaultValue={month}>
        <option value="">{moneyTexts.recent}</option>
        {months.map(({ month, name }) => (
          <option key={month} value={month}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField type="date" name="day" label={cashTexts.day} defaultValue={day} />
      <Button look="quiet" className="px-5">
        {moneyTexts.show}
      </Button>
    </form>
  );
}

/** Shows a count that must be zero. */
function MoneyTile({ count, label, text }: MoneyPage["strays"]) {
  const look = count === 0 ? "bg-leaf/20" : "bg-coral-dark text-white";
  return (
    <section className={`grid content-start gap-1 rounded-card px-4 py-5 sm:px-6 ${look}`}>
      <p className="font-display text-6xl leading-none font-bold tabular-nums sm:text-7xl">{count}</p>
      <h2 className="text-lg leading-tight sm:text-2xl">{label}</h2>
      <p className="text-sm sm:text-base">{text}</p>
    </section>
  );
}
