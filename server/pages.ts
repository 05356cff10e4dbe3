import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { todayInCostaRica } from "../app/domain/day.ts";
import { securityHeaders } from "../app/security.server.ts";
import { bestEncoding } from "./encoding.ts";
import { keyOf } from "./page-key.ts";

interface Page {
  headers: Record<string, string>;
  bodies: Map<string, { bytes: Buffer; etag: string }>;
}

const atMost = 1_000;
const isInline = /<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g;

export type Pages = ReturnType<typeof createPages>;

/**
 * Pages that look the same to everybody are rendered once for each language and catalogue, and kept as the bytes
 * that go out. Who brings one of our cookies, or asks for anything else, is left to the app.
 */
export function createPages(render: (request: Request) => Promise<Response>, origin: string) {
  const kept = new Map<string, Promise<Page | undefined>>();
  let day = todayInCostaRica();

  /** Answers with a kept page; false when the request is for something else. */
  async function sendPage(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const key = keyOf(request);
    const page = key === undefined ? undefined : await pageOf(key);
    if (!page) return false;
    const encoding = bestEncoding(request.headers["accept-encoding"], [...page.bodies.keys()]);
    const { bytes, etag } = page.bodies.get(encoding)!;
    if (request.headers["if-none-match"]?.includes(etag)) {
      response.writeHead(304, { ...page.headers, ETag: etag }).end();
      return true;
    }
    const headers = { ...page.headers, ETag: etag, "Content-Length": bytes.length };
    response.writeHead(200, encoding === "identity" ? headers : { ...headers, "Content-Encoding": encoding });
    response.end(request.method === "HEAD" ? undefined : bytes);
    return true;
  }

  function pageOf(key: string): Promise<Page | undefined> {
    forgetYesterday();
    const known = kept.get(key);
    if (known) return known;
    const made = make(key);
    kept.set(key, made);
    const forget = () => kept.get(key) === made && kept.delete(key);
    made.then((page) => page ?? forget(), forget);
    const [oldest] = kept.keys();
    if (kept.size > atMost) kept.delete(oldest!);
    return made;
  }

  /** Undefined for what is no plain page: a redirect, something not found, an answer for one visitor. */
  async function make(key: string): Promise<Page | undefined> {
    const answer = await render(new Request(origin + key));
    const { status, headers } = answer;
    const isShared = headers.get("Cache-Control") === "no-cache" && !headers.has("Set-Cookie");
    if (status !== 200 || !isShared || !headers.get("Content-Type")?.startsWith("text/html"))
      return undefined;
    return await pack(await answer.text(), headers);
  }

  function forgetYesterday(): void {
    const today = todayInCostaRica();
    if (today !== day) drop();
    day = today;
  }

  function drop(): void {
    kept.clear();
  }

  return { sendPage, drop };
}

async function pack(html: string, own: Headers): Promise<Page> {
  const policy = own.get("Content-Security-Policy") ?? "";
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
  // A nonce is for one answer; the scripts of a page that is kept are known by what they say.
  const text = nonce ? html.replaceAll(` nonce="${nonce}"`, "") : html;
  const hashes = [...text.matchAll(isInline)].map(([, script]) => `'sha256-${digest(script!, "base64")}'`);
  const headers = {
    ...Object.fromEntries(securityHeaders),
    ...Object.fromEntries(own),
    "content-security-policy": policy.replaceAll(`'nonce-${nonce}'`, [...new Set(hashes)].join(" ")),
    vary: "Accept-Encoding, Cookie",
    // Which links the browser may open ahead of the click: pages like this one, and nothing that does anything.
    "speculation-rules": '"/speculation.rules"',
  };
  const identity = Buffer.from(text);
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: identity.length };
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(identity, { params }),
    promisify(gzip)(identity, { level: 9 }),
  ]);
  const etag = digest(text, "base64url").slice(0, 16);
  const body = (bytes: Buffer, ending: string) => ({ bytes, etag: `"${etag}${ending}"` });
  return {
    headers: lowerCased(headers),
    bodies: new Map([
      ["br", body(br, ".br")],
      ["gzip", body(zipped, ".gz")],
      ["identity", body(identity, "")],
    ]),
  };
}

/** A header that a page sets itself replaces the one for all answers, however both are spelled. */
function lowerCased(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

function digest(text: string, encoding: "base64" | "base64url"): string {
  return createHash("sha256").update(text).digest(encoding);
}
