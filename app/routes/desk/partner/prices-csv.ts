import { requireOperator } from "../../../auth/operator.server.ts";
import { findPartner } from "../../../store/partner/partners.server.ts";
import { partnerPapers } from "../../../texts/desk/partner/partner-papers.ts";
import { netPriceRows, readNetPrices } from "../../kit/net-prices/net-prices.server.ts";
import { csvFile } from "../kit/csv-file.server.ts";
import type { Route } from "./+types/prices-csv";

/** Answers with the net prices of a partner as CSV. */
export async function loader({ request, params }: Route.LoaderArgs) {
  await requireOperator(request);
  const partner = await findPartner(params.partner);
  if (!partner) throw new Response("No such partner", { status: 404 });
  const { csvColumns, tour } = partnerPapers.prices;
  const rows = netPriceRows(await readNetPrices(partner, "es"), tour);
  return csvFile(`netos-${partner.code}`, csvColumns, one(rows));
}

async function* one<Part>(part: Part): AsyncIterable<Part> {
  yield part;
}
