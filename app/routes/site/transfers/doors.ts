import { cleanText } from "../../../domain/common/form.ts";
import { listUsedAddresses } from "../../../store/sale/used-addresses.server.ts";
import type { Route } from "./+types/doors";

/** Hotels that guests named before at a place, for whoever types one there; apart from the form, whose page is kept. */
export async function loader({ params }: Route.LoaderArgs) {
  const doors = await listUsedAddresses(params.place ? cleanText(params.place) : null);
  return Response.json(doors, { headers: { "Cache-Control": "public, max-age=3600" } });
}
