import { useCallback, useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { requireOperator } from "../../auth/operator.server.ts";
import { operatorWith } from "../../domain/actor.ts";
import { newId } from "../../domain/reference.ts";
import { moneyTexts } from "../../texts/es-money.ts";
import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/field.tsx";
import { postedForm } from "../form.server.ts";
import type { Route } from "./+types/money";
import { readMoney } from "./money.server.ts";
import { actOnMoney } from "./money-act.server.ts";
import { MoneyMoves, MoneyRows, MoneyTile } from "./money-parts.tsx";
import { readPeriod } from "./money-period.ts";
import { ActionNotice, type ActionResult } from "./notice.tsx";

export { PageError as ErrorBoundary } from "./page-error.tsx";

export const handle = { react: true };

export const meta: Route.MetaFunction = () => [
  { title: moneyTexts.title },
  { name: "robots", content: "noindex" },
];

export async function loader({ request }: Route.LoaderArgs) {
  await requireOperator(request);
  const now = new Date();
  const period = readPeriod(new URL(request.url).searchParams.get("month"), now);
  return { ...(await readMoney(period, now)), click: newId() }; // a double click brings the same one twice
}

export async function action({ request, context }: Route.ActionArgs) {
  const operator = await requireOperator(request);
  return await actOnMoney({ request, context }, await postedForm(request), operatorWith(operator.id));
}

export default function Money({ loaderData, actionData }: Route.ComponentProps) {
  const { strays, short, sums, compared, list, problems, waiting, moves, month, months, click } = loaderData;
  const [told, tell] = useState<ActionResult | undefined>(actionData);
  const close = useCallback(() => tell(undefined), []);
  const here = month ? `/dashboard/admin/money?month=${month}` : "/dashboard/admin/money";
  // One for all rows: the row that acts may be gone before it hears the answer.
  const fetcher = useFetcher<ActionResult>();
  useEffect(() => {
    if (fetcher.data) tell(fetcher.data);
  }, [fetcher.data]);
  const acting = { here, click, told, fetcher };
  return (
    <div className="wrap grid gap-8 py-6">
      <div className="grid gap-4">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <h1 className="text-3xl">{moneyTexts.heading}</h1>
          <form method="get" className="flex items-end gap-2">
            <SelectField name="month" label={moneyTexts.period} defaultValue={month}>
              <option value="">{moneyTexts.recent}</option>
              {months.map(({ month, name }) => (
                <option key={month} value={month}>
                  {name}
                </option>
              ))}
            </SelectField>
            <Button look="quiet" className="px-5">
              {moneyTexts.show}
            </Button>
          </form>
        </div>
        <div className="grid grid-cols-2 gap-3 sm:gap-5">
          <MoneyTile {...strays} />
          <MoneyTile {...short} />
        </div>
        <p className={compared ? "text-ink-soft" : "rounded-card bg-mango px-5 py-4 font-semibold"}>{list}</p>
      </div>
      <MoneyRows heading={moneyTexts.problems} {...problems} {...acting} />
      <MoneyRows heading={moneyTexts.waiting} {...waiting} {...acting} />
      <MoneyMoves sums={sums} {...moves} />
      <ActionNotice told={told?.row ? undefined : told} here={here} close={close} />
    </div>
  );
}
