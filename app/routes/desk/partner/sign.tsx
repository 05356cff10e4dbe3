import { data } from "react-router";
import { requireOperator } from "../../../auth/operator.server.ts";
import { partnerPapers } from "../../../texts/desk/partner/partner-papers.ts";
import { partnerTexts } from "../../../texts/desk/partner/partners.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { PrintButton } from "../../../ui/print-button.tsx";
import { SignSheet } from "../../kit/sign/sign-sheet.tsx";
import { CatalogueHead } from "../kit/head.tsx";
import type { Route } from "./+types/sign";
import { readSign } from "./sign.server.ts";

export { PageError as ErrorBoundary } from "../kit/page-error.tsx";

const { sign: words } = partnerPapers;
const { answers, title } = partnerTexts;

export const handle = { react: true };

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${words.heading}: ${loaderData?.name ?? ""} · ${title}` },
];

export async function loader({ request, params }: Route.LoaderArgs) {
  await requireOperator(request);
  const sign = await readSign(params.partner);
  if (!sign) throw data(answers.gone, { status: 404 });
  return sign;
}

/** Shows the sheet for a partner's wall as it will be printed. */
export default function SignPage({ loaderData: { id, name, shapes } }: Route.ComponentProps) {
  const partner = `/dashboard/admin/partners/${id}`;
  return (
    <div className="wrap grid justify-items-center gap-5 py-6 print:block print:p-0">
      <div className="w-full print:hidden">
        <CatalogueHead heading={words.heading} lead={words.lead} back={{ name, href: partner }} />
      </div>
      <div translate="no" className="grid w-full justify-items-center print:block">
        <SignSheet shapes={shapes} label={words.label(name)} />
      </div>
      <div className="flex flex-wrap justify-center gap-3 print:hidden">
        <ButtonLink href={`${partner}/sign/pdf`} look="primary">
          {words.pdf}
        </ButtonLink>
        <PrintButton>{words.print}</PrintButton>
      </div>
    </div>
  );
}
