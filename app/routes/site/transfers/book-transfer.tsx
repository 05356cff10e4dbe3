import { useFormTexts } from "../../../texts/language.ts";
import { PageHead } from "../../../ui/page-head.tsx";
import { answerHeaders } from "../../kit/headers.server.ts";
import { orProblem } from "../../kit/live-form.ts";
import { formMeta } from "../../kit/page-meta.ts";
import type { Route } from "./+types/book-transfer";
import { bookTransfer, loadTransferForm } from "./transfer.server.ts";
import { TransferForm } from "./transfer-form.tsx";

export const handle = { react: true };

export const headers: Route.HeadersFunction = answerHeaders;

export const meta = formMeta((t) => ({ ...t.bookTransfer, card: "airport-transfers" }));

export const loader = ({ request }: Route.LoaderArgs) => loadTransferForm(request);

export const action = ({ request }: Route.ActionArgs) => bookTransfer(request);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orProblem(serverAction);

export default function BookTransfer({ loaderData, actionData }: Route.ComponentProps) {
  const t = useFormTexts();
  const { treatment } = loaderData;
  const { heading, lead } = t.spaRide;
  const words = treatment ? { heading, lead: lead(treatment) } : t.bookTransfer;
  const offered = loaderData.places.filter((place) => place.onAirportPage);
  return (
    <>
      <PageHead title={words.heading} lead={words.lead} slim />
      <TransferForm {...loaderData} answer={actionData} offered={offered} airportPage />
    </>
  );
}
