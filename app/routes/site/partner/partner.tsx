import { useEffect } from "react";
import { data, type ShouldRevalidateFunctionArgs, useFetcher } from "react-router";
import { partnerDeskWithSecret } from "../../../operations/partner/partner-desk-link.server.ts";
import { textsFor, useTexts } from "../../../texts/language.ts";
import { LanguageLinks } from "../../../ui/language-links.tsx";
import { orProblem } from "../../kit/live-form.ts";
import { privateMeta } from "../../kit/page-meta.ts";
import { keepFresh, useFresh } from "../../kit/revalidate.ts";
import type { Route } from "./+types/partner";
import { DeadPartner, languageLink } from "./dead-partner.tsx";
import { GuestForm } from "./guest-form.tsx";
import { readOwnPage } from "./own-page.server.ts";
import { actOnPartner, type PartnerAnswer } from "./partner-act.server.ts";
import { LaterRides, Month, StatementLinks, Today } from "./partner-rides.tsx";

export const handle = { react: true, bare: true, translated: true };

export { answerHeaders as headers } from "../../kit/headers.server.ts";

export const meta = privateMeta((t) => `${t.partnerPage.title} | ${t.brand}`);

const minuteMs = 60_000;

export async function loader({ params, request }: Route.LoaderArgs) {
  const found = await partnerDeskWithSecret(params.secret);
  if (!found) return data({ page: undefined }, { status: 404 });
  return data({ page: await readOwnPage(found, textsFor(request)) });
}

export const action = ({ params, request }: Route.ActionArgs) => actOnPartner(request, params.secret);

export const clientMiddleware = [keepFresh];
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orProblem(serverAction);

export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  if (args.formData?.get("intent") === "seen") return false;
  return args.actionStatus === 409 || args.defaultShouldRevalidate;
}

/** Shows a partner's desk whom we pick up today, books for a guest, and says what the month has earned. */
export default function Partner({
  loaderData: { page },
  actionData,
  params: { secret },
}: Route.ComponentProps) {
  const t = useTexts();
  useFresh(minuteMs, page !== undefined);
  useSeen(page !== undefined);
  if (!page) return <DeadPartner />;
  const { name, desk, logo } = page;
  const here = t.href(`/partner/${secret}`);
  return (
    <div className="mx-auto w-[min(100%-1.5rem,72rem)] pt-4 pb-12">
      <header className="flex items-center gap-3.5 pb-4 lg:pb-6">
        {logo ? (
          <span className="grid h-14 min-w-14 max-w-20 shrink-0 place-items-center rounded-2xl bg-white p-1.5 shadow-card sm:max-w-28">
            <img {...logo} alt="" className="h-auto max-h-full w-auto max-w-full" />
          </span>
        ) : (
          <span
            aria-hidden="true"
            className="grid size-14 shrink-0 place-items-center rounded-2xl bg-sand-dark font-bold font-display text-2xl"
          >
            {[...name][0]}
          </span>
        )}
        <div className="min-w-0 grow">
          <h1 className="text-2xl [overflow-wrap:anywhere] lg:text-3xl" translate="no">
            {name}
          </h1>
          <p className="text-ink-soft leading-snug">{t.partnerPage.with(desk)}</p>
        </div>
        <LanguageLinks className={languageLink} />
      </header>
      <div className="grid items-start gap-4 lg:grid-cols-[1fr_27rem] lg:grid-rows-[auto_1fr] lg:gap-6">
        <Today {...page} here={here} />
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <GuestForm page={page} here={here} answer={actionData as PartnerAnswer | undefined} />
        </div>
        <div className="grid gap-4 lg:gap-6">
          <LaterRides rides={page.later} here={here} />
          <Month {...page} />
          <StatementLinks {...page} here={here} />
          <a
            href={`${here}/prices`}
            className="inline-flex min-h-11 w-fit items-center font-semibold text-lagoon underline underline-offset-4"
          >
            {t.partnerPage.prices.open}
          </a>
        </div>
      </div>
    </div>
  );
}

/** Tells the site that the page is in use, which opening it does not: no reading writes anything. */
function useSeen(isOpen: boolean): void {
  const { submit } = useFetcher();
  useEffect(() => {
    if (isOpen) void submit({ intent: "seen" }, { method: "post" });
  }, [isOpen, submit]);
}
