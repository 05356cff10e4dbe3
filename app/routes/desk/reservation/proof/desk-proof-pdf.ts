import { requireOperator } from "../../../../auth/operator.server.ts";
import { isId } from "../../../../domain/common/reference.ts";
import { may } from "../../../../domain/team/role.ts";
import { proofLink } from "../../../../operations/ride/proof-link.server.ts";
import { texts } from "../../../../texts/language.ts";
import { ourCompany } from "../../../../texts/with-company.ts";
import { pdfInTurn } from "../../../kit/pdf/pdf-in-turn.server.ts";
import { proofPdf } from "../../../kit/pdf/proof-pdf.server.ts";
import { readProof } from "../../../kit/proof/proof.server.ts";
import { proofParts } from "../../../kit/proof/proof-parts.ts";
import type { Route } from "./+types/desk-proof-pdf";

/** Answers a colleague with the proof of one ride as a PDF, with a link for others where the colleague may make one. */
export async function loader({ params: { ride }, request, context }: Route.LoaderArgs) {
  const { role } = await requireOperator(request);
  if (!isId(ride)) throw new Response("No such ride", { status: 404 });
  const t = texts.es;
  return await pdfInTurn({ t, request, context }, async () => {
    const proof = await readProof(ride, "es");
    if (!proof) throw new Response("No such ride", { status: 404 });
    const link = may(role, "dispatch") ? proofLink(proof, "es") : undefined;
    return await proofPdf({ t, company: ourCompany(), parts: proofParts(t, proof), link });
  });
}
