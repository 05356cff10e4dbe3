import { data } from "react-router";
import { partnerDeskWithSecret } from "../../../operations/partner/partner-desk-link.server.ts";
import { textsFor, useTexts } from "../../../texts/language.ts";
import { LanguageLinks } from "../../../ui/language-links.tsx";
import { orProblem } from "../../kit/live-form.ts";
import { privateMeta } from "../../kit/page-meta.ts";
import type { Route } from "./+types/statement";
import { DeadPartner, languageLink } from "./dead-partner.tsx";
import { OpenRides } from "./open-rides.tsx";
import { actOnStatement, type StatementAnswer } from "./statement-act.server.ts";
import { StatementBox } from "./statement-box.tsx";
import { StatementLines } from "./statement-lines.tsx";
import { readStatementPage, type StatementPage } from "./statement-page.server.ts";

export { answerHeaders as headers } from "../../kit/headers.server.ts";
export { shouldRevalidate } from "../../kit/revalidate.ts";

export const handle = { react: true, bare: true, translated: true };

export const meta = privateMeta((t) => `${t.partnerStatement.list.heading} | ${t.brand}`);

export async function loader({ params, request }: Route.LoaderArgs) {
  const found = await partnerDeskWithSecret(params.secret);
  const page = found && (await readStatementPage(found, params.period, textsFor(request)));
  return data({ page, isDead: !found }, { status: page ? 200 : 404 });
}

export const action = ({ params, request }: Route.ActionArgs) =>
  actOnStatement(request, params.secret, params.period);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orProblem(serverAction);

/** Shows a partner what a month came to, line by line, and hears what it says of them. */
export default function Statement({ loaderData, actionData, params }: Route.ComponentProps) {
  const t = useTexts();
  const words = t.partnerStatement;
  const { page, isDead } = loaderData;
  if (isDead) return <DeadPartner />;
  const partner = t.href(`/partner/${params.secret}`);
  const back = (
    <a
      href={partner}
      className="inline-flex min-h-11 w-fit items-center font-semibold text-lagoon underline underline-offset-4"
    >
      {words.back}
    </a>
  );
  if (!page)
    return (
      <section className="mx-auto grid max-w-md justify-items-center gap-4 px-5 py-24">
        <h1 className="text-center text-3xl">{words.missing}</h1>
        {back}
      </section>
    );
  const here = `${partner}/statements/${params.period}`;
  const answer = actionData as StatementAnswer | undefined;
  return (
    <div className="mx-auto w-[min(100%-1.5rem,86rem)] pt-4 pb-12">
      <div className="flex items-center justify-between gap-4 print:hidden">
        {back}
        <LanguageLinks className={languageLink} />
      </div>
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-4">
        <h1 className="text-3xl lg:text-4xl">{words.title(page.month)}</h1>
        <p className="text-ink-soft">
          <strong className="text-ink" translate="no">
            {page.name}
          </strong>{" "}
          · {words.cut(page.cut, String(page.lines))}
        </p>
      </header>
      <div className="grid items-start gap-4 lg:gap-6 xl:grid-cols-[1fr_20rem] print:block">
        <StatementBox page={page} here={here} answer={answer} />
        <div className="grid gap-4 xl:col-start-1 xl:row-start-1">
          <Parts page={page} here={here} answer={answer} />
        </div>
      </div>
    </div>
  );
}

interface PartsProps {
  page: StatementPage;
  here: string;
  answer: StatementAnswer | undefined;
}

function Parts({ page, here, answer }: PartsProps) {
  const words = useTexts().partnerStatement;
  const { first, done, weeks, payments, open, click, closed } = page;
  const common = { here, answer, click, isClosed: closed !== undefined };
  const count = (rows: unknown[]) => String(rows.length);
  return (
    <>
      {first.length > 0 && (
        <StatementLines
          {...common}
          rows={first}
          heading={words.first(count(first))}
          text={words.firstText}
          asks
        />
      )}
      {done.length > 0 && (
        <StatementLines {...common} rows={done} weeks={weeks} heading={words.done(count(done))} />
      )}
      {payments.length > 0 && <StatementLines {...common} rows={payments} heading={words.payments} />}
      {open.length > 0 && <OpenRides rides={open} weeks={page.openWeeks} />}
    </>
  );
}
