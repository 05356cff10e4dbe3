import type { IncomingMessage, ServerResponse } from "node:http";
import { log } from "../app/log.server.ts";

/** One line a request, with nothing in it that tells who asked. */
export function logRequest(request: IncomingMessage, response: ServerResponse): void {
  const { method, url = "" } = request;
  const start = performance.now();
  response.once("close", () => {
    const status = response.writableFinished ? response.statusCode : 499; // the visitor left first
    log.info({ method, path: safePath(url), status, ms: Math.round(performance.now() - start) }, "request");
  });
}

/** Without query, and without the secrets that open a trip page or set a password, however it is spelled. */
export function safePath(url: string): string {
  let path = url.split("?", 1)[0]!;
  try {
    path = decodeURIComponent(path);
  } catch {
    // no route answers a path that can't be decoded
  }
  const masked = path
    .replace(/\/trip\/+[^/]+/i, "/trip/:secret")
    .replace(/\/auth\/+reset\/+[^/]+/i, "/auth/reset/:secret");
  return masked.replace(/(?<=[/\\])[\w-]{24}(?=[/\\]|$)/g, ":secret").slice(0, 200);
}
