import { data, redirect } from "react-router";
import { guestActor } from "../../../../domain/common/actor.ts";
import { readFields } from "../../../../domain/common/form.ts";
import { showsPrice } from "../../../../domain/partner/relation.ts";
import { correctGuest } from "../../../../operations/reservation/correct-guest.server.ts";
import { tripHash } from "../../../../operations/reservation/trip-hash.server.ts";
import { findReservationByTripHash } from "../../../../store/reservation/reservations.server.ts";
import { textsFor, useTexts } from "../../../../texts/language.ts";
import { ButtonLink } from "../../../../ui/button.tsx";
import { PageHead } from "../../../../ui/page-head.tsx";
import { PrintButton } from "../../../../ui/print-button.tsx";
import { postedForm } from "../../../kit/form.server.ts";
import { orProblem } from "../../../kit/live-form.ts";
import { companyOf, privateMeta } from "../../../kit/page-meta.ts";
import { readReceipt } from "../../../kit/receipt.server.ts";
import { ReceiptSheet } from "../../../kit/receipt-sheet.tsx";
import type { Route } from "./+types/receipt";
import { TaxIdForm } from "./tax-id-form.tsx";

export const handle = { react: true, shortFoot: true, afterPaint: true };

export const meta = privateMeta((t) => `${t.receipt.title} | ${t.brand}`);

export async function loader({ params, request }: Route.LoaderArgs) {
  const own = await ownTrip(params.secret, request);
  // The partner who pays for the trip has its receipt.
  if (!showsPrice(own.relation)) return data(undefined, { status: 404 });
  return await readReceipt(own);
}

const longestTaxId = 40;

/** Stores the tax number that the receipt shows. The link for fellow travellers may write nothing. */
export async function action({ params, request }: Route.ActionArgs) {
  const form = await postedForm(request);
  const { id, relation } = await ownTrip(params.secret, request);
  if (!showsPrice(relation)) throw data(textsFor(request).trip.byPartner.receipt, { status: 404 });
  const { taxId: typed, before } = readFields(form, ["taxId", "before"]);
  if (!form.has("taxId") || /\n/.test(typed) || [...typed].length > longestTaxId)
    return data({ typed, before, error: "wrong" as const }, { status: 400 });
  const result = await correctGuest(id, { taxId: before }, { taxId: typed }, guestActor);
  if (result.outcome === "changedMeanwhile")
    return data({ typed, before: result.now.taxId ?? "", error: "meanwhile" as const }, { status: 409 });
  throw redirect(textsFor(request).href(`/trip/${params.secret}/receipt`));
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orProblem(serverAction);

async function ownTrip(secret: string, request: Request) {
  const own = await findReservationByTripHash(tripHash(secret), textsFor(request).language);
  if (!own) throw new Response("No such trip", { status: 404 });
  return own;
}

export default function ReceiptPage({ loaderData, actionData, params, matches }: Route.ComponentProps) {
  const t = useTexts();
  const company = companyOf({ matches });
  if (!loaderData)
    return (
      <PageHead title={t.receipt.title} lead={t.trip.byPartner.receipt}>
        <ButtonLink href={t.href(`/trip/${params.secret}`)} className="mt-8">
          {t.receipt.back}
        </ButtonLink>
      </PageHead>
    );
  return (
    <>
      <div className="print:hidden">
        <PageHead title={t.receipt.title} lead={t.receipt.lead} short />
      </div>
      <div className="wrap grid gap-x-8 gap-y-5 py-10 lg:grid-cols-[1fr_24rem] print:block print:py-0">
        {company && <ReceiptSheet receipt={loaderData} company={company} t={t} />}
        <div className="grid gap-5 self-start print:hidden">
          <TaxIdForm taxId={loaderData.reservation.taxId} answer={actionData} />
          <ButtonLink href={t.href(`/trip/${params.secret}`)} look="quiet">
            {t.receipt.back}
          </ButtonLink>
          <ButtonLink href={t.href(`/trip/${params.secret}/receipt/pdf`)} look="quiet">
            PDF
          </ButtonLink>
          <PrintButton>{t.receipt.print}</PrintButton>
        </div>
      </div>
    </>
  );
}
