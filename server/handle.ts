import type { IncomingMessage, RequestListener } from "node:http";
import { log } from "../app/log.server.ts";
import { startsFor } from "../app/pages.ts";
import { secretHeaders, securityHeaders } from "../app/security.server.ts";
import { tooManyOpen } from "./connections.ts";
import { badHost, mayTakeLong, refusal, visitorOfRequest } from "./guards.ts";
import { createHealth } from "./health.ts";
import { isKnownHost } from "./hosts.ts";
import { logRequest } from "./log.ts";
import { mendedLink } from "./mended-link.ts";
import { answerMetrics } from "./metrics.ts";
import type { Pages } from "./pages.ts";
import { routePath } from "./path.ts";
import { refuse } from "./refuse.ts";
import { closeUnlessComplete, closeUnread } from "./slow-client.ts";
import { type Files, sendFile } from "./static.ts";

const isSecret = new RegExp(startsFor("holder").join("|"), "i");

/** Creates the handler of every request: pages in memory come first, then our own files, the guards, pages to be rendered, and the app. */
export function createHandler(
  files: Files,
  app: RequestListener,
  pages?: Pages,
  patienceMs = 30_000,
): RequestListener {
  const answerHealth = createHealth();
  const answer: RequestListener = async (request, response) => {
    try {
      logRequest(request, response);
      closeUnread(request, response);
      response.setHeaders(securityHeaders);
      const unclear = badHost(request);
      if (unclear) return refuse(request, response, unclear);
      const path = routePath(request.url!) ?? "";
      const isHolders = isSecret.test(path);
      if (isHolders) response.setHeaders(secretHeaders);
      if (sendFile(files, request, response)) return;
      if (await answerHealth(request, response)) return;
      if (await answerMetrics(request, response)) return;
      const refused = tooManyOpen(visitorOfRequest(request), response) ?? (await refusal(request));
      if (refused) return refuse(request, response, refused);
      const mended = isHolders && request.method !== "POST" && mendedLink(path);
      if (mended) return void response.writeHead(302, { Location: mended + queryOf(request.url!) }).end();
      if (!mayTakeLong(request.url!)) closeUnlessComplete(request, patienceMs);
      // If a page can't be rendered here, the app may still be able to answer.
      if (await pages?.sendPage(request, response).catch((error) => log.error({ error }, "page"))) return;
      await app(request, response);
    } catch (error) {
      log.error({ error }, "server");
      refuse(request, response, {
        status: 500,
        sentence: "Something went wrong on our side. Please try again.",
        spanish: "Algo salió mal de nuestro lado. Pruebe de nuevo, por favor.",
      });
    }
  };
  return (request, response) => {
    // A page from memory is not logged, because a line of log takes half as long as the answer.
    try {
      if (isSimple(request) && isKnownHost(request) && pages?.sendReady(request, response)) return;
    } catch (error) {
      log.error({ error }, "page"); // any request may cause it, and none may end the process
    }
    return answer(request, response);
  };
}

const queryOf = (url: string) => (url.includes("?") ? url.slice(url.indexOf("?")) : "");

/** Tells whether a request has one host and no body, so that a page from memory may be sent without further checks. */
function isSimple(request: IncomingMessage): boolean {
  return !request.headers["content-length"] && !request.headers["transfer-encoding"] && !badHost(request);
}
