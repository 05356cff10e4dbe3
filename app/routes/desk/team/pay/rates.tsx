import { data } from "react-router";
import { requireOperator } from "../../../../auth/operator.server.ts";
import { todayInCostaRica } from "../../../../domain/common/day.ts";
import { newId } from "../../../../domain/common/reference.ts";
import type { PayRate } from "../../../../domain/team/pay-rate.ts";
import { listPlaces } from "../../../../store/catalogue/places.server.ts";
import { listAllTours } from "../../../../store/catalogue/tours.server.ts";
import { listPayRates } from "../../../../store/team/pay-rates.server.ts";
import { readTeam } from "../../../../store/team/team.server.ts";
import { dayWithYear } from "../../../../texts/desk/frame/day-words.ts";
import { payTexts, payWords } from "../../../../texts/desk/team/pay.ts";
import { answered, intentsFor } from "../../kit/acts.server.ts";
import { Fold } from "../../kit/fold.tsx";
import { DeskForm, DeskForms } from "../../kit/form.tsx";
import { CatalogueHead } from "../../kit/head.tsx";
import { rateChoices, subjectWords } from "../../kit/rates/rate-subject.ts";
import { RateLines } from "../../kit/rates/rates.tsx";
import type { Route } from "./+types/rates";
import { RateFields } from "./rate-fields.tsx";
import { driverAsked, payRatesActs } from "./rates-act.server.ts";

export { shouldRevalidate } from "../../../kit/revalidate.ts";
export { PageError as ErrorBoundary } from "../../kit/page-error.tsx";

const { rates: words } = payTexts;

export const handle = { react: true };

export const meta: Route.MetaFunction = () => [{ title: words.title }];

export async function loader({ request }: Route.LoaderArgs) {
  const { role } = await requireOperator(request);
  const asked = driverAsked(new URL(request.url).searchParams);
  const today = todayInCostaRica();
  const [rates, places, tours, { drivers }] = await Promise.all([
    listPayRates(asked ?? undefined),
    listPlaces("es"),
    listAllTours("es"),
    readTeam(today),
  ] as const);
  const driver = asked === null ? undefined : drivers.find(({ id }) => id === asked);
  if (asked !== null && !driver) throw data(payTexts.gone, { status: 404 });
  const { choices, names } = rateChoices(places, tours);
  return {
    driver: driver && { id: driver.id, name: driver.name },
    rows: rates.map((rate) => ({
      id: rate.id,
      subject: payWordsOf(rate, names),
      amount: payAmountWords(rate),
      since: words.since(dayWithYear(rate.fromDay, today)),
    })),
    choices,
    today,
    click: newId(),
    presses: intentsFor(payRatesActs, role),
  };
}

export async function action(args: Route.ActionArgs) {
  return await answered(args, payRatesActs);
}

function payAmountWords({ kind, percent, cents, currency }: PayRate): string {
  return words.each[kind](percent === null ? payWords(cents!, currency) : String(percent));
}

/** Names the road, the tour or the extra of a rate. */
function payWordsOf(rate: PayRate, names: Map<string, string>): string {
  const { kind } = rate;
  if (kind === "night") return words.night(rate.fromTime!, rate.toTime!);
  if (kind === "waiting") return words.waiting(String(rate.freeMinutes));
  return kind === "airport" ? words.airport : subjectWords(rate, names, words.all);
}

/** Lists the rates for all drivers, or those of one, and puts another. */
export default function PayRates({ loaderData, actionData }: Route.ComponentProps) {
  const { driver, rows, choices, today, click, presses } = loaderData;
  const fields = <RateFields choices={choices} today={today} />;
  return (
    <DeskForms latest={actionData} click={click} presses={presses}>
      <div className="wrap grid gap-5 py-6 lg:max-w-3xl">
        <CatalogueHead
          heading={driver ? words.ofOne(driver.name) : words.heading}
          lead={driver ? words.ofOneLead : words.lead}
          back={{ name: payTexts.back, href: "/dashboard/admin/team/pay" }}
        />
        {rows.length > 0 && (
          <div className="rounded-card bg-shell px-4 shadow-card sm:px-5">
            <RateLines rows={rows} />
          </div>
        )}
        {rows.length > 0 ? (
          <Fold name="rate" intent="rate" heading={words.add} look="button" keepsQuery>
            {fields}
          </Fold>
        ) : (
          <section className="grid gap-3 rounded-card bg-shell p-4 shadow-card sm:p-5">
            <h2 className="text-xl">{driver ? words.noneOwn : words.none}</h2>
            {!driver && <p className="max-w-prose text-ink-soft">{words.noneText}</p>}
            <DeskForm name="rate" intent="rate" keepsQuery className="grid gap-3">
              {fields}
            </DeskForm>
          </section>
        )}
        {driver && (
          <a
            href="/dashboard/admin/team/pay/rates"
            className="inline-flex min-h-11 w-fit items-center font-semibold underline underline-offset-2"
          >
            {words.toAll}
          </a>
        )}
      </div>
    </DeskForms>
  );
}
