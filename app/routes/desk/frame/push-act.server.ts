import { currentUser } from "../../../auth/current-user.server.ts";
import { readFields } from "../../../domain/common/form.ts";
import { isPushAddress } from "../../../domain/message/push-service.ts";
import { forgetDevice, keepDevice, moveDevice } from "../../../store/message/push.server.ts";
import { type Press, withRight } from "../kit/acts.server.ts";

export const pushActs = withRight("read", { keep, move, forget });

/** Keeps this device's push subscription. Answers 204, or 400 where the address or a key is malformed. */
async function keep(press: Press): Promise<Response> {
  const device = await deviceIn(press);
  const isKept = device && (await keepDevice(press.operator.id, device));
  return new Response(null, { status: isKept ? 204 : 400 });
}

/**
 * Keeps this device's push subscription in the place of its former one. Answers 204, 400 where the address or a key is
 * malformed, and 404 where the colleague has no such device.
 */
async function move(press: Press): Promise<Response> {
  const device = await deviceIn(press);
  if (!device) return new Response(null, { status: 400 });
  const former = readFields(press.form, ["former-endpoint"])["former-endpoint"];
  return new Response(null, { status: (await moveDevice(press.operator.id, former, device)) ? 204 : 404 });
}

async function deviceIn({ visit, form }: Press) {
  const { session: sessionId } = (await currentUser(visit.request, { renew: false }))!;
  const { endpoint, p256dh, auth } = readFields(form, ["endpoint", "p256dh", "auth"]);
  const isDevice = isPushAddress(endpoint) && bytesIn(p256dh) === 65 && bytesIn(auth) === 16;
  return isDevice ? { endpoint, p256dh, auth, sessionId } : undefined;
}

/** Removes this device's push subscription. */
async function forget({ form, operator }: Press): Promise<Response> {
  await forgetDevice(operator.id, readFields(form, ["endpoint"]).endpoint);
  return new Response(null, { status: 204 });
}

function bytesIn(text: string): number {
  return /^[\w-]{1,120}={0,2}$/.test(text) ? Buffer.from(text, "base64url").length : 0;
}
