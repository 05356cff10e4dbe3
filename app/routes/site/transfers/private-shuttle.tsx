import { useFormTexts } from "../../../texts/language.ts";
import { PageHead } from "../../../ui/page-head.tsx";
import { answerHeaders } from "../../kit/headers.server.ts";
import { orProblem } from "../../kit/live-form.ts";
import { formMeta } from "../../kit/page-meta.ts";
import type { Route } from "./+types/private-shuttle";
import { bookTransfer, loadTransferForm } from "./transfer.server.ts";
import { TransferForm } from "./transfer-form.tsx";

export const handle = { react: true };

export const headers: Route.HeadersFunction = answerHeaders;

export const meta = formMeta((t) => ({ ...t.privateShuttle, card: "private-shuttle" }));

export const loader = ({ request }: Route.LoaderArgs) => loadTransferForm(request);

export const action = ({ request }: Route.ActionArgs) => bookTransfer(request);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orProblem(serverAction);

export default function PrivateShuttle({ loaderData, actionData }: Route.ComponentProps) {
  const t = useFormTexts();
  return (
    <>
      <PageHead title={t.privateShuttle.heading} lead={t.privateShuttle.lead} slim />
      <TransferForm {...loaderData} answer={actionData} offered={loaderData.places} />
    </>
  );
}
