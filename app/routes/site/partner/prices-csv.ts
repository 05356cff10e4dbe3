import { csv } from "../../../domain/common/csv.ts";
import { partnerDeskWithSecret } from "../../../operations/partner/partner-desk-link.server.ts";
import { textsFor } from "../../../texts/language.ts";
import { netPriceRows, readNetPrices } from "../../kit/net-prices/net-prices.server.ts";
import type { Route } from "./+types/prices-csv";

/** Answers a partner's desk with its net prices as CSV. */
export async function loader({ params, request }: Route.LoaderArgs) {
  const found = await partnerDeskWithSecret(params.secret);
  if (!found) throw new Response("No such page", { status: 404 });
  const t = textsFor(request);
  const { from, to, travellers, price, earned, net, tour } = t.partnerPage.prices;
  const rows = netPriceRows(await readNetPrices(found.partner, t.language), tour);
  return new Response(csv([[from, to, travellers, price, earned, net], ...rows]), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${found.partner.code}.csv"`,
      "Cache-Control": "private, no-store",
    },
  });
}
