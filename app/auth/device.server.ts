import { createCookie } from "react-router";
import { newId } from "../domain/common/reference.ts";
import { cookieOptions, cookiesOf, hostOnly } from "../security.server.ts";
import { secretsFor } from "./secret.server.ts";

interface Device {
  id: string;
  /** The marks (`accountMark`) of accounts that signed in on this device, the last one first. */
  accounts: string[];
}

// The name differs from a session cookie's, so that server/page-key.ts treats a signed-out visitor with this cookie
// like any other visitor.
const cookie = createCookie(`${hostOnly}device`, {
  ...cookieOptions,
  maxAge: 400 * 24 * 3600,
  secrets: secretsFor("devices"),
});

/** Returns the device's id if this account signed in on it before. */
export async function knownDevice(request: Request, account: string): Promise<string | undefined> {
  const device = await read(request);
  return device?.accounts.includes(account) ? device.id : undefined;
}

/** Returns the cookie by which this device is known from now on. */
export async function rememberDevice(request: Request, account: string): Promise<string> {
  const { id, accounts } = (await read(request)) ?? { id: newId(), accounts: [] };
  return cookie.serialize({ id, accounts: [...new Set([account, ...accounts])].slice(0, 5) });
}

async function read(request: Request): Promise<Device | undefined> {
  return (await cookie.parse(cookiesOf(request))) || undefined;
}
