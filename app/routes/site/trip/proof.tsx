import { data } from "react-router";
import { proofAddress, readProofSecret } from "../../../operations/ride/proof-link.server.ts";
import { textsFor, useTexts } from "../../../texts/language.ts";
import { AskWhatsapp } from "../../../ui/ask-whatsapp.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { PrintButton } from "../../../ui/print-button.tsx";
import { companyOf, privateMeta } from "../../kit/page-meta.ts";
import { drawQr } from "../../kit/pdf/qr.server.ts";
import { readProof } from "../../kit/proof/proof.server.ts";
import { proofParts } from "../../kit/proof/proof-parts.ts";
import { ProofSheet } from "../../kit/proof/proof-sheet.tsx";
import type { Route } from "./+types/proof";

export const handle = { react: true, shortFoot: true, afterPaint: true };

export const meta = privateMeta((t) => `${t.rideProof.title} | ${t.brand}`);

/** Shows the proof of one ride to whoever has its link, which lasts for 30 days, unless the office revokes it. */
export async function loader({ params: { secret }, request }: Route.LoaderArgs) {
  const t = textsFor(request);
  const open = await readProofSecret(secret);
  const proof = open && (await readProof(open.jobId, t.language));
  if (!proof) return data({ shown: undefined }, { status: 404 });
  const qr = drawQr(proofAddress(secret, t.language));
  return data({ shown: { parts: proofParts(t, proof), untilDay: open.untilDay, qr } });
}

export default function ProofPage({ loaderData: { shown }, matches, params }: Route.ComponentProps) {
  const t = useTexts();
  const company = companyOf({ matches });
  const { title, gone, goneText, check, print } = t.rideProof;
  if (!shown)
    return (
      <PageHead title={gone} lead={goneText}>
        <AskWhatsapp className="mt-8" />
      </PageHead>
    );
  const path = t.href(`/proof/${params.secret}`);
  return (
    <>
      <div className="print:hidden">
        <PageHead title={title} lead={check(t.day(shown.untilDay))} short />
      </div>
      <div className="wrap grid gap-4 py-8 print:block print:py-0">
        {company && (
          <ProofSheet parts={shown.parts} company={company} t={t} photos={`${path}/photo`} link={shown} />
        )}
        <div className="flex flex-wrap gap-3 print:hidden">
          <PrintButton>{print}</PrintButton>
          <ButtonLink href={`${path}/pdf`} look="quiet">
            PDF
          </ButtonLink>
        </div>
      </div>
    </>
  );
}
