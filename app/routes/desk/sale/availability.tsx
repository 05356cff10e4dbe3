import { requireOperator } from "../../../auth/operator.server.ts";
import { todayInCostaRica } from "../../../domain/common/day.ts";
import { byName } from "../../../domain/common/name-order.ts";
import { newId } from "../../../domain/common/reference.ts";
import { roadSubject } from "../../../domain/sale/sale-rule.ts";
import { lastEdit } from "../../../operations/catalogue/edit-catalogue.server.ts";
import { listLeadTimes, listPlaces } from "../../../store/catalogue/places.server.ts";
import { listRoads } from "../../../store/catalogue/roads.server.ts";
import { listAllTours } from "../../../store/catalogue/tours.server.ts";
import { db } from "../../../store/engine/db.server.ts";
import { fleetsOn, listSaleRules } from "../../../store/sale/sale-rules.server.ts";
import { countSold } from "../../../store/sale/sold-under-rule.server.ts";
import { availabilityTexts as words } from "../../../texts/desk/sale/availability.ts";
import { ruleWords } from "../../../texts/desk/sale/rule-words.ts";
import { answered } from "../kit/acts.server.ts";
import { buttons } from "../kit/card.tsx";
import { DeskForm, DeskForms } from "../kit/form.tsx";
import { CatalogueHead } from "../kit/head.tsx";
import type { Route } from "./+types/availability";
import { availabilityActs } from "./availability-act.server.ts";
import { LeadList, type LeadView } from "./lead-form.tsx";
import { RuleForm } from "./rule-form.tsx";

export { shouldRevalidate } from "../../kit/revalidate.ts";
export { PageError as ErrorBoundary } from "../kit/page-error.tsx";

export const handle = { react: true };

export const meta: Route.MetaFunction = () => [{ title: words.title }];

export async function loader({ request }: Route.LoaderArgs) {
  await requireOperator(request);
  const today = todayInCostaRica();
  const edit = await lastEdit(); // it comes before the entries, so that a newer change is noticed
  const [rules, places, tours, roads, leads, fleets] = await Promise.all([
    listSaleRules(today),
    listPlaces("es"),
    listAllTours("es"),
    listRoads(),
    listLeadTimes(),
    fleetsOn(db, [today]),
  ] as const);
  const subjects = {
    places: places.map(({ id, name }) => ({ id: `place/${id}`, name })),
    tours: tours.map(({ id, name }) => ({ id: `tour/${id}`, name })),
  };
  const names = new Map([...subjects.places, ...subjects.tours].map(({ id, name }) => [id, name]));
  const nameOf = (id: string) => names.get(`place/${id}`) ?? id;
  const roadNames = roads
    .map((road) => ({ id: roadSubject(road), name: `${nameOf(road.origin)} – ${nameOf(road.destination)}` }))
    .sort(byName);
  const sold = await Promise.all(
    rules.map((rule) => (rule.effect === "closed" ? countSold(rule, today) : 0)),
  );
  const shown = rules.map((rule, n) => ({ id: rule.id, says: ruleWords(rule, names), sold: sold[n]! }));
  const leadViews = places.map(({ id, name }): LeadView => ({ id, name, hours: leads.get(id)! }));
  return {
    rules: shown,
    leads: leadViews,
    ...subjects,
    roads: roadNames,
    today,
    vans: fleets.get(today)!.vans,
    edit,
    click: newId(),
  };
}

export async function action(args: Route.ActionArgs) {
  return await answered(args, availabilityActs);
}

export default function Availability({ loaderData, actionData }: Route.ComponentProps) {
  const { rules, leads, vans, edit, click } = loaderData;
  return (
    <DeskForms latest={actionData} click={click}>
      <div className="wrap grid gap-5 py-6">
        <CatalogueHead heading={words.heading} lead={words.lead} />
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_26rem]">
          <RuleForm {...loaderData} />
          <section aria-labelledby="rules" className="rounded-card bg-shell px-4 py-3 shadow-card sm:px-5">
            <h2 id="rules" className="text-xl">
              {words.rules}
            </h2>
            {rules.length === 0 && <p className="mt-1 text-ink-soft">{words.none}</p>}
            <ul className="divide-y divide-ink/10">
              {rules.map(({ id, says, sold }) => (
                <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
                  <div className="min-w-0 grow basis-48">
                    <p className="leading-snug font-semibold">{says}</p>
                    {sold > 0 && (
                      <a
                        href={`/dashboard/admin/catalogue/availability/${id}`}
                        className="inline-flex min-h-11 items-center font-semibold text-coral-dark underline underline-offset-2"
                      >
                        {words.sold(sold)}
                      </a>
                    )}
                  </div>
                  <DeskForm name={`remove-${id}`} intent="remove" fields={{ rule: id }} shown={{ edit }}>
                    <button type="submit" aria-label={`${words.remove}: ${says}`} className={buttons.quiet}>
                      {words.remove}
                    </button>
                  </DeskForm>
                </li>
              ))}
            </ul>
            <p className="mt-2 text-sm text-ink-soft">{vans > 0 ? words.vans(vans) : words.noVans}</p>
          </section>
        </div>
        <LeadList leads={leads} edit={edit} />
      </div>
    </DeskForms>
  );
}
