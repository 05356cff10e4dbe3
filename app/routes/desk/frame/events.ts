import { requireOperator } from "../../../auth/operator.server.ts";
import type { Route } from "./+types/events";
import { streamChanges } from "./stream.server.ts";

/** Tells an open page of the desk that something changed; the page reads by itself what it was. */
export async function loader({ request }: Route.LoaderArgs) {
  const { id } = await requireOperator(request);
  if (request.method !== "GET" || !request.headers.get("Accept")?.includes("text/event-stream")) {
    return Response.json({ error: "This address is for EventSource." }, { status: 406 });
  }
  const allowed = () =>
    requireOperator(request).then(
      () => true,
      () => false,
    );
  return streamChanges(request.signal, id, allowed);
}
