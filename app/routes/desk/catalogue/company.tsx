import { requireOperator } from "../../../auth/operator.server.ts";
import { newId } from "../../../domain/common/reference.ts";
import { lastEdit } from "../../../operations/catalogue/edit-catalogue.server.ts";
import { companyKind } from "../../../store/catalogue/company.server.ts";
import { db } from "../../../store/engine/db.server.ts";
import { companyTexts as words } from "../../../texts/desk/catalogue/company.ts";
import { answered } from "../kit/acts.server.ts";
import { DeskForms } from "../kit/form.tsx";
import { CatalogueHead } from "../kit/head.tsx";
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
  return await answered(args, companyActs);
}

export default function CompanyRoom({ loaderData, actionData }: Route.ComponentProps) {
  const { company, edit, click } = loaderData;
  return (
    <DeskForms latest={actionData} click={click}>
      <div className="wrap grid gap-5 py-6">
        <CatalogueHead heading={words.heading} lead={words.lead} />
        <CompanyForm company={company} edit={edit} />
      </div>
    </DeskForms>
  );
}
