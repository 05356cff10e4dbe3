import { redirect } from "react-router";
import { requireOperator } from "../../../../auth/operator.server.ts";
import { referenceOf } from "../../../../domain/common/reference.ts";
import {
  findReservation,
  findReservationByReference,
} from "../../../../store/reservation/reservations.server.ts";
import { roomTexts } from "../../../../texts/desk/reservation/reservation.ts";
import { texts } from "../../../../texts/language.ts";
import { PrintButton } from "../../../../ui/print-button.tsx";
import { companyOf } from "../../../kit/page-meta.ts";
import { readReceipt } from "../../../kit/receipt.server.ts";
import { ReceiptSheet } from "../../../kit/receipt-sheet.tsx";
import type { Route } from "./+types/receipt";

export { PageError as ErrorBoundary } from "../../kit/page-error.tsx";

export const handle = { react: true };

export const meta: Route.MetaFunction = ({ params }) => [{ title: roomTexts.receiptTitle(params.reference) }];

/** Shows the guest's receipt without the guest's link: it holds no more than the reservation's room. */
export async function loader({ request, params }: Route.LoaderArgs) {
  await requireOperator(request);
  const asked = referenceOf(params.reference);
  const found = asked ? await findReservationByReference(asked, "es") : undefined;
  const reservation = found && (await findReservation(found.id)); // in the guest's language
  if (!reservation) throw redirect(`/dashboard/admin/r/${encodeURIComponent(params.reference)}`);
  return await readReceipt(reservation);
}

export default function DeskReceipt({ loaderData, matches }: Route.ComponentProps) {
  const company = companyOf({ matches });
  const { reference, language } = loaderData.reservation;
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-4 px-3 pt-2 pb-24 print:block print:max-w-none print:p-0">
      <nav className="print:hidden">
        <a
          href={`/dashboard/admin/r/${reference}`}
          className="inline-flex min-h-11 items-center font-semibold underline-offset-2 hover:underline"
        >
          <span aria-hidden="true">‹&nbsp;</span>
          {roomTexts.toRoom}
        </a>
      </nav>
      <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
        <h1 className="text-[1.9rem] leading-tight">{roomTexts.receipt}</h1>
        <PrintButton>{texts.es.receipt.print}</PrintButton>
      </div>
      {company && (
        <div lang={language}>
          <ReceiptSheet receipt={loaderData} company={company} t={texts[language]} />
        </div>
      )}
    </div>
  );
}
