import { requireOperator } from "../../../auth/operator.server.ts";
import { partnerPapers } from "../../../texts/desk/partner/partner-papers.ts";
import { texts } from "../../../texts/language.ts";
import { pdfInTurn } from "../../kit/pdf/pdf-in-turn.server.ts";
import { signPdf } from "../../kit/pdf/sign-pdf.server.ts";
import type { Route } from "./+types/sign-pdf";
import { readSign } from "./sign.server.ts";

/** Answers with the sheet for a partner's wall as a PDF. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  await requireOperator(request);
  return await pdfInTurn({ t: texts.es, request, context }, async () => {
    const sign = await readSign(params.partner);
    if (!sign) throw new Response("No such partner", { status: 404 });
    const { name, code, logo, shapes } = sign;
    return await signPdf({
      title: `${partnerPapers.sign.heading}: ${name}`,
      file: `cartel-${code}`,
      logo,
      shapes,
    });
  });
}
