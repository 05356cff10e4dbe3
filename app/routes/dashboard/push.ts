import { currentUser } from "../../auth/current-user.server.ts";
import { requireOperator } from "../../auth/operator.server.ts";
import { pushKeys } from "../../booking/push.server.ts";
import { readFields } from "../../domain/form.ts";
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
  const session = (await currentUser(request, { renew: false }))!.session;
  const typed = readFields(await postedForm(request), ["intent", "endpoint", "p256dh", "auth"]);
  const { intent, endpoint, p256dh, auth } = typed;
  if (intent === "forget") {
    await forgetDevice(endpoint);
    return new Response(null, { status: 204 });
  }
  const isKept = isEndpoint(endpoint) && bytesIn(p256dh) === 65 && bytesIn(auth) === 16;
  if (!isKept) return new Response(null, { status: 400 });
  await keepDevice({ endpoint, p256dh, auth, sessionId: session });
  return new Response(null, { status: 204 });
}

/** Of a service out in the world: no number, and no name of a network at home. */
function isEndpoint(text: string): boolean {
  if (text.length > 1000 || !URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  const isPublic =
    /\.[a-z]{2,}$/.test(hostname) && !/\.(arpa|home|internal|lan|local|localhost)$/.test(hostname);
  return protocol === "https:" && isPublic;
}

function bytesIn(text: string): number {
  return /^[\w-]{1,120}={0,2}$/.test(text) ? Buffer.from(text, "base64url").length : 0;
}
