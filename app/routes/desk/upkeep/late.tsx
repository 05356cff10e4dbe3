import { requireOperator } from "../../../auth/operator.server.ts";
import { lateTexts } from "../../../texts/desk/upkeep/late.ts";
import { answered } from "../kit/acts.server.ts";
import { EmptyList } from "../kit/empty-list.tsx";
import { DeskForms } from "../kit/form.tsx";
import { Head } from "../kit/head.tsx";
import { MoneyRows } from "../kit/money-rows.tsx";
import type { Route } from "./+types/late";
import { lateActs, readLatePage } from "./late.server.ts";
import { LateLetters } from "./late-letters.tsx";

export { PageError as ErrorBoundary } from "../kit/page-error.tsx";

export const handle = { react: true };

export const meta: Route.MetaFunction = () => [{ title: lateTexts.title }];

export async function loader({ request }: Route.LoaderArgs) {
  await requireOperator(request);
  return await readLatePage(new Date());
}

export async function action(args: Route.ActionArgs) {
  return await answered(args, lateActs);
}

export default function LatePage({ loaderData: { letters, payments }, actionData }: Route.ComponentProps) {
  const isEmpty = letters.length === 0 && payments.rows.length === 0;
  return (
    <DeskForms latest={actionData} click="">
      <div className="wrap grid gap-6 py-6">
        <Head heading={lateTexts.heading} lead={lateTexts.lead} />
        {isEmpty && <EmptyList title={lateTexts.none} text={lateTexts.noneText} />}
        <LateLetters letters={letters} />
        <MoneyRows heading={lateTexts.payments} {...payments} />
      </div>
    </DeskForms>
  );
}
