import { en } from "../../texts/en.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { orProblem } from "../live-form.ts";
import type { Route } from "./+types/book-transfer";
import { bookTransfer, loadTransferForm } from "./transfer.server.ts";
import { TransferForm } from "./transfer-form.tsx";

export const handle = { react: true };

export const meta: Route.MetaFunction = () => [
  { title: en.bookTransfer.title },
  { name: "description", content: en.bookTransfer.description },
];

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const loader = ({ request }: Route.LoaderArgs) => loadTransferForm(request);

export const action = ({ request }: Route.ActionArgs) => bookTransfer(request);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orProblem(serverAction);

export default function BookTransfer({ loaderData, actionData }: Route.ComponentProps) {
  const offered = loaderData.places.filter((place) => place.onAirportPage);
  return (
    <>
      <PageHead title={en.bookTransfer.heading} lead={en.bookTransfer.lead} />
      <TransferForm {...loaderData} answer={actionData} offered={offered} airportPage />
    </>
  );
}
