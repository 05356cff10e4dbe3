import type { EventEmitter } from "node:events";
import { createServer, type RequestListener, type Server, type ServerOptions } from "node:http";
import { env } from "../app/env.server.ts";
import { securityHeaders } from "../app/security.server.ts";
import type { Refusal } from "./refuse.ts";
import { household } from "./visitor.ts";

/** A photograph of 12 MB may take 300 s; `slow-client.ts` gives every other body less. */
const timeouts: ServerOptions = {
  headersTimeout: 10_000,
  requestTimeout: 300_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
};
/** A whole office behind one address needs fewer: a browser opens six connections, and an open board needs one. */
const mostOfVisitor = 200;
const sentence = "Too many connections of yours are open. Please close some pages and try again.";
const spanish = "Usted tiene demasiadas conexiones abiertas. Cierre algunas páginas y pruebe de nuevo.";
const refusedConnection = [
  "HTTP/1.1 429 Too Many Requests",
  "Content-Type: text/plain; charset=utf-8",
  `Content-Length: ${Buffer.byteLength(sentence)}`,
  "Retry-After: 10",
  ...[...securityHeaders].map(([name, value]) => `${name}: ${value}`),
  "Connection: close",
  `\r\n${sentence}`,
].join("\r\n");

const open = new Map<string, number>();

/** Counts an open connection or request of a visitor until it closes; returns false where it is one too many, which is not counted. */
function countOpen(key: string, connection: EventEmitter, most: number): boolean {
  const count = open.get(key) ?? 0;
  if (count >= most) return false;
  open.set(key, count + 1);
  connection.once("close", () => {
    const left = open.get(key)! - 1;
    if (left > 0) open.set(key, left);
    else open.delete(key);
  });
  return true;
}

/**
 * Creates the site's server, which keeps no slow client for ever and allows at most `most` connections of one visitor.
 * Behind a trusted proxy all connections are the proxy's: `tooManyOpen` counts the requests of each visitor instead.
 */
export function createSiteServer(
  listener: RequestListener,
  limits = timeouts,
  most = mostOfVisitor,
  trustProxy = env.TRUST_PROXY,
): Server {
  const server = createServer(limits, listener);
  if (trustProxy) return server;
  return server.on("connection", (socket) => {
    if (countOpen(household(socket.remoteAddress ?? ""), socket, most)) return;
    socket.end(refusedConnection, () => socket.destroy());
  });
}

/** Refuses a request of a visitor who has too many under way behind a trusted proxy. */
export function tooManyOpen(
  visitor: string,
  response: EventEmitter,
  most = mostOfVisitor,
): Refusal | undefined {
  if (!env.TRUST_PROXY || countOpen(visitor, response, most)) return undefined;
  return { status: 429, sentence, spanish, headers: { "Retry-After": "10" } };
}
