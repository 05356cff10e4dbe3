import { showsPrice } from "../../../../domain/partner/relation.ts";
import { tripHash } from "../../../../operations/reservation/trip-hash.server.ts";
import { findReservationByTripHash } from "../../../../store/reservation/reservations.server.ts";
import { textsFor } from "../../../../texts/language.ts";
import { ourCompany } from "../../../../texts/with-company.ts";
import { pdfInTurn } from "../../../kit/pdf/pdf-in-turn.server.ts";
import { receiptPdf } from "../../../kit/pdf/receipt-pdf.server.ts";
import { readReceipt } from "../../../kit/receipt.server.ts";
import type { Route } from "./+types/receipt-pdf";

/** Answers with the receipt of a guest's own trip as a PDF. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const t = textsFor(request);
  const own = await findReservationByTripHash(tripHash(params.secret), t.language);
  if (!own) throw new Response("No such trip", { status: 404 });
  if (!showsPrice(own.relation)) return new Response(t.trip.byPartner.receipt, { status: 404 });
  return await pdfInTurn({ t, request, context }, async () =>
    receiptPdf(t, ourCompany(), await readReceipt(own)),
  );
}
