import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { parse, serialize } from "parse5";
import { todayInCostaRica } from "../app/domain/common/day.ts";
import { bestEncoding } from "../app/encoding.server.ts";
import { log } from "../app/log.server.ts";
import { securityHeaders } from "../app/security.server.ts";
import { prepareFirstPaint } from "./first-paint.ts";
import { safePath } from "./log.ts";
import { isAnybody, isOffered, keyOf, type Offered } from "./page-key.ts";
import { attribute, elementsOf } from "./page-tree.ts";
import type { Files } from "./static.ts";

interface Body {
  bytes: Buffer;
  etag: string;
  /** The headers as name, value, name, value, which Node writes fastest. */
  headers: string[];
  unchanged: string[];
}
/** Holds a body with all its headers for each content encoding, so that an answer needs no further work. */
type Page = Map<string, Body>;

const encodings = ["br", "gzip", "identity"];
/** The limit counts pages with a query; there are only as many without one as the site has pages. */
const mostAsked = 300;
const mostAtOnce = 8;

export type Pages = ReturnType<typeof createPages>;

/**
 * Renders pages that are the same for everybody once for each language and catalogue, and keeps the bytes of the
 * answers. A visitor with one of our cookies, and every other request, is left to the app.
 */
export function createPages(
  render: (request: Request) => Promise<Response>,
  origin: string,
  readOffered: () => Promise<Offered>,
  files: Files = new Map(),
) {
  const kept = new Map<string, Page | Promise<Page | undefined>>();
  let offered: Promise<Offered> | undefined;
  let making = 0;
  let day = todayInCostaRica();
  let dayReadAt = Date.now();

  /** Sends a page that is ready; returns false when there is none for this request. */
  function sendReady(request: IncomingMessage, response: ServerResponse): boolean {
    forgetYesterday();
    if (!isAnybody(request)) return false;
    const url = request.url!;
    const page = kept.get(url) ?? kept.get(keyOf(url) ?? ""); // most addresses equal a key
    if (!(page instanceof Map)) return false;
    send(page, request, response);
    return true;
  }

  /** Sends a page that is rendered first; returns false when the request is for something else. */
  async function sendPage(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const key = isAnybody(request) ? keyOf(request.url!) : undefined;
    const page = key !== undefined && (await isKnown(key)) ? await pageOf(key) : undefined;
    if (page) send(page, request, response);
    return page !== undefined;
  }

  async function isKnown(key: string): Promise<boolean> {
    offered ??= readOffered();
    try {
      return isOffered(key, await offered);
    } catch (error) {
      offered = undefined;
      throw error;
    }
  }

  async function pageOf(key: string): Promise<Page | undefined> {
    forgetYesterday();
    const known = kept.get(key);
    if (known) return known;
    if (making >= mostAtOnce) return undefined; // the app answers, and the next visitor may find room
    making++;
    const made = make(key);
    kept.set(key, made);
    const settle = (page?: Page) => {
      making--;
      if (kept.get(key) !== made) return;
      if (page) kept.set(key, page);
      else kept.delete(key);
    };
    made.then(settle, () => settle());
    forgetOldest();
    return made;
  }

  /** Drops the oldest page with a query: such pages never take the place of the site's own pages. */
  function forgetOldest(): void {
    const asked = [...kept.keys()].filter((key) => key.includes("?"));
    if (asked.length > mostAsked) kept.delete(asked[0]!);
  }

  /** Returns undefined for anything but a plain page: a redirect, an error, an answer for one visitor. */
  async function make(key: string): Promise<Page | undefined> {
    const answer = await render(new Request(origin + key));
    const { status, headers } = answer;
    const isShared = headers.get("Cache-Control") === "no-cache" && !headers.has("Set-Cookie");
    if (status !== 200 || !isShared || !headers.get("Content-Type")?.startsWith("text/html"))
      return undefined;
    return await pack(key, await answer.text(), headers, files);
  }

  function forgetYesterday(): void {
    if (Math.abs(Date.now() - dayReadAt) < 1_000) return; // computing the day takes longer than the rest of an answer
    dayReadAt = Date.now();
    const today = todayInCostaRica();
    if (today !== day) drop();
    day = today;
  }

  function drop(): void {
    kept.clear();
    offered = undefined;
  }

  return { sendReady, sendPage, drop };
}

