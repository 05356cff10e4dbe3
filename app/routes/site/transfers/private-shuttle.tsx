import { useTexts } from "../../../texts/language.ts";
import { answerHeaders } from "../../kit/headers.server.ts";
import { orProblem } from "../../kit/live-form.ts";
import { publicMeta } from "../../kit/page-meta.ts";
import type { Route } from "./+types/private-shuttle";
import { RideHead } from "./ride-head.tsx";
import { bookTransfer, loadTransferForm } from "./transfer.server.ts";
import { TransferForm } from "./transfer-form.tsx";

export const handle = { react: true };

export const headers: Route.HeadersFunction = answerHeaders;

export const meta = publicMeta((t) => ({ ...t.privateShuttle, card: "private-shuttle" }));

export const loader = ({ request }: Route.LoaderArgs) => loadTransferForm(request);

export const action = ({ request }: Route.ActionArgs) => bookTransfer(request);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orProblem(serverAction);

export default function PrivateShuttle({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts();
  return (
    <>
      <RideHead
        {...loaderData}
        words={t.privateShuttle}
        scene={{ name: "shuttle-wide", width: 1920, height: 800 }}
      />
      <TransferForm {...loaderData} answer={actionData} offered={loaderData.places} />
    </>
  );
}
