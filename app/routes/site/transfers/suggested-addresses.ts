import { cleanText } from "../../../domain/common/form.ts";
import { listUsedAddresses } from "../../../store/sale/used-addresses.server.ts";
import type { Route } from "./+types/suggested-addresses";

/** Lists hotels that guests named before at a place, as suggestions. The list is fetched separately, because the form's page is kept in memory. */
export async function loader({ params }: Route.LoaderArgs) {
  const addresses = await listUsedAddresses(params.place ? cleanText(params.place) : null);
  return Response.json(addresses, { headers: { "Cache-Control": "public, max-age=3600" } });
}
