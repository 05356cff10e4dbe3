import { requireOperator } from "../../../auth/operator.server.ts";
import { pushKeys } from "../../../operations/message/push.server.ts";
import { pressed } from "../kit/acts.server.ts";
import type { Route } from "./+types/push";
import { pushActs } from "./push-act.server.ts";

/** Returns the public key (VAPID) with which a browser subscribes at its push service. */
export async function loader({ request }: Route.LoaderArgs) {
  await requireOperator(request);
  const { publicKey } = await pushKeys();
  return Response.json({ publicKey }, { headers: { "Cache-Control": "no-store" } });
}

export async function action(args: Route.ActionArgs) {
  const { act } = await pressed(args, pushActs);
  return await act();
}
