import { requireOperator } from "../../../auth/operator.server.ts";
import { newId } from "../../../domain/common/reference.ts";
import { openingSteps } from "../../../domain/upkeep/opening.ts";
import { lastEdit } from "../../../operations/catalogue/edit-catalogue.server.ts";
import { readOpening } from "../../../operations/upkeep/opening.server.ts";
import { openingTexts as words } from "../../../texts/desk/upkeep/opening.ts";
import { answered } from "../kit/acts.server.ts";
import { DeskForms } from "../kit/form.tsx";
import type { Route } from "./+types/open";
import { openingActs } from "./open-act.server.ts";
import { OpeningCard } from "./opening-card.tsx";

export { PageError as ErrorBoundary } from "../kit/page-error.tsx";

export const handle = { react: true };

export const meta: Route.MetaFunction = () => [{ title: words.title }];

export async function loader({ request }: Route.LoaderArgs) {
  await requireOperator(request);
  const edit = await lastEdit(); // it comes before the entries, so that a newer change is noticed
  return { opening: await readOpening(), edit, click: newId() };
}

export async function action(args: Route.ActionArgs) {
  return await answered(args, openingActs);
}

export default function Open({ loaderData, actionData }: Route.ComponentProps) {
  const { opening, edit, click } = loaderData;
  const all = openingSteps.length;
  return (
    <DeskForms latest={actionData} click={click}>
      <div className="wrap grid gap-5 py-6">
        <div>
          <h1 className="text-3xl">{words.heading}</h1>
          <p className="mt-1 max-w-prose text-ink-soft">{words.lead}</p>
          <p className="mt-3 text-lg font-bold">
            {opening.left === 0 ? words.ready : words.count(all - opening.left, all)}
          </p>
        </div>
        <ol className="grid gap-3 lg:grid-cols-2">
          {openingSteps.map((step) => (
            <OpeningCard key={step} step={step} opening={opening} edit={edit} />
          ))}
        </ol>
      </div>
    </DeskForms>
  );
}
