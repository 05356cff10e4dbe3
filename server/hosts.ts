import type { IncomingMessage } from "node:http";
import { env } from "../app/env.server.ts";
import type { Refusal } from "./refuse.ts";

const { hostname } = new URL(env.siteUrl);
const names = ["localhost", "127.0.0.1", "[::1]", env.HOST, `[${env.HOST}]`, hostname];
// The names are also listed with the port, as browsers send them here, so that most are found without parsing.
const known = new Set(names.flatMap((name) => [name, `${name}:${env.PORT}`]));

/**
 * Tells whether the Host header names this site. A demonstration's mailbox is open to everybody who reaches it, and
 * any page elsewhere may give this machine's address a name of its own, under which a browser lets that page read
 * everything (DNS rebinding).
 */
export function isKnownHost({ headers: { host = "localhost" } }: IncomingMessage): boolean {
  return !(env.demo || env.DEMO) || known.has(host) || known.has(host.replace(/:\d+$/, "").toLowerCase());
}

export function unknownHost(request: IncomingMessage): Refusal | undefined {
  if (isKnownHost(request)) return undefined;
  const sentence = `This demonstration answers only at ${env.siteUrl}. To open it under another name, set SITE_URL.`;
  return { status: 421, sentence };
}
