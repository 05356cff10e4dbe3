import { readProofSecret } from "../../../operations/ride/proof-link.server.ts";
import { textsFor, useTexts } from "../../../texts/language.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { PrintButton } from "../../../ui/print-button.tsx";
import { companyOf, privateMeta } from "../../kit/page-meta.ts";
import { readProof } from "../../kit/proof/proof.server.ts";
import { proofParts } from "../../kit/proof/proof-parts.ts";
import { ProofSheet } from "../../kit/proof/proof-sheet.tsx";
import type { Route } from "./+types/proof";

export const handle = { react: true, shortFoot: true, afterPaint: true };

export const meta = privateMeta((t) => `${t.rideProof.title} | ${t.brand}`);

/** Shows the proof of one ride to whoever has its link, which lasts for 30 days. */
export async function loader({ params, request }: Route.LoaderArgs) {
  const t = textsFor(request);
  const open = readProofSecret(params.secret);
  const proof = open && (await readProof(open.jobId, t.language));
  if (!proof) throw new Response("No such ride", { status: 404 });
  return { parts: proofParts(t, proof), untilDay: open.untilDay };
}

export default function ProofPage({
  loaderData: { parts, untilDay },
  matches,
  params,
}: Route.ComponentProps) {
  const t = useTexts();
  const company = companyOf({ matches });
  return (
    <>
      <div className="print:hidden">
        <PageHead title={t.rideProof.title} lead={t.rideProof.check(t.day(untilDay))} short />
      </div>
      <div className="wrap grid gap-4 py-8 print:block print:py-0">
        {company && (
          <ProofSheet
            parts={parts}
            company={company}
            t={t}
            untilDay={untilDay}
            path={t.href(`/proof/${params.secret}`)}
          />
        )}
        <div className="flex flex-wrap gap-3 print:hidden">
          <PrintButton>{t.rideProof.print}</PrintButton>
          <ButtonLink href={t.href(`/proof/${params.secret}/pdf`)} look="quiet">
            PDF
          </ButtonLink>
        </div>
      </div>
    </>
  );
}
