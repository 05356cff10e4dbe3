import { requireOperator } from "../../../auth/operator.server.ts";
import { newId } from "../../../domain/common/reference.ts";
import { fareBetween } from "../../../domain/price/fare.ts";
import { lastEdit } from "../../../operations/catalogue/edit-catalogue.server.ts";
import { listPlaces } from "../../../store/catalogue/places.server.ts";
import { listFares } from "../../../store/price/fares.server.ts";
import { catalogueTexts } from "../../../texts/desk/catalogue/catalogue.ts";
import { fareWords, fareTexts as words } from "../../../texts/desk/price/fares.ts";
import { Button } from "../../../ui/button.tsx";
import { SelectField } from "../../../ui/field.tsx";
import { answered } from "../kit/acts.server.ts";
import { DeskForms } from "../kit/form.tsx";
import { CatalogueHead } from "../kit/head.tsx";
import { useMay } from "../kit/shut.tsx";
import type { Route } from "./+types/fares";
import { FareForm, type FareView } from "./fare-form.tsx";
import { namedPlaces } from "./fare-list-act.server.ts";
import { FareListForm } from "./fare-list-form.tsx";
import { fareActs } from "./fares-act.server.ts";

export { shouldRevalidate } from "../../kit/revalidate.ts";
export { PageError as ErrorBoundary } from "../kit/page-error.tsx";

export const handle = { react: true };

export const meta: Route.MetaFunction = () => [{ title: words.title }];

export async function loader({ request }: Route.LoaderArgs) {
  await requireOperator(request);
  const asked = new URL(request.url).searchParams.get("from");
  const edit = await lastEdit(); // it comes before the entries, so that a newer change is noticed
  const [places, fares, named] = await Promise.all([listPlaces("es"), listFares(), namedPlaces()]);
  const from = places.find(({ id }) => id === asked) ?? places[0];
  const price = (origin: string, destination: string) => {
    const fare = fareBetween(fares, origin, destination);
    return fare ? { baseCents: fare.baseCents, extraCents: fare.extraCents } : null;
  };
  const views = from
    ? places
        .filter(({ id }) => id !== from.id)
        .map((to): FareView => ({ from, to, there: price(from.id, to.id), back: price(to.id, from.id) }))
        .sort((one, other) => Number(one.there === null) - Number(other.there === null))
    : [];
  return {
    places: places.map(({ id, name }) => ({ id, name })),
    from: from?.id,
    views,
    fares,
    named,
    edit,
    click: newId(),
  };
}

export async function action(args: Route.ActionArgs) {
  return await answered(args, fareActs);
}

export default function Fares({ loaderData, actionData }: Route.ComponentProps) {
  const { places, from, views, fares, named, edit, click } = loaderData;
  return (
    <DeskForms latest={actionData} click={click}>
      <div className="wrap grid gap-5 py-6">
        <CatalogueHead heading={words.heading} lead={catalogueTexts.lead} />
        <From places={places} from={from} />
        <FareListForm places={places} named={named} fares={fares} edit={edit} />
        <ul className="divide-y divide-ink/10 rounded-card bg-shell px-4 py-1 shadow-card sm:px-5">
          {views.map((view) => (
            <li
              key={`${from}-${view.to.id}`}
              className="flex flex-wrap items-center justify-between gap-x-4 py-1"
            >
              <FareForm view={view} edit={edit} />
              <p className={`tabular-nums ${view.there ? "" : "text-ink-soft"}`}>{fareWords(view.there)}</p>
            </li>
          ))}
        </ul>
      </div>
    </DeskForms>
  );
}

/** Chooses the place whose fares are shown; a reader who may not write gets links. */
function From({ places, from }: { places: { id: string; name: string }[]; from: string | undefined }) {
  const mayWrite = useMay("manage");
  if (!mayWrite)
    return (
      <nav aria-label={words.from} className="flex flex-wrap gap-x-4">
        {places.map(({ id, name }) => (
          <a
            key={id}
            href={`?from=${id}`}
            aria-current={id === from ? "page" : undefined}
            className="inline-flex min-h-11 items-center underline underline-offset-2 aria-[current]:font-bold aria-[current]:no-underline"
          >
            {name}
          </a>
        ))}
      </nav>
    );
  return (
    <form
      className="flex flex-wrap items-end gap-3"
      onChange={(event) => event.currentTarget.requestSubmit()}
    >
      <SelectField name="from" label={words.from} defaultValue={from} key={from}>
        {places.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <Button look="quiet" className="px-5">
        {words.show}
      </Button>
    </form>
  );
}
