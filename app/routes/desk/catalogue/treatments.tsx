import { requireOperator } from "../../../auth/operator.server.ts";
import type { TreatmentTexts } from "../../../domain/catalogue/treatment.ts";
import { newId } from "../../../domain/common/reference.ts";
import { lastEdit } from "../../../operations/catalogue/edit-catalogue.server.ts";
import { listTextsOf } from "../../../store/catalogue/texts-of.server.ts";
import { listTreatmentFacts } from "../../../store/catalogue/treatment-entry.server.ts";
import { catalogueTexts } from "../../../texts/desk/catalogue/catalogue.ts";
import { treatmentTexts as words } from "../../../texts/desk/catalogue/treatments.ts";
import { answered } from "../kit/acts.server.ts";
import { DeskForms } from "../kit/form.tsx";
import { CatalogueHead } from "../kit/head.tsx";
import type { Route } from "./+types/treatments";
import { listTreatmentPosters } from "./posters.server.ts";
import { TreatmentForm } from "./treatment-form.tsx";
import { treatmentWords } from "./treatment-words.ts";
import { treatmentActs } from "./treatments-act.server.ts";

export { shouldRevalidate } from "../../kit/revalidate.ts";
export { PageError as ErrorBoundary } from "../kit/page-error.tsx";

export const handle = { react: true };

export const meta: Route.MetaFunction = () => [{ title: words.title }];

export async function loader({ request }: Route.LoaderArgs) {
  await requireOperator(request);
  const edit = await lastEdit(); // it comes before the entries, so that a newer change is noticed
  const [all, textsOfAll, posters] = await Promise.all([
    listTreatmentFacts(),
    listTextsOf<TreatmentTexts>("treatment"),
    listTreatmentPosters(),
  ]);
  const treatments = [...all].map(([id, facts]) => ({ id, facts, texts: textsOfAll[id] ?? {} }));
  return { treatments, posters, edit, click: newId() };
}

export async function action(args: Route.ActionArgs) {
  return await answered(args, treatmentActs);
}

export default function Treatments({ loaderData, actionData }: Route.ComponentProps) {
  const { treatments, posters, edit, click } = loaderData;
  const form = { treatments: treatments.length, posters, edit };
  return (
    <DeskForms latest={actionData} click={click}>
      <div className="wrap grid gap-5 py-6">
        <CatalogueHead heading={words.heading} lead={words.lead} />
        <section data-adds className="rounded-card bg-shell px-4 py-3 shadow-card sm:px-5">
          <TreatmentForm {...form} />
        </section>
        <ul className="grid gap-3">
          {treatments.map((treatment, n) => (
            <li key={treatment.id} className="rounded-card bg-shell px-4 py-3 shadow-card sm:px-5">
              <div className="flex flex-wrap items-baseline justify-between gap-x-4">
                <h2 className="text-xl">{treatment.texts.es?.name ?? treatment.texts.en?.name}</h2>
                <p className="text-ink-soft tabular-nums">{treatmentWords(treatment.facts)}</p>
              </div>
              <TreatmentForm {...form} treatment={treatment} position={n + 1} />
            </li>
          ))}
        </ul>
        {treatments.some(({ facts }) => !facts.hidden) && (
          <a
            href="/es/spa"
            className="inline-flex min-h-11 w-fit items-center font-semibold text-lagoon underline underline-offset-2"
          >
            {catalogueTexts.see}
          </a>
        )}
      </div>
    </DeskForms>
  );
}
