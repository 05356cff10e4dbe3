import { createHash, randomBytes } from "node:crypto";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { createReadableStreamFromReadable } from "@react-router/node";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleDataRequestFunction,
  type HandleErrorFunction,
  isRouteErrorResponse,
  ServerRouter,
} from "react-router";
import wholeFaces from "../.faces/whole-faces.css?inline";
import { withScriptAfterPaint } from "./after-paint.server.ts";
import { compressed } from "./compressed.server.ts";
import deskStyles from "./desk.css?url";
import { colourRule } from "./domain/catalogue/company-colours.ts";
import { isOnce } from "./domain/common/language.ts";
import faces from "./faces.css?inline";
import { log } from "./log.server.ts";
import { payOrigins } from "./payment/online.server.ts";
import { formScript } from "./routes/kit/form-script.ts";
import { noLineScript } from "./routes/kit/no-line-script.ts";
import { quoteScript } from "./routes/site/home/quote-script.ts";
import { largestScriptsFirst } from "./script-order.server.ts";
import { contentSecurityPolicy } from "./security.server.ts";
import { rulesAt, withStyleInPage } from "./style-in-page.server.ts";
import { ourCompany } from "./texts/with-company.ts";
import { alertScript } from "./ui/alert-script.ts";
import { chatScript } from "./ui/chat-script.ts";
import { wordsFiles } from "./words-file.server.ts";

const renderTimeoutMs = 10_000;
const hash = (source: string) => createHash("sha256").update(source).digest("base64");
const styles = [faces, wholeFaces].map(hash);
const scripts = [alertScript, formScript, noLineScript, quoteScript, chatScript].map(hash);

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  const nonce = hasHandle(context, "react") ? randomBytes(16).toString("base64") : undefined;
  const payment = hasHandle(context, "payment") ? payOrigins : [];
  headers.set("Content-Type", "text/html; charset=utf-8");
  const colours = colourRule(ourCompany());
  const own = { styles: colours ? [...styles, hash(colours)] : styles, scripts };
  headers.set("Content-Security-Policy", contentSecurityPolicy({ nonce, payment, ...own }));
  const { pathname } = new URL(request.url);
  const isLater = hasHandle(context, "afterPaint");
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-cache");

  return new Promise<Response>((resolve, reject) => {
    // The whole page is sent at once: nothing streams later, so that a failure is still a proper error page.
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter
        context={isOnce(pathname) ? context : ofOnePage(context)}
        url={request.url}
        nonce={nonce}
      />,
      {
        nonce,
        // Parts whose script comes later stand in their place, so that they are read without a script too.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          clearTimeout(timeout);
          const body = new PassThrough();
          pipe(body);
          const page = nonce
            ? text(body).then((html) => {
                const words = wordsFiles(pathname).map(
                  (file) => `<link rel="modulepreload" href="${file}"/>`,
                );
                const whole = largestScriptsFirst(html.replace("</head>", () => `${words.join("")}</head>`));
                if (isLater) return withScriptAfterPaint(whole, nonce);
                if (import.meta.env.DEV) return whole;
                return withStyleInPage(whole, deskStyles, rulesAt(deskStyles), nonce);
              })
            : createReadableStreamFromReadable(body);
          resolve(
            Promise.resolve(page).then((page) =>
              compressed(request, new Response(page, { status, headers })),
            ),
          );
        },
        onShellError: reject,
        onError: (error) => log.error({ error }, "render"),
      },
    );
    const timeout = setTimeout(abort, renderTimeoutMs);
  });
}

/**
 * Writes the one route of a guest's page into the page, in place of a file that describes all routes: whatever a guest
 * opens from there is loaded as a page of its own. The browser's router would preload that file by its address.
 */
function ofOnePage(context: EntryContext): EntryContext {
  const manifest = { ...context.manifest, url: context.manifest.entry.module };
  return { ...context, manifest, routeDiscovery: { mode: "lazy", manifestPath: "" } };
}

export const handleDataRequest: HandleDataRequestFunction = (answer, { request }) =>
  compressed(request, answer);

export const handleError: HandleErrorFunction = (error, { request }) => {
  const refusal = isRouteErrorResponse(error) && error.status < 500;
  const words = request.method === "POST" ? "request" : "Error al cargar datos";
  if (!refusal && !request.signal.aborted) log.error({ error }, words);
};

/**
 * Tells whether a route of this page asks for scripts ("react"), for them once the page is painted ("afterPaint"), or
 * for the payment provider's ("payment").
 */
function hasHandle(
  { staticHandlerContext, routeModules }: EntryContext,
  name: "react" | "afterPaint" | "payment",
): boolean {
  if (import.meta.env.DEV && name === "react") return true; // hot reload needs scripts on every page
  return staticHandlerContext.matches.some(({ route }) => {
    return (routeModules[route.id]?.handle as Partial<Record<typeof name, boolean>> | undefined)?.[name];
  });
}
