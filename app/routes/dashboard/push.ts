import { currentUser } from "../../auth/current-user.server.ts";
import { requireOperator } from "../../auth/operator.server.ts";
import { pushKeys } from "../../booking/push.server.ts";
import { readFields } from "../../domain/form.ts";
import { isPushAddress } from "../../domain/push-service.ts";
import { forgetDevice, keepDevice } from "../../store/push.server.ts";
import { postedForm } from "../form.server.ts";
import type { Route } from "./+types/push";

/** The key that a browser asks its push service with. */
export async function loader({ request }: Route.LoaderArgs) {
  await requireOperator(request);
  const { publicKey } = await pushKeys();
  return Response.json({ publicKey }, { headers: { "Cache-Control": "no-store" } });
}

/** This device wants to hear what is new, or no more. */
export async function action({ request }: Route.ActionArgs) {
  await requireOperator(request, "read");
  const { user, session: sessionId } = (await currentUser(request, { renew: false }))!;
  const typed = readFields(await postedForm(request), ["intent", "endpoint", "p256dh", "auth"]);
  const { intent, endpoint, p256dh, auth } = typed;
  if (intent === "forget") {
    await forgetDevice(user.id, endpoint);
    return new Response(null, { status: 204 });
  }
  const isDevice = isPushAddress(endpoint) && bytesIn(p256dh) === 65 && bytesIn(auth) === 16;
  const isKept = isDevice && (await keepDevice(user.id, { endpoint, p256dh, auth, sessionId }));
  return new Response(null, { status: isKept ? 204 : 400 });
}

function bytesIn(text: string): number {
  return /^[\w-]{1,120}={0,2}$/.test(text) ? Buffer.from(text, "base64url").length : 0;
}
