import { requireOperator } from "../../../auth/operator.server.ts";
import { readOpening } from "../../../operations/upkeep/opening.server.ts";
import { catalogueTexts as words } from "../../../texts/desk/catalogue/catalogue.ts";
import { answered } from "../kit/acts.server.ts";
import { buttons } from "../kit/card.tsx";
import { DeskForm, DeskForms } from "../kit/form.tsx";
import { Head } from "../kit/head.tsx";
import type { Route } from "./+types/catalogue";
import { catalogueActs } from "./catalogue-act.server.ts";
import { CatalogueActs, CatalogueRooms } from "./catalogue-rooms.tsx";
import { readEdits, readPlannedEdits } from "./listed-edits.server.ts";

export { PageError as ErrorBoundary } from "../kit/page-error.tsx";

export const handle = { react: true };

export const meta: Route.MetaFunction = () => [{ title: words.title }];

export async function loader({ request }: Route.LoaderArgs) {
  await requireOperator(request);
  const [edits, planned, opening] = await Promise.all([
    readEdits(),
    readPlannedEdits(),
    readOpening(),
  ] as const);
  return { edits, planned, left: opening.left };
}

export async function action(args: Route.ActionArgs) {
  return await answered(args, catalogueActs);
}

export default function Catalogue({
  loaderData: { edits, planned, left },
  actionData,
}: Route.ComponentProps) {
  const hasFailed = planned.some(({ failed }) => failed);
  return (
    <DeskForms latest={actionData} click="">
      <div className="wrap grid gap-6 py-6">
        <div className="grid gap-3">
          <Head heading={words.heading} lead={words.lead} />
          <CatalogueActs hasFailed={hasFailed} left={left} />
        </div>
        <CatalogueRooms hasFailed={hasFailed} />
        {planned.length > 0 && (
          <section aria-labelledby="planned" className="rounded-card bg-shell px-5 py-4 shadow-card">
            <h2 id="planned" className="text-2xl">
              {words.planned}
            </h2>
            <ul className="mt-2 divide-y divide-ink/10">
              {planned.map(({ id, from, what, failed }) => (
                <Edit
                  key={id}
                  about={from}
                  what={what}
                  failed={failed}
                  press={words.drop}
                  intent="drop"
                  id={id}
                />
              ))}
            </ul>
          </section>
        )}
        <section aria-labelledby="changes" className="rounded-card bg-shell px-5 py-4 shadow-card">
          <h2 id="changes" className="text-2xl">
            {words.changes}
          </h2>
          {edits.length === 0 && <p className="mt-1 text-ink-soft">{words.noChanges}</p>}
          <ul className="mt-2 divide-y divide-ink/10">
            {edits.map(({ id, at, by, what, did, mayUndo }) => (
              <Edit
                key={id}
                about={`${at}, ${by}${did ? ` · ${did}` : ""}`}
                what={what}
                press={mayUndo ? words.undo : undefined}
                intent="undo"
                id={id}
              />
            ))}
          </ul>
        </section>
      </div>
    </DeskForms>
  );
}

interface EditProps {
  /** The words that say when the edit was made, and by whom. */
  about: string;
  what: string[];
  /** The reason why the edit could not be made. */
  failed?: string | null;
  /** The words of the edit's button, and the intent that it sends. */
  press: string | undefined;
  intent: "undo" | "drop";
  id: string | number;
}

function Edit({ about, what, failed, press, intent, id }: EditProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2.5">
      <div className="min-w-0 grow basis-72">
        <p className="text-sm text-ink-soft">{about}</p>
        {what.map((line) => (
          <p key={line} className="leading-snug [overflow-wrap:anywhere]">
            {line}
          </p>
        ))}
        {failed && <p className="text-sm font-semibold text-coral-dark">{failed}</p>}
      </div>
      {press && (
        <DeskForm name={`${intent}-${id}`} intent={intent} fields={{ id: String(id) }}>
          <button type="submit" aria-label={`${press}: ${what.join(", ")}`} className={buttons.quiet}>
            {press}
          </button>
        </DeskForm>
      )}
    </li>
  );
}
