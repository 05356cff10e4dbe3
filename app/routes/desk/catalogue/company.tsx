import { data } from "react-router";
import { requireOperator } from "../../../auth/operator.server.ts";
import { newId } from "../../../domain/common/reference.ts";
import { lastEdit } from "../../../operations/catalogue/edit-catalogue.server.ts";
import { companyKind } from "../../../store/catalogue/company.server.ts";
import { db } from "../../../store/engine/db.server.ts";
import { companyTexts as words } from "../../../texts/desk/catalogue/company.ts";
import { pressed } from "../kit/acts.server.ts";
import { AnswerBar } from "../kit/answer-bar.tsx";
import { statusOf } from "../kit/edits.server.ts";
import { RoomForms } from "../kit/fold.tsx";
import { CatalogueHead } from "../kit/head.tsx";
import { useRoomAnswer } from "../kit/use-room-answer.ts";
import type { Route } from "./+types/company";
import { companyActs } from "./company-act.server.ts";
import { CompanyForm } from "./company-form.tsx";

export { shouldRevalidate } from "../../kit/revalidate.ts";
export { PageError as ErrorBoundary } from "../kit/page-error.tsx";

export const handle = { react: true };

export const meta: Route.MetaFunction = () => [{ title: words.title }];

export async function loader({ request }: Route.LoaderArgs) {
  await requireOperator(request);
  const edit = await lastEdit(); // it comes before the entries, so that a newer change is noticed
  return { company: await companyKind.read(db), edit, click: newId() };
}

export async function action(args: Route.ActionArgs) {
  const { act } = await pressed(args, companyActs);
  const answer = await act();
  return data(answer, statusOf(answer));
}

export default function CompanyRoom({ loaderData, actionData }: Route.ComponentProps) {
  const { company, edit, click } = loaderData;
  const { answer, done, close } = useRoomAnswer(actionData);
  return (
    <RoomForms value={{ answer, done, click }}>
      <div className="wrap grid gap-5 py-6">
        <CatalogueHead heading={words.heading} lead={words.lead} />
        <CompanyForm company={company} edit={edit} />
      </div>
      <AnswerBar answer={answer?.good || !answer?.form ? answer : undefined} close={close} />
    </RoomForms>
  );
}
