import { data } from "react-router";
import { requireOperator } from "../../../auth/operator.server.ts";
import { languages } from "../../../domain/common/language.ts";
import { isId } from "../../../domain/common/reference.ts";
import { longestNotice, noticeField } from "../../../domain/message/notice.ts";
import { languageNames } from "../../../texts/desk/frame/language.ts";
import { closureTexts as words } from "../../../texts/desk/sale/closure.ts";
import { answered } from "../kit/acts.server.ts";
import { EmptyList } from "../kit/empty-list.tsx";
import { Area } from "../kit/fields.tsx";
import { DeskForm, DeskForms } from "../kit/form.tsx";
import { CatalogueHead } from "../kit/head.tsx";
import { Submit } from "../kit/submit.tsx";
import type { Route } from "./+types/closure";
import { closureActs } from "./closure-act.server.ts";
import { readClosure } from "./closure-view.server.ts";

export { shouldRevalidate } from "../../kit/revalidate.ts";
export { PageError as ErrorBoundary } from "../kit/page-error.tsx";

export const handle = { react: true };

export const meta: Route.MetaFunction = () => [{ title: words.title }];

export async function loader({ request, params: { rule } }: Route.LoaderArgs) {
  await requireOperator(request);
  const closure = isId(rule) ? await readClosure(rule) : undefined;
  return data({ closure }, { status: closure ? 200 : 404 });
}

export async function action(args: Route.ActionArgs) {
  return await answered(args, closureActs);
}

export default function Closure({ loaderData: { closure }, actionData }: Route.ComponentProps) {
  const back = { name: words.back, href: "/dashboard/admin/catalogue/availability" };
  return (
    <DeskForms latest={actionData} click="">
      <div className="wrap grid gap-5 py-6">
        <CatalogueHead heading={words.heading} lead={closure?.says ?? words.unknown} back={back} />
        {closure && closure.rides === 0 && <EmptyList title={words.none} text={words.noneText} />}
        {closure && closure.rides > 0 && (
          <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_26rem]">
            {closure.left > 0 && <Tell closure={closure} />}
            <div className="grid gap-4 lg:order-first">
              <p className="text-lg font-semibold tabular-nums">{words.sum(closure.rides, closure.days)}</p>
              {closure.byDay.map(({ day, name, rides }) => (
                <Day key={day} day={day} name={name} rides={rides} />
              ))}
              {closure.more > 0 && <p className="text-ink-soft">{words.more(closure.more)}</p>}
            </div>
          </div>
        )}
      </div>
    </DeskForms>
  );
}

type Shown = NonNullable<Route.ComponentProps["loaderData"]["closure"]>;

/** Shows the message about the closed days in each language, and the button that sends it to all who have not got it. */
function Tell({ closure: { left, texts } }: { closure: Shown }) {
  return (
    <DeskForm
      name="tell"
      intent="tell"
      className="grid gap-3 rounded-card bg-shell px-4 py-3.5 shadow-card sm:px-5"
    >
      <p className="leading-snug">{words.lead}</p>
      {languages.map((language) => (
        <Area
          key={language}
          name={noticeField(language)}
          label={words.readIn(languageNames[language])}
          value={texts[language]}
          maxLength={longestNotice}
          rows={4}
        />
      ))}
      <p className="text-sm text-ink-soft">{words.hint}</p>
      <Submit look="primary" doing={words.telling} className="w-full">
        {words.tell(left)}
      </Submit>
    </DeskForm>
  );
}

function Day({ day, name, rides }: Shown["byDay"][number]) {
  return (
    <section aria-labelledby={day} className="rounded-card bg-shell px-4 py-3 shadow-card sm:px-5">
      <h2 id={day} className="text-xl">
        <a href={`/dashboard/admin/day/${day}`} className="inline-flex min-h-11 items-center hover:underline">
          {name} <span className="ml-2 text-ink-soft tabular-nums">{rides.length}</span>
        </a>
      </h2>
      <ul className="divide-y divide-ink/10">
        {rides.map(({ id, time, what, guest, people, reference, told, isTold }) => (
          <li key={id} className="grid grid-cols-[4rem_1fr] gap-x-3 py-2.5 leading-snug">
            <span className="font-display text-lg font-bold tabular-nums">{time}</span>
            <div className="min-w-0">
              <p className="font-semibold [overflow-wrap:anywhere]">{guest}</p>
              <p className="text-ink-soft">
                {what} · {people} ·{" "}
                <a translate="no" href={`/dashboard/admin/r/${reference}`} className="text-lagoon underline">
                  {reference}
                </a>
              </p>
              <p className={`text-sm ${isTold ? "text-ink-soft" : "font-semibold text-coral-dark"}`}>
                {told}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