function send(page: Page, request: IncomingMessage, response: ServerResponse): void {
  const { bytes, etag, headers, unchanged } = page.get(encodingFor(request.headers["accept-encoding"]))!;
  if (request.headers["if-none-match"]?.includes(etag)) {
    response.writeHead(304, unchanged).end();
    return;
  }
  response.writeHead(200, headers);
  response.end(request.method === "HEAD" ? undefined : bytes);
}

/** The encodings are remembered, because browsers send few different headers. */
const chosen = new Map<string, string>();

function encodingFor(accepted = ""): string {
  const best = chosen.get(accepted) ?? bestEncoding(accepted, encodings);
  if (chosen.size < 100 && accepted.length < 100) chosen.set(accepted, best);
  return best;
}

async function pack(key: string, html: string, own: Headers, files: Files): Promise<Page> {
  const page = parse(html);
  const ours = prepareFirstPaint(page, files);
  if (!ours) log.warn({ path: safePath(key) }, "not made as our pages are, and kept as it is");
  const policy = own.get("Content-Security-Policy") ?? "";
  const elements = elementsOf(page);
  // A nonce is valid for one answer, so that a kept page's own scripts and styles are allowed by their hashes instead.
  for (const one of elements) one.attrs = one.attrs.filter(({ name }) => name !== "nonce");
  const text = ours || policy.includes("'nonce-") ? serialize(page) : html;
  const hashesOf = (name: string) => {
    const inline = elements.filter((one) => one.tagName === name && attribute(one, "src") === undefined);
    const run = inline.filter((one) => attribute(one, "type") !== "application/ld+json");
    return new Set(run.map((one) => ` 'sha256-${digest(serialize(one), "base64")}'`));
  };
  const headers = lowerCased({
    ...Object.fromEntries(securityHeaders),
    ...Object.fromEntries(own),
    "content-security-policy": policy
      .replaceAll(/ '(nonce|sha256)-[^']+'/g, "")
      .replace(/(script|style)-src 'self'/g, (own, name) => own + [...hashesOf(name)].join("")),
    vary: "Accept-Encoding, Cookie",
    // The file lists the links that a browser may open ahead of the click: pages like this one, and nothing that changes anything.
    "speculation-rules": '"/speculation.rules"',
  });
  const identity = Buffer.from(text);
  // A rarely requested page is compressed less: brotli at its best takes longer than rendering the page.
  const rare = key.includes("?");
  const params = {
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
    [constants.BROTLI_PARAM_QUALITY]: rare ? 4 : 11,
  };
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(identity, { params }),
    promisify(gzip)(identity, { level: rare ? 6 : 9 }),
  ]);
  const etag = digest(text, "base64url").slice(0, 16);
  const body = (encoding: string, ending: string, bytes: Buffer): [string, Body] => {
    const known = { ...headers, etag: `"${etag}${ending}"` };
    const sized = { ...known, "content-length": String(bytes.length) };
    const encoded = encoding === "identity" ? sized : { ...sized, "content-encoding": encoding };
    const unchanged = Object.entries(known).flat();
    return [encoding, { bytes, etag: known.etag, headers: Object.entries(encoded).flat(), unchanged }];
  };
  return new Map([body("br", ".br", br), body("gzip", ".gz", zipped), body("identity", "", identity)]);
}

/** Lowers the names, so that a header that a page sets itself replaces the one for all answers in any spelling. */
function lowerCased(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

function digest(text: string, encoding: "base64" | "base64url"): string {
  return createHash("sha256").update(text).digest(encoding);
}
