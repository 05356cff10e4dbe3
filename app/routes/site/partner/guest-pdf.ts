import { referenceOf } from "../../../domain/common/reference.ts";
import { partnerDeskWithSecret } from "../../../operations/partner/partner-desk-link.server.ts";
import { findLogo } from "../../../store/partner/logos.server.ts";
import { textsFor } from "../../../texts/language.ts";
import { ourCompany } from "../../../texts/with-company.ts";
import { pdfInTurn } from "../../kit/pdf/pdf-in-turn.server.ts";
import { voucherPdf } from "../../kit/pdf/voucher-pdf.server.ts";
import type { Route } from "./+types/guest-pdf";
import { readGuestPage } from "./guest-page.server.ts";

/** Answers with the voucher of a partner's guest as a PDF; a booking that does not stand any more has none. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const t = textsFor(request);
  const found = await partnerDeskWithSecret(params.secret);
  const reference = referenceOf(params.reference);
  if (!found || !reference) throw new Response("No such booking", { status: 404 });
  return await pdfInTurn({ t, request, context }, async () => {
    const voucher = await readGuestPage(found, reference, t);
    if (!voucher || voucher.state === "over") throw new Response("No such booking", { status: 404 });
    return await voucherPdf({ t, company: ourCompany(), logo: await findLogo(found.partner.id), voucher });
  });
}
