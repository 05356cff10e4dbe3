import { requireOperator } from "../../../auth/operator.server.ts";
import { todayInCostaRica } from "../../../domain/common/day.ts";
import { newId } from "../../../domain/common/reference.ts";
import { surchargeKinds } from "../../../domain/price/surcharge-kind.ts";
import { lastEdit } from "../../../operations/catalogue/edit-catalogue.server.ts";
import { listAllSurcharges } from "../../../store/price/surcharges.server.ts";
import { surchargePreview, surchargeWords } from "../../../texts/desk/price/surcharge-words.ts";
import { surchargeTexts as words } from "../../../texts/desk/price/surcharges.ts";
import { answered } from "../kit/acts.server.ts";
import { DeskForms, OwnClick } from "../kit/form.tsx";
import { CatalogueHead } from "../kit/head.tsx";
import type { Route } from "./+types/surcharges";
import { findSampleRide } from "./sample-ride.server.ts";
import { SurchargeForm } from "./surcharge-form.tsx";
import { surchargeActs } from "./surcharges-act.server.ts";

export { shouldRevalidate } from "../../kit/revalidate.ts";
export { PageError as ErrorBoundary } from "../kit/page-error.tsx";

export const handle = { react: true };

export const meta: Route.MetaFunction = () => [{ title: words.title }];

export async function loader({ request }: Route.LoaderArgs) {
  await requireOperator(request);
  const edit = await lastEdit(); // it comes before the entries, so that a newer change is noticed
  const [surcharges, sample] = await Promise.all([listAllSurcharges(), findSampleRide()] as const);
  // Each form for a new surcharge has an id of its own.
  const offered = surchargeKinds.map((kind) => ({ kind, click: newId() }));
  return { surcharges, sample, edit, today: todayInCostaRica(), offered, click: newId() };
}

export async function action(args: Route.ActionArgs) {
  return await answered(args, surchargeActs);
}

export default function Surcharges({ loaderData, actionData }: Route.ComponentProps) {
  const { surcharges, sample, edit, today, offered, click } = loaderData;
  const common = { sample, edit, today };
  return (
    <DeskForms latest={actionData} click={click}>
      <div className="wrap grid gap-5 py-6">
        <CatalogueHead heading={words.heading} lead={words.lead} />
        <section
          data-adds
          aria-labelledby="add"
          className="rounded-card bg-shell px-4 py-3 shadow-card sm:px-5"
        >
          <h2 id="add" className="mb-2 text-xl">
            {words.add}
          </h2>
          <div className="flex flex-wrap gap-3 pb-2">
            {offered.map(({ kind, click }) => (
              <OwnClick key={kind} click={click}>
                <SurchargeForm kind={kind} {...common} />
              </OwnClick>
            ))}
          </div>
        </section>
        <section aria-labelledby="list" className="rounded-card bg-shell px-4 py-3 shadow-card sm:px-5">
          <h2 id="list" className="text-xl">
            {words.list}
          </h2>
          {surcharges.length === 0 && <p className="mt-1 text-ink-soft">{words.none}</p>}
          <ul className="divide-y divide-ink/10">
            {surcharges.map(({ id, ...now }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
                <div className="min-w-0 grow basis-72">
                  <p className="leading-snug font-semibold [overflow-wrap:anywhere]">{surchargeWords(now)}</p>
                  {sample && <p className="text-sm text-ink-soft">{surchargePreview(now, sample, today)}</p>}
                </div>
                <SurchargeForm key={JSON.stringify(now)} kind={now.kind} id={id} now={now} {...common} />
              </li>
            ))}
          </ul>
        </section>
      </div>
    </DeskForms>
  );
}
