import { useCallback, useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { requireOperator } from "../../../auth/operator.server.ts";
import { lateTexts } from "../../../texts/desk/upkeep/late.ts";
import { pressed } from "../kit/acts.server.ts";
import { EmptyList } from "../kit/empty-list.tsx";
import { Head } from "../kit/head.tsx";
import { MoneyRows } from "../kit/money-rows.tsx";
import { ActionNotice, type ActionResult } from "../kit/notice.tsx";
import type { Route } from "./+types/late";
import { actOnLate, lateActs, readLatePage } from "./late.server.ts";
import { LateLetters } from "./late-letters.tsx";

export { PageError as ErrorBoundary } from "../kit/page-error.tsx";

export const handle = { react: true };

export const meta: Route.MetaFunction = () => [{ title: lateTexts.title }];

export async function loader({ request }: Route.LoaderArgs) {
  await requireOperator(request);
  return await readLatePage(new Date());
}

export async function action(args: Route.ActionArgs) {
  return await actOnLate(await pressed(args, lateActs));
}

const here = "/dashboard/admin/late";

export default function LatePage({ loaderData: { letters, payments }, actionData }: Route.ComponentProps) {
  const [answer, tell] = useState<ActionResult | undefined>(actionData);
  const close = useCallback(() => tell(undefined), []);
  // All rows share one fetcher, because the row that acts may be gone before its answer comes.
  const fetcher = useFetcher<ActionResult>();
  useEffect(() => {
    if (fetcher.data) tell(fetcher.data);
  }, [fetcher.data]);
  const isEmpty = letters.length === 0 && payments.rows.length === 0;
  return (
    <div className="wrap grid gap-6 py-6">
      <Head heading={lateTexts.heading} lead={lateTexts.lead} />
      {isEmpty && <EmptyList title={lateTexts.none} text={lateTexts.noneText} />}
      <LateLetters letters={letters} fetcher={fetcher} />
      <MoneyRows heading={lateTexts.payments} {...payments} here={here} click="" fetcher={fetcher} />
      <ActionNotice answer={answer} here={here} close={close} />
    </div>
  );
}
