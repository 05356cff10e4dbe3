import { data } from "react-router";
import { requireOperator } from "../../../auth/operator.server.ts";
import { placeTextsKey } from "../../../domain/catalogue/catalogue-entry.ts";
import { roadBetween } from "../../../domain/catalogue/road.ts";
import { languages } from "../../../domain/common/language.ts";
import { newId } from "../../../domain/common/reference.ts";
import { driveMinutes } from "../../../domain/ride/drive-minutes.ts";
import { lastEdit } from "../../../operations/catalogue/edit-catalogue.server.ts";
import { readEntries } from "../../../store/catalogue/entries.server.ts";
import { listPlaceFacts } from "../../../store/catalogue/place-entry.server.ts";
import { listPlaces } from "../../../store/catalogue/places.server.ts";
import { listRoads } from "../../../store/catalogue/roads.server.ts";
import { db } from "../../../store/engine/db.server.ts";
import { listFares } from "../../../store/price/fares.server.ts";
import { placeEditTexts as words } from "../../../texts/desk/catalogue/places.ts";
import { answered } from "../kit/acts.server.ts";
import { DeskForms } from "../kit/form.tsx";
import { CatalogueHead } from "../kit/head.tsx";
import type { Route } from "./+types/place";
import { placeActs } from "./place-act.server.ts";
import { PlaceForm } from "./place-form.tsx";
import { Roads } from "./roads.tsx";

export { shouldRevalidate } from "../../kit/revalidate.ts";
export { PageError as ErrorBoundary } from "../kit/page-error.tsx";

export const handle = { react: true };

export const meta: Route.MetaFunction = () => [{ title: words.title }];

export async function loader({ request, params }: Route.LoaderArgs) {
  await requireOperator(request);
  const edit = await lastEdit(); // it comes before the entries, so that a newer change is noticed
  const [places, facts, roads, fares] = await Promise.all([
    listPlaces("es"),
    listPlaceFacts(),
    listRoads(),
    listFares(),
  ]);
  const place = places.find(({ id }) => id === params.place);
  if (!place) throw data(null, { status: 404 });
  const keys = languages.map((language) => placeTextsKey(place.id, language));
  const texts = await readEntries(db, keys);
  const drive = driveMinutes(roads);
  return {
    place,
    isSold: fares.some(({ origin, destination }) => origin === place.id || destination === place.id),
    facts: facts.get(place.id)!,
    position: places.indexOf(place) + 1,
    places: places.length,
    names: Object.fromEntries(languages.map((language, n) => [language, texts[keys[n]!]?.name])),
    roads: places
      .filter(({ id }) => id !== place.id)
      .map(({ id, name }) => ({
        to: { id, name },
        road: roadBetween(roads, place.id, id),
        minutes: drive(place.id, id),
      }))
      .sort((one, other) => Number(!one.road) - Number(!other.road)),
    edit,
    click: newId(),
  };
}

export async function action(args: Route.ActionArgs) {
  return await answered(args, placeActs);
}

const back = { name: words.heading, href: "/dashboard/admin/catalogue/places" };

export default function EditedPlace({ loaderData, actionData }: Route.ComponentProps) {
  const { place, isSold, roads, edit, click } = loaderData;
  return (
    <DeskForms latest={actionData} click={click}>
      <div className="wrap grid gap-5 py-6">
        <CatalogueHead heading={place.name} lead={isSold ? words.sold : words.notSold} back={back} />
        <PlaceForm key={place.id} {...loaderData} />
        <Roads key={`roads-${place.id}`} roads={roads} edit={edit} />
      </div>
    </DeskForms>
  );
}
