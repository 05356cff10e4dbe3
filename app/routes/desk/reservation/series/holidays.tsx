import { requireOperator } from "../../../../auth/operator.server.ts";
import { todayInCostaRica } from "../../../../domain/common/day.ts";
import { holidayField, readYear } from "../../../../domain/reservation/holidays.ts";
import { dayName, dayShort } from "../../../../texts/desk/frame/day-words.ts";
import { seriesTexts } from "../../../../texts/desk/reservation/series.ts";
import { answered } from "../../kit/acts.server.ts";
import { asShown } from "../../kit/as-shown.ts";
import { Input, Tick } from "../../kit/fields.tsx";
import { DeskForm, DeskForms } from "../../kit/form.tsx";
import { CatalogueHead } from "../../kit/head.tsx";
import { Hidden } from "../../kit/hidden.tsx";
import { Shut } from "../../kit/shut.tsx";
import { Submit } from "../../kit/submit.tsx";
import type { Route } from "./+types/holidays";
import { holidayActs, readHolidays } from "./holidays-act.server.ts";

export { shouldRevalidate } from "../../../kit/revalidate.ts";
export { PageError as ErrorBoundary } from "../../kit/page-error.tsx";

export const handle = { react: true };

const { holidays: words } = seriesTexts;

export const meta: Route.MetaFunction = () => [{ title: words.title }];

export async function loader({ request }: Route.LoaderArgs) {
  await requireOperator(request);
  const today = todayInCostaRica();
  const thisYear = Number(today.slice(0, 4));
  const year = readYear(new URL(request.url).searchParams.get("year") ?? "") ?? thisYear;
  // A day that is over changes no ride any more.
  const days = (await readHolidays(year)).filter(({ day }) => day >= today);
  return { year, years: [thisYear, thisYear + 1], days };
}

export async function action(args: Route.ActionArgs) {
  return await answered(args, holidayActs);
}

export default function Holidays({ loaderData, actionData }: Route.ComponentProps) {
  const { year, years, days } = loaderData;
  const ticks = Object.fromEntries(
    days.map(({ day, isTicked }) => [holidayField(day), isTicked ? "on" : ""]),
  );
  const back = { name: seriesTexts.heading, href: "/dashboard/admin/series" };
  return (
    <DeskForms latest={actionData} click="">
      <div className="wrap grid gap-5 py-6">
        <CatalogueHead heading={words.heading} lead={words.lead} back={back} />
        <nav className="flex gap-2">
          {years.map((one) => (
            <a
              key={one}
              href={`?year=${one}`}
              aria-current={one === year ? "page" : undefined}
              className="inline-flex min-h-11 items-center rounded-xl border-[1.5px] border-line bg-shell px-4 font-semibold tabular-nums aria-[current=page]:border-ink aria-[current=page]:bg-ink aria-[current=page]:text-sand"
            >
              {one}
            </a>
          ))}
        </nav>
        <Shut without="manage">
          <DeskForm
            key={year}
            name="holidays"
            intent="save"
            fields={{ year: String(year) }}
            keepsQuery
            className="grid max-w-xl gap-3 rounded-card bg-shell px-4 py-3.5 shadow-card sm:px-5"
          >
            <Hidden fields={asShown(ticks)} />
            <ul aria-label={words.year(year)} className="divide-y divide-ink/10">
              {days.map(({ day, name, isTicked, rides }) => (
                <li key={day} className="py-1">
                  <Tick
                    name={holidayField(day)}
                    label={`${dayName(day)} ${dayShort(day)} · ${name}`}
                    defaultChecked={isTicked}
                  />
                  {isTicked && rides > 0 && (
                    <a
                      href={`/dashboard/admin/day/${day}`}
                      className="inline-flex min-h-11 items-center pl-8 text-lagoon underline"
                    >
                      {words.rides(rides)}
                    </a>
                  )}
                </li>
              ))}
            </ul>
            <div className="grid gap-3 sm:grid-cols-2">
              <Input name="day" label={words.day} type="date" />
              <Input name="name" label={words.name} maxLength={60} />
            </div>
            <Submit look="primary" doing={words.saving}>
              {words.save}
            </Submit>
          </DeskForm>
        </Shut>
      </div>
    </DeskForms>
  );
}
