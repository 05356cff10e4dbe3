import { createCookie } from "react-router";
import { newId } from "../domain/common/reference.ts";
import { cookieOptions, cookiesOf, hostOnly } from "../security.server.ts";
import { secretsFor } from "./secret.server.ts";

interface Device {
  id: string;
  /** The marks of the accounts that signed in here, the last one first. */
  accounts: string[];
}

// Not named like a session's cookie: whoever has it and is signed out is anybody to server/page-key.ts.
const cookie = createCookie(`${hostOnly}device`, {
  ...cookieOptions,
  maxAge: 400 * 24 * 3600,
  secrets: secretsFor("devices"),
});

/** The id of a device on which this account signed in before. */
export async function knownDevice(request: Request, account: string): Promise<string | undefined> {
  const device = await read(request);
  return device?.accounts.includes(account) ? device.id : undefined;
}

/** The cookie by which this device is known from now on. */
export async function rememberDevice(request: Request, account: string): Promise<string> {
  const { id, accounts } = (await read(request)) ?? { id: newId(), accounts: [] };
  return cookie.serialize({ id, accounts: [...new Set([account, ...accounts])].slice(0, 5) });
}

async function read(request: Request): Promise<Device | undefined> {
  return (await cookie.parse(cookiesOf(request))) || undefined;
}
