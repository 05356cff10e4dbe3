import type { IncomingMessage, ServerResponse } from "node:http";
import { log } from "../app/log.server.ts";
import { startsFor } from "../app/pages.ts";

/** Writes one line per request, with nothing in it that identifies the visitor. */
export function logRequest(request: IncomingMessage, response: ServerResponse): void {
  const { method, url = "" } = request;
  const start = performance.now();
  response.once("close", () => {
    const status = response.writableFinished ? response.statusCode : 499; // the visitor left first
    log.info({ method, path: safePath(url), status, ms: Math.round(performance.now() - start) }, "request");
  });
}

const secrets = startsFor("holder").map((start) => {
  return { start, pattern: new RegExp(`${start.replaceAll(/(?<=.)\//g, "/+")}[^/]+`, "i") };
});

/** Returns the path without its query, and without the secrets that open a trip page or set a password, in any spelling. */
export function safePath(url: string): string {
  let path = url.split("?", 1)[0]!;
  try {
    path = decodeURIComponent(path);
  } catch {
    // no route answers a path that can't be decoded
  }
  for (const { start, pattern } of secrets) path = path.replace(pattern, `${start}:secret`);
  return path.replace(/(?<=[/\\])[\w-]{24}0?(?=[/\\]|$)/g, ":secret").slice(0, 200);
}
