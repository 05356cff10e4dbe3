import { data } from "react-router";
import { requireOperator } from "../../../auth/operator.server.ts";
import { todayInCostaRica } from "../../../domain/common/day.ts";
import { findPartner } from "../../../store/partner/partners.server.ts";
import { dayShort } from "../../../texts/desk/frame/day-words.ts";
import { partnerPapers } from "../../../texts/desk/partner/partner-papers.ts";
import { partnerTexts } from "../../../texts/desk/partner/partners.ts";
import { dollars } from "../../../texts/desk/ride/ride.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { readNetPrices } from "../../kit/net-prices/net-prices.server.ts";
import { NetPrices } from "../../kit/net-prices/net-prices.tsx";
import { CatalogueHead } from "../kit/head.tsx";
import type { Route } from "./+types/prices";

export { PageError as ErrorBoundary } from "../kit/page-error.tsx";

const { prices: words } = partnerPapers;

export const handle = { react: true };

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${words.heading}: ${loaderData?.name ?? ""} · ${partnerTexts.title}` },
];

export async function loader({ request, params }: Route.LoaderArgs) {
  await requireOperator(request);
  const partner = await findPartner(params.partner);
  if (!partner) throw data(partnerTexts.answers.gone, { status: 404 });
  return {
    name: partner.name,
    day: dayShort(todayInCostaRica()),
    ...(await readNetPrices(partner, "es")),
  };
}

/** Shows what is left of each fare and each tour's price without what a partner earns by it. */
export default function PricesPage({ loaderData, params }: Route.ComponentProps) {
  const { name, day, ...prices } = loaderData;
  const partner = `/dashboard/admin/partners/${params.partner}`;
  return (
    <div className="wrap grid gap-5 py-6">
      <CatalogueHead heading={words.heading} lead={words.lead(day)} back={{ name, href: partner }} />
      {prices.roads.length + prices.tours.length > 0 && (
        <ButtonLink
          href={`${partner}/prices.csv`}
          download
          look="quiet"
          className="w-fit max-sm:w-full print:hidden"
        >
          {words.csv}
        </ButtonLink>
      )}
      <NetPrices {...prices} sum={dollars} words={words} />
    </div>
  );
}
