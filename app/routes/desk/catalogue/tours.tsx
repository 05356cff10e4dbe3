import { requireOperator } from "../../../auth/operator.server.ts";
import type { TourTexts } from "../../../domain/catalogue/tour.ts";
import { lacksHours } from "../../../domain/catalogue/tour-hours.ts";
import { newId } from "../../../domain/common/reference.ts";
import { lastEdit } from "../../../operations/catalogue/edit-catalogue.server.ts";
import { listTextsOf } from "../../../store/catalogue/texts-of.server.ts";
import { listTourSales } from "../../../store/catalogue/tour-entry.server.ts";
import { catalogueTexts } from "../../../texts/desk/catalogue/catalogue.ts";
import { tourSaleTexts as words } from "../../../texts/desk/catalogue/tours.ts";
import { answered } from "../kit/acts.server.ts";
import { DeskForms } from "../kit/form.tsx";
import { CatalogueHead } from "../kit/head.tsx";
import type { Route } from "./+types/tours";
import { NewTourForm } from "./new-tour-form.tsx";
import { listPosters } from "./posters.server.ts";
import { TourSaleForm, TourTextsForm, type TourView } from "./tour-forms.tsx";
import { tourSaleLine } from "./tour-words.ts";
import { tourActs } from "./tours-act.server.ts";

export { shouldRevalidate } from "../../kit/revalidate.ts";
export { PageError as ErrorBoundary } from "../kit/page-error.tsx";

export const handle = { react: true };

export const meta: Route.MetaFunction = () => [{ title: words.title }];

export async function loader({ request }: Route.LoaderArgs) {
  await requireOperator(request);
  const edit = await lastEdit(); // it comes before the entries, so that a newer change is noticed
  const [sales, textsOfAll] = await Promise.all([listTourSales(), listTextsOf<TourTexts>("tour")]);
  const views = [...sales].map(([id, sale]): TourView => {
    const texts = textsOfAll[id] ?? {};
    return { id, name: texts.es?.name ?? texts.en?.name ?? id, sale, texts };
  });
  return { views, posters: await listPosters(), edit, click: newId() };
}

export async function action(args: Route.ActionArgs) {
  return await answered(args, tourActs);
}

export default function Tours({
  loaderData: { views, posters, edit, click },
  actionData,
}: Route.ComponentProps) {
  return (
    <DeskForms latest={actionData} click={click}>
      <div className="wrap grid gap-5 py-6">
        <CatalogueHead heading={words.heading} lead={catalogueTexts.lead} />
        <NewTourForm posters={posters} edit={edit} />
        <ul className="grid gap-3">
          {views.map((tour, n) => (
            <li key={tour.id} className="rounded-card bg-shell px-4 py-3 shadow-card sm:px-5">
              <div className="flex flex-wrap items-baseline justify-between gap-x-4">
                <h2 className="text-xl">{tour.name}</h2>
                <p className="text-ink-soft tabular-nums">{tourSaleLine(tour.sale)}</p>
              </div>
              {!tour.sale.hidden && lacksHours(tour.sale) && (
                <p className="mt-1 font-semibold">
                  {[
                    tour.sale.pickupFrom === null && words.noHour,
                    tour.sale.weekdays === null && words.noDays,
                  ]
                    .filter(Boolean)
                    .join(" · ")}
                </p>
              )}
              <div className="flex flex-wrap gap-x-6">
                <TourSaleForm
                  tour={tour}
                  tours={views.length}
                  posters={posters}
                  position={n + 1}
                  edit={edit}
                />
                <TourTextsForm tour={tour} edit={edit} />
                {!tour.sale.hidden && (
                  <a
                    href={`/es/booking-tour/${tour.id}`}
                    className="inline-flex min-h-11 items-center font-semibold text-lagoon underline underline-offset-2"
                  >
                    {catalogueTexts.see}
                  </a>
                )}
              </div>
            </li>
          ))}
        </ul>
      </div>
    </DeskForms>
  );
}
