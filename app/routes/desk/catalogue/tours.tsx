import { data } from "react-router";
import { requireOperator } from "../../../auth/operator.server.ts";
import type { TourTexts } from "../../../domain/catalogue/tour.ts";
import { lacksHours } from "../../../domain/catalogue/tour-hours.ts";
import { newId } from "../../../domain/common/reference.ts";
import { lastEdit } from "../../../operations/catalogue/edit-catalogue.server.ts";
import { listTextsOf } from "../../../store/catalogue/texts-of.server.ts";
import { listTourSales } from "../../../store/catalogue/tour-entry.server.ts";
import { catalogueTexts } from "../../../texts/desk/catalogue/catalogue.ts";
import { tourSaleTexts as words } from "../../../texts/desk/catalogue/tours.ts";
import { pressed } from "../kit/acts.server.ts";
import { AnswerBar } from "../kit/answer-bar.tsx";
import { statusOf } from "../kit/edits.server.ts";
import { RoomForms } from "../kit/fold.tsx";
import { CatalogueHead } from "../kit/head.tsx";
import { useRoomAnswer } from "../kit/use-room-answer.ts";
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
  const { act } = await pressed(args, tourActs);
  const answer = await act();
  return data(answer, statusOf(answer));
}

export default function Tours({
  loaderData: { views, posters, edit, click },
  actionData,
}: Route.ComponentProps) {
  const { answer, done, close } = useRoomAnswer(actionData);
  return (
    <RoomForms value={{ answer, done, click }}>
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
      <AnswerBar answer={answer?.good || !answer?.form ? answer : undefined} close={close} />
    </RoomForms>
  );
}
