import { requireOperator } from "../../../auth/operator.server.ts";
import { pointOf } from "../../../domain/catalogue/place-form.ts";
import { lacksRoads } from "../../../domain/catalogue/road.ts";
import { townPointOf } from "../../../domain/catalogue/town-point.ts";
import { newId } from "../../../domain/common/reference.ts";
import { lastEdit } from "../../../operations/catalogue/edit-catalogue.server.ts";
import { listPlaceFacts } from "../../../store/catalogue/place-entry.server.ts";
import { listPlaces } from "../../../store/catalogue/places.server.ts";
import { listRoads } from "../../../store/catalogue/roads.server.ts";
import { listFares } from "../../../store/price/fares.server.ts";
import { roadTexts, placeEditTexts as words } from "../../../texts/desk/catalogue/places.ts";
import { answered } from "../kit/acts.server.ts";
import { buttons } from "../kit/card.tsx";
import { DeskForms } from "../kit/form.tsx";
import { CatalogueHead } from "../kit/head.tsx";
import type { Route } from "./+types/places";
import { placesActs } from "./new-place-act.server.ts";
import { NewPlaceForm } from "./new-place-form.tsx";
import { placeHref, roadsHref } from "./place-words.ts";

export { shouldRevalidate } from "../../kit/revalidate.ts";
export { PageError as ErrorBoundary } from "../kit/page-error.tsx";

export const handle = { react: true };

export const meta: Route.MetaFunction = () => [{ title: words.title }];

export async function loader({ request }: Route.LoaderArgs) {
  await requireOperator(request);
  const edit = await lastEdit(); // it comes before the entries, so that a newer change is noticed
  const [places, fares, roads, facts] = await Promise.all([
    listPlaces("es"),
    listFares(),
    listRoads(),
    listPlaceFacts(),
  ] as const);
  const roadless = places.filter(({ id }) => lacksRoads(roads, id)).map(({ id }) => id);
  const sold = [...new Set(fares.flatMap(({ origin, destination }) => [origin, destination]))];
  const hasPoint = (id: string) => pointOf(facts.get(id)!) !== "" || townPointOf(id) !== undefined;
  const pointless = places.filter(({ id }) => sold.includes(id) && !hasPoint(id));
  return { places, fares, roadless, sold, pointless, edit, click: newId() };
}

export async function action(args: Route.ActionArgs) {
  return await answered(args, placesActs);
}

export default function Places({ loaderData, actionData }: Route.ComponentProps) {
  const { places, fares, roadless, sold, pointless, edit, click } = loaderData;
  return (
    <DeskForms latest={actionData} click={click}>
      <div className="wrap grid gap-5 py-6">
        <CatalogueHead heading={words.heading} lead={words.lead} />
        <NewPlaceForm places={places} fares={fares} edit={edit} />
        {pointless.length > 0 && (
          <p className="leading-snug">
            <strong>{words.pointless(pointless.length)}</strong>{" "}
            {pointless.map(({ id, name }, n) => (
              <span key={id}>
                {n > 0 && ", "}
                <a href={placeHref(id)} className="text-lagoon underline underline-offset-2">
                  {name}
                </a>
              </span>
            ))}
            {". "}
            <span className="text-ink-soft">{words.pointlessText}</span>
          </p>
        )}
        <ul className="grid gap-x-10 rounded-card bg-shell px-4 py-1 shadow-card sm:grid-cols-2 sm:px-5 lg:grid-cols-3">
          {places.map(({ id, name, airport }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-4 border-b border-ink/10 py-1"
            >
              <a
                href={placeHref(id)}
                className="flex min-h-11 items-center font-semibold text-lagoon underline underline-offset-2 [overflow-wrap:anywhere]"
              >
                {name}
              </a>
              <p className="text-ink-soft">
                {[airport && words.isAirport, !sold.includes(id) && words.unsold].filter(Boolean).join(" · ")}
              </p>
              {roadless.includes(id) && (
                <a href={roadsHref(id)} className={buttons.link}>
                  {roadTexts.lack}
                </a>
              )}
            </li>
          ))}
        </ul>
      </div>
    </DeskForms>
  );
}
