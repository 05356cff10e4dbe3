import { data } from "react-router";
import { requireOperator } from "../../../../auth/operator.server.ts";
import type { Day } from "../../../../domain/common/day.ts";
import { isId, newId, referenceOf } from "../../../../domain/common/reference.ts";
import { may } from "../../../../domain/team/role.ts";
import { proofLink } from "../../../../operations/ride/proof-link.server.ts";
import { dayWords } from "../../../../texts/desk/frame/day-words.ts";
import { noShowTexts } from "../../../../texts/desk/reservation/no-show.ts";
import { proofTexts as words } from "../../../../texts/desk/reservation/proof.ts";
import { texts } from "../../../../texts/language.ts";
import { PrintButton } from "../../../../ui/print-button.tsx";
import { companyOf } from "../../../kit/page-meta.ts";
import { drawQr } from "../../../kit/pdf/qr.server.ts";
import { readProof } from "../../../kit/proof/proof.server.ts";
import { type ProofParts, proofParts } from "../../../kit/proof/proof-parts.ts";
import { ProofSheet } from "../../../kit/proof/proof-sheet.tsx";
import { answered } from "../../kit/acts.server.ts";
import { buttons } from "../../kit/card.tsx";
import { CopyField } from "../../kit/copy-field.tsx";
import { EmptyList } from "../../kit/empty-list.tsx";
import { Input } from "../../kit/fields.tsx";
import { Fold } from "../../kit/fold.tsx";
import { DeskForm, DeskForms } from "../../kit/form.tsx";
import { useMay } from "../../kit/shut.tsx";
import { Submit } from "../../kit/submit.tsx";
import type { Route } from "./+types/proof";
import { proofActs } from "./proof-act.server.ts";

export { shouldRevalidate } from "../../../kit/revalidate.ts";
export { PageError as ErrorBoundary } from "../../kit/page-error.tsx";

export const handle = { react: true };

export const meta: Route.MetaFunction = () => [{ title: words.title }];

/** Shows the proof of one van's ride, with a link for somebody outside to who may make one. */
export async function loader({ request, params }: Route.LoaderArgs) {
  const { role } = await requireOperator(request);
  const ride = new URL(request.url).searchParams.get("ride") ?? "";
  const proof = isId(ride) ? await readProof(ride, "es") : undefined;
  if (!proof || proof.reference !== referenceOf(params.reference))
    return data({ parts: undefined }, { status: 404 });
  const { jobId, version } = proof;
  return data({
    parts: proofParts(texts.es, proof),
    door: proof.leg.originDoor ?? "",
    click: newId(),
    ride: `/dashboard/admin/day/${proof.leg.day}?ride=${proof.jobId}`,
    version,
    link: may(role, "dispatch") ? linkOf({ jobId, version }, proof.made.day) : undefined,
  });
}

function linkOf(ride: { jobId: string; version: number }, today: Day) {
  const { untilDay, url } = proofLink(ride, "es");
  return {
    untilDay,
    until: dayWords(untilDay, today),
    qr: drawQr(url),
    both: [
      { label: words.linkInSpanish, url },
      { label: words.linkInEnglish, url: proofLink(ride, "en").url },
    ],
  };
}

export async function action(args: Route.ActionArgs) {
  return await answered(args, proofActs);
}

/** Returns the path of a ride's PDF and photographs, which the desk reads without a link for others. */
const files = ({ jobId }: ProofParts) => `/dashboard/admin/proof/${jobId}`;

export default function DeskProof({ loaderData, actionData, matches, params }: Route.ComponentProps) {
  const company = companyOf({ matches });
  const { parts } = loaderData;
  const link = parts && loaderData.link;
  return (
    <DeskForms latest={actionData} click={loaderData.parts ? loaderData.click : ""}>
      <div className="mx-auto grid w-full max-w-4xl gap-4 px-3 pt-2 pb-24 print:block print:max-w-none print:p-0">
        <nav className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 print:hidden">
          <a
            href={parts ? loaderData.ride : `/dashboard/admin/r/${encodeURIComponent(params.reference)}`}
            className="inline-flex min-h-11 items-center font-semibold underline"
          >
            {noShowTexts.toRide}
          </a>
          {parts && (
            <div className="flex flex-wrap gap-3">
              <a href={`${files(parts)}/pdf`} className={buttons.quiet}>
                PDF
              </a>
              <PrintButton>{texts.es.rideProof.print}</PrintButton>
            </div>
          )}
        </nav>
        {!parts && <EmptyList title={words.gone} />}
        {parts && company && (
          <ProofSheet
            parts={parts}
            company={company}
            t={texts.es}
            photos={`${files(parts)}/photo`}
            link={link}
          />
        )}
        {parts && link && (
          <section
            aria-labelledby="links"
            className="grid gap-3 rounded-card bg-shell p-4 shadow-card print:hidden"
          >
            <h2 id="links" className="text-xl">
              {words.links}
            </h2>
            {link.both.map(({ label, url }) => (
              <CopyField key={url} id={url} label={label} value={url} text={words.linkText(link.until)} />
            ))}
            <RevokeLinks ride={parts.jobId} version={loaderData.version} />
            {loaderData.door && <PutDoor ride={parts.jobId} door={loaderData.door} />}
          </section>
        )}
      </div>
    </DeskForms>
  );
}

/** Makes the links that were sent so far open nothing. */
function RevokeLinks({ ride, version }: { ride: string; version: number }) {
  if (!useMay("dispatch")) return null;
  return (
    <DeskForm
      name="revoke"
      intent="revoke"
      fields={{ ride, shown: String(version) }}
      keepsQuery
      className="grid gap-2"
    >
      <p className="leading-snug">{words.revokeText}</p>
      <Submit look="quiet" doing={words.revoke}>
        {words.revoke}
      </Submit>
    </DeskForm>
  );
}

/** Puts the guests' door on the map, from a link or from coordinates. */
function PutDoor({ ride, door }: { ride: string; door: string }) {
  if (!useMay("dispatch")) return null;
  return (
    <Fold name="door" intent="door" heading={words.door} fields={{ ride }} keepsQuery>
      <p className="leading-snug">{words.doorText(door)}</p>
      <Input name="point" label={words.doorPoint} maxLength={2_000} required />
      <Submit doing={words.doorSave}>{words.doorSave}</Submit>
    </Fold>
  );
}
