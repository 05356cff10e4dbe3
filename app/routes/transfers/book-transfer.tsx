import { useTexts } from "../../texts/language.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { orProblem } from "../live-form.ts";
import { publicMeta } from "../page-meta.ts";
import type { Route } from "./+types/book-transfer";
import { rideHead } from "./ride-head.ts";
import { bookTransfer, loadTransferForm } from "./transfer.server.ts";
import { TransferForm } from "./transfer-form.tsx";

export const handle = { react: true };

export const meta = publicMeta((t) => ({ ...t.bookTransfer, card: "airport-transfers" }));

export const loader = ({ request }: Route.LoaderArgs) => loadTransferForm(request);

export const action = ({ request }: Route.ActionArgs) => bookTransfer(request);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orProblem(serverAction);

export default function BookTransfer({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts();
  const offered = loaderData.places.filter((place) => place.onAirportPage);
  return (
    <>
      <PageHead {...rideHead(t, loaderData, t.bookTransfer)} poster="airport-liberia" />
      <TransferForm {...loaderData} answer={actionData} offered={offered} airportPage />
    </>
  );
}
