import { currentUser } from "../../../auth/current-user.server.ts";
import { readFields } from "../../../domain/common/form.ts";
import { isPushAddress } from "../../../domain/message/push-service.ts";
import { forgetDevice, keepDevice } from "../../../store/message/push.server.ts";
import { type Press, withRight } from "../kit/acts.server.ts";

export const pushActs = withRight("read", { keep, forget });

/** Keeps this device's push subscription. Answers 204, or 400 where the address or a key is malformed. */
async function keep({ visit, form }: Press): Promise<Response> {
  const { user, session: sessionId } = (await currentUser(visit.request, { renew: false }))!;
  const { endpoint, p256dh, auth } = readFields(form, ["endpoint", "p256dh", "auth"]);
  const isDevice = isPushAddress(endpoint) && bytesIn(p256dh) === 65 && bytesIn(auth) === 16;
  const isKept = isDevice && (await keepDevice(user.id, { endpoint, p256dh, auth, sessionId }));
  return new Response(null, { status: isKept ? 204 : 400 });
}

/** Removes this device's push subscription. */
async function forget({ form, operator }: Press): Promise<Response> {
  await forgetDevice(operator.id, readFields(form, ["endpoint"]).endpoint);
  return new Response(null, { status: 204 });
}

function bytesIn(text: string): number {
  return /^[\w-]{1,120}={0,2}$/.test(text) ? Buffer.from(text, "base64url").length : 0;
}
