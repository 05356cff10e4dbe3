import { data } from "react-router";
import { requireOperator } from "../../../auth/operator.server.ts";
import { newId } from "../../../domain/common/reference.ts";
import { may } from "../../../domain/team/role.ts";
import { partnerPapers } from "../../../texts/desk/partner/partner-papers.ts";
import { partnerTexts as words } from "../../../texts/desk/partner/partners.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { answered, intentsFor } from "../kit/acts.server.ts";
import { CopyField } from "../kit/copy-field.tsx";
import { Fold } from "../kit/fold.tsx";
import { DeskForms } from "../kit/form.tsx";
import { CatalogueHead } from "../kit/head.tsx";
import { ChangeLines } from "../kit/history/change-lines.tsx";
import { Submit } from "../kit/submit.tsx";
import type { Route } from "./+types/partner";
import { Entries } from "./entries.tsx";
import { PartnerDesks } from "./partner-desks.tsx";
import { PartnerFields } from "./partner-fields.tsx";
import { PartnerLogo } from "./partner-logo.tsx";
import { readPartnerPage } from "./partner-page.server.ts";
import { PartnerStatements } from "./partner-statements.tsx";
import { partnerActs } from "./partners-act.server.ts";
import { PayFields } from "./pay-fields.tsx";
import { Rates } from "./rates.tsx";
import { Relations } from "./relations.tsx";

export { shouldRevalidate } from "../../kit/revalidate.ts";
export { PageError as ErrorBoundary } from "../kit/page-error.tsx";

export const handle = { react: true };

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.values.name ?? words.name} · ${words.title}` },
];

export async function loader({ request, params }: Route.LoaderArgs) {
  const { role } = await requireOperator(request);
  const page = await readPartnerPage(params.partner, may(role, "dispatch"));
  if (!page) throw data(words.answers.gone, { status: 404 });
  return { ...page, click: newId(), presses: intentsFor(partnerActs, role) };
}

export async function action(args: Route.ActionArgs) {
  return await answered(args, partnerActs);
}

/** Shows what a partner earns, what it is owed, and what asks for something. */
export default function PartnerPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { values, desks, link, owed, unrated, rates, choices, entries, more, today } = loaderData;
  const { statements, logo, changes, click, presses, rate, drivers } = loaderData;
  const back = { name: words.back, href: "/dashboard/admin/partners" };
  const here = `${back.href}/${params.partner}`;
  const { pay } = words;
  const lead = [values.place, values.contact, values.phone, values.email].filter(Boolean).join(" · ");
  return (
    <DeskForms latest={actionData} click={click} presses={presses}>
      <div className="wrap grid gap-5 py-6">
        <CatalogueHead heading={values.name} lead={lead} back={back} />
        {unrated.length > 0 && (
          <section
            aria-labelledby="unrated"
            className="rounded-card border-2 border-coral-dark bg-shell px-4 py-3.5 sm:px-5"
          >
            <h2 id="unrated" className="text-xl text-coral-dark">
              {words.unrated(unrated.length)}
            </h2>
            <p>{words.unratedLead}</p>
            <p className="flex flex-wrap gap-x-4">
              {unrated.slice(0, 8).map(({ reference, guest }) => (
                <a
                  key={reference}
                  href={`/dashboard/admin/r/${reference}`}
                  className="inline-flex min-h-11 items-center font-semibold text-lagoon underline"
                >
                  {guest}, {reference}
                </a>
              ))}
            </p>
            <p className="text-ink-soft">{words.unratedHint}</p>
          </section>
        )}
        <div className="grid items-start gap-5 lg:grid-cols-2">
          <div className="grid gap-5">
            <section aria-labelledby="owed" className="rounded-card bg-shell px-4 py-3.5 shadow-card sm:px-5">
              <h2 id="owed" className="text-ink-soft">
                {owed.words}
              </h2>
              {owed.sum && <p className="font-display text-4xl font-bold tabular-nums">{owed.sum}</p>}
              {owed.noted === "pay" && (
                <Fold name="pay" intent="pay" heading={pay.heading} look="button">
                  <PayFields words={pay} sum={owed.typed} rate={rate} drivers={drivers} />
                </Fold>
              )}
              {owed.noted === "receive" && (
                <Fold name="receive" intent="receive" heading={pay.receive.heading} look="button">
                  <PayFields words={pay.receive} sum={owed.typed} rate={rate} drivers={drivers} />
                </Fold>
              )}
            </section>
            <Relations {...loaderData} />
          </div>
          <Rates
            rates={rates}
            choices={choices}
            today={today}
            isAsked={unrated.length > 0 || (rates.length === 0 && loaderData.relation !== "bill")}
          />
        </div>
        <PartnerStatements statements={statements} />
        <PartnerDesks desks={desks} />
        <div className="grid items-start gap-5 lg:grid-cols-2">
          <section className="rounded-card bg-shell px-4 py-3.5 shadow-card sm:px-5">
            <CopyField id="link" label={words.link} value={link.url} text={words.linkText(link.days)} />
            <p className="mt-3 flex flex-wrap gap-3">
              {(["sign", "prices"] as const).map((paper) => (
                <ButtonLink key={paper} href={`${here}/${paper}`} look="quiet">
                  {partnerPapers[paper].open}
                </ButtonLink>
              ))}
            </p>
          </section>
          <PartnerLogo logo={logo} />
        </div>
        <Entries rows={entries} more={more} />
        <Fold name="save" intent="save" heading={words.edit} tellsWas>
          <PartnerFields values={values} places={choices.places} />
          <Submit doing={words.saving}>{words.save}</Submit>
        </Fold>
        <ChangeLines lines={changes} />
      </div>
    </DeskForms>
  );
}
