import { requireOperator } from "../../../auth/operator.server.ts";
import { todayInCostaRica } from "../../../domain/common/day.ts";
import { newId } from "../../../domain/common/reference.ts";
import { lastEdit } from "../../../operations/catalogue/edit-catalogue.server.ts";
import { listPromoCodes } from "../../../store/price/promo-codes.server.ts";
import { promoCodeWords } from "../../../texts/desk/price/promo-code-words.ts";
import { promoCodeTexts as words } from "../../../texts/desk/price/promo-codes.ts";
import { answered } from "../kit/acts.server.ts";
import { DeskForms } from "../kit/form.tsx";
import { CatalogueHead } from "../kit/head.tsx";
import type { Route } from "./+types/promo-codes";
import { PromoCodeForm } from "./promo-code-form.tsx";
import { promoCodeActs } from "./promo-codes-act.server.ts";
import { findSampleRide } from "./sample-ride.server.ts";

export { shouldRevalidate } from "../../kit/revalidate.ts";
export { PageError as ErrorBoundary } from "../kit/page-error.tsx";

export const handle = { react: true };

export const meta: Route.MetaFunction = () => [{ title: words.title }];

export async function loader({ request }: Route.LoaderArgs) {
  await requireOperator(request);
  const edit = await lastEdit(); // it comes before the entries, so that a newer change is noticed
  const [codes, sample] = await Promise.all([listPromoCodes(), findSampleRide()] as const);
  return { codes, sample, edit, today: todayInCostaRica(), click: newId() };
}

export async function action(args: Route.ActionArgs) {
  return await answered(args, promoCodeActs);
}

export default function PromoCodes({ loaderData, actionData }: Route.ComponentProps) {
  const { codes, sample, edit, today, click } = loaderData;
  const common = { sample, edit, today };
  return (
    <DeskForms latest={actionData} click={click}>
      <div className="wrap grid gap-5 py-6">
        <CatalogueHead heading={words.heading} lead={words.lead} />
        <div data-adds>
          <PromoCodeForm {...common} />
        </div>
        <section aria-labelledby="list" className="rounded-card bg-shell px-4 py-3 shadow-card sm:px-5">
          <h2 id="list" className="text-xl">
            {words.list}
          </h2>
          {codes.length === 0 && <p className="mt-1 text-ink-soft">{words.none}</p>}
          <ul className="divide-y divide-ink/10">
            {codes.map(({ code, uses, ...now }) => (
              <li key={code} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
                <div className="min-w-0 grow basis-72">
                  <p className="leading-snug font-semibold">{promoCodeWords(code, now)}</p>
                  <p className="text-sm text-ink-soft tabular-nums">
                    {words.used(uses, now.mostUses)}
                    {now.untilDay < today && ` · ${words.ended}`}
                  </p>
                </div>
                <PromoCodeForm key={JSON.stringify(now)} code={code} now={now} {...common} />
              </li>
            ))}
          </ul>
        </section>
      </div>
    </DeskForms>
  );
}
