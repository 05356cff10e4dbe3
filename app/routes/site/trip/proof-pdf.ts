import { proofAddress, readProofSecret } from "../../../operations/ride/proof-link.server.ts";
import { textsFor } from "../../../texts/language.ts";
import { ourCompany } from "../../../texts/with-company.ts";
import { pdfInTurn } from "../../kit/pdf/pdf-in-turn.server.ts";
import { proofPdf } from "../../kit/pdf/proof-pdf.server.ts";
import { readProof } from "../../kit/proof/proof.server.ts";
import { proofParts } from "../../kit/proof/proof-parts.ts";
import type { Route } from "./+types/proof-pdf";

/** Answers with the proof of one ride as a PDF, to whoever has its link. */
export async function loader({ params: { secret }, request, context }: Route.LoaderArgs) {
  const t = textsFor(request);
  const open = await readProofSecret(secret);
  if (!open) throw new Response("No such ride", { status: 404 });
  return await pdfInTurn({ t, request, context }, async () => {
    const proof = await readProof(open.jobId, t.language);
    if (!proof) throw new Response("No such ride", { status: 404 });
    const link = { untilDay: open.untilDay, url: proofAddress(secret, t.language) };
    return await proofPdf({ t, company: ourCompany(), parts: proofParts(t, proof), link });
  });
}
