import { redirect } from "react-router";
import { requireOperator } from "../../auth/operator.server.ts";
import { tripUrl } from "../../booking/trip-secret.server.ts";
import { isReference } from "../../domain/reference.ts";
import { findByReference } from "../../store/reservations.server.ts";
import type { Route } from "./+types/receipt";

/** Shows a guest's receipt, in the guest's language. It stands behind the trip's link, with which a guest acts. */
export async function loader({ request, params }: Route.LoaderArgs) {
  await requireOperator(request, "dispatch");
  const asked = params.reference.toUpperCase();
  const found = isReference(asked) ? await findByReference(asked, "es") : undefined;
  if (!found) throw redirect(`/dashboard/admin/r/${encodeURIComponent(params.reference)}`);
  throw redirect(new URL(`${tripUrl(found.id, found.language)}/receipt`).pathname);
}
