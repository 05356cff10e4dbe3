import { data } from "react-router";
import { requireOperator } from "../../../../auth/operator.server.ts";
import { operatorWith } from "../../../../domain/common/actor.ts";
import { newId } from "../../../../domain/common/reference.ts";
import { noShowTexts as words } from "../../../../texts/desk/reservation/no-show.ts";
import { WaitedClock } from "../../../kit/waited-clock.tsx";
import { answered } from "../../kit/acts.server.ts";
import { buttons } from "../../kit/card.tsx";
import { EmptyList } from "../../kit/empty-list.tsx";
import { DeskForm, DeskForms } from "../../kit/form.tsx";
import { Submit } from "../../kit/submit.tsx";
import type { Route } from "./+types/no-show";
import { noShowActs } from "./no-show-act.server.ts";
import { type NoShowView, noShowView } from "./no-show-view.server.ts";

export { shouldRevalidate } from "../../../kit/revalidate.ts";
export { PageError as ErrorBoundary } from "../../kit/page-error.tsx";

export const handle = { react: true };

export const meta: Route.MetaFunction = () => [{ title: words.title }];

export async function loader({ request, params }: Route.LoaderArgs) {
  const { id } = await requireOperator(request);
  const ride = new URL(request.url).searchParams.get("ride") ?? "";
  const view = await noShowView(params.reference, ride, operatorWith(id));
  return data({ view, click: newId() }, { status: view ? 200 : 404 });
}

export async function action(args: Route.ActionArgs) {
  return await answered(args, noShowActs);
}

/** Asks whether a guest did not come, beside all that is known of the ride. */
export default function NoShow({ loaderData: { view, click }, actionData, params }: Route.ComponentProps) {
  const back = view
    ? `/dashboard/admin/day/${view.day}?ride=${view.id}`
    : `/dashboard/admin/r/${encodeURIComponent(params.reference)}`;
  return (
    <DeskForms latest={actionData} click={click}>
      <div className="mx-auto grid w-full max-w-2xl gap-3 px-3 py-2 pb-28 lg:py-6">
        <a href={back} className="inline-flex min-h-11 w-fit items-center font-semibold underline">
          {words.toRide}
        </a>
        <h1 className="text-3xl">{words.heading}</h1>
        {view ? <Question view={view} /> : <EmptyList title={words.gone} />}
      </div>
    </DeskForms>
  );
}

function Question({ view }: { view: NoShowView }) {
  return (
    <>
      <div className="-mt-2">
        <p className="leading-snug font-bold">{view.title}</p>
        <p className="leading-snug">{view.isNoted || view.why ? view.guest : words.ask(view.guest)}</p>
        {view.isNoted && <p className="mt-1 font-semibold">{words.isNoted}</p>}
        {view.waits && <WaitedClock {...view.waits} className="font-display text-3xl font-bold" />}
      </div>
      <section aria-labelledby="facts" className="rounded-card bg-shell p-4 shadow-card">
        <h2 id="facts" className="sr-only">
          {words.facts.heading}
        </h2>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 leading-snug">
          {view.facts.map(({ what, text }) => (
            <div key={what} className="contents">
              <dt className="text-ink-soft">{what}</dt>
              <dd className="font-bold wrap-anywhere tabular-nums">{text}</dd>
            </div>
          ))}
        </dl>
        {view.lacks && !view.why && (
          <p className="mt-2.5 rounded-xl border-2 border-mango bg-mango/10 px-3.5 py-2 font-semibold">
            {view.lacks}
          </p>
        )}
      </section>
      {view.why ? (
        <p className="text-ink-soft">{view.why}</p>
      ) : (
        !view.isNoted && (
          <DeskForm name="noShow" intent="noShow" fields={{ job: view.id }} keepsQuery>
            <div className="flex flex-wrap gap-2">
              {view.isSoon && (
                <a href={view.call} className={`${buttons.primary} grow`}>
                  {words.call} {view.phone}
                </a>
              )}
              <Submit look={view.isSoon ? "quiet" : "primary"} doing={words.saving} className="grow">
                {words.yes}
              </Submit>
              {!view.isSoon && (
                <a href={view.call} className={buttons.quiet}>
                  {words.call} {view.phone}
                </a>
              )}
            </div>
          </DeskForm>
        )
      )}
      <section aria-labelledby="messages" className="rounded-card bg-shell p-4 shadow-card">
        <h2 id="messages" className="text-xl">
          {words.messages}
        </h2>
        {view.messages.length === 0 && <p className="text-ink-soft">{words.noMessages}</p>}
        <ul>
          {view.messages.map(({ id, way, what, fate }) => (
            <li key={id} className="border-t border-ink/10 py-2 text-[0.95rem] leading-snug first:border-0">
              <span className="font-semibold">{what}</span> <span className="text-ink-soft">· {way}</span>
              <span className="block text-ink-soft">{fate}</span>
            </li>
          ))}
        </ul>
        {view.more > 0 && (
          <a
            href={`/dashboard/admin/r/${view.reference}#said-heading`}
            className="inline-flex min-h-11 items-center text-lagoon underline"
          >
            {words.more(view.more)}
          </a>
        )}
      </section>
    </>
  );
}
