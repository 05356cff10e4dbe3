import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { isLately } from "../app/domain/common/clock.ts";
import { tryToWrite } from "../app/store/engine/try-to-write.server.ts";

const patienceMs = 2000;
const freshMs = 5000;

/**
 * Answers `/livez` while the process lives, and `/healthz` with whether a booking could be written, or with a word on
 * why not. Returns false when the request is for something else.
 */
export function createHealth() {
  let latest: { at: Date; trouble: Promise<string> } | undefined;

  // The database is asked only now and then, however often strangers ask for its health.
  function lookOnce(): Promise<string> {
    if (!latest || !isLately(latest.at, freshMs)) {
      const late = wait(patienceMs, "the database doesn't answer", { ref: false });
      latest = { at: new Date(), trouble: Promise.race([tryToWrite(), late]) };
    }
    return latest.trouble;
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const path = request.url?.split("?")[0];
    if (!/^\/(healthz|livez)$/.test(path!) || !/^(GET|HEAD)$/.test(request.method!)) return false;
    const trouble = path === "/healthz" ? await lookOnce() : "";
    response.statusCode = trouble ? 503 : 200;
    response.setHeader("Content-Type", "text/plain; charset=utf-8");
    response.setHeader("Cache-Control", "no-store");
    response.end(trouble || "ok");
    return true;
  };
}
