import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { extname, join, relative, sep } from "node:path";
import { bestEncoding } from "../app/encoding.server.ts";

interface File {
  headers: Map<string, string>;
  /** The lines that every answer has and that say nothing about this file. */
  needless?: string[];
  /** The bodies by content encoding; `identity` is always there. */
  bodies: Map<string, { bytes: Buffer; etag: string }>;
}

/** The files by URL path. Nothing else is served, so that no path leads out of the folder. */
export type Files = Map<string, File>;

const types: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
  ".svg": "image/svg+xml; charset=utf-8",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
};

// Browsers obey these in a page, a picture that is opened as a page, or a worker, and none of these is a script in
// assets/, a style or a typeface. A form's page asks for twelve of such files.
const documentHeaders = ["Content-Security-Policy", "Cross-Origin-Opener-Policy", "Permissions-Policy"];

/** Reads a folder with the `.br` and `.gz` files that bin/compress.mjs put beside its files. */
export function readFiles(folder: string): Files {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, "/"));
  return new Map(names.map((name) => [`/${name}`, readFile(folder, name)]));
}

function readFile(folder: string, name: string): File {
  const bodies: File["bodies"] = new Map();
  const hash = createHash("sha256")
    .update(readFileSync(join(folder, name)))
    .digest("base64url")
    .slice(0, 16);
  for (const [encoding, ending] of Object.entries({ br: ".br", gzip: ".gz", identity: "" })) {
    const variant = join(folder, name + ending);
    if (existsSync(variant)) {
      bodies.set(encoding, { bytes: readFileSync(variant), etag: `"${hash}${ending}"` });
    }
  }
  // Names in assets/ carry a hash of their content.
  const age = name.startsWith("assets/") ? "31536000, immutable" : "3600";
  const headers = new Map([
    ["Content-Type", types[extname(name)] ?? "application/octet-stream"],
    ["Cache-Control", `public, max-age=${age}`],
  ]);
  if (bodies.size > 1) headers.set("Vary", "Accept-Encoding");
  const isPart = name.startsWith("assets/") && /\.(js|css|woff2)$/.test(name);
  return { headers, bodies, ...(isPart && { needless: documentHeaders }) };
}

/** Answers with one of our own files; returns false when the request is for something else. */
export function sendFile(files: Files, request: IncomingMessage, response: ServerResponse): boolean {
  const path = request.url!.split("?", 1)[0]!;
  const file = files.get(path);
  if (!file && !path.startsWith("/assets/")) return false;
  if (!file) sendText(response, 404, "There is no such file.");
  else if (request.method !== "GET" && request.method !== "HEAD")
    sendText(response, 405, "A file can only be read.");
  else sendBody(file, request.headers, response);
  return true;
}

function sendText(response: ServerResponse, status: number, sentence: string): void {
  response.statusCode = status;
  response.setHeader("Content-Type", "text/plain; charset=utf-8");
  response.setHeader("Cache-Control", "no-store");
  if (status === 405) response.setHeader("Allow", "GET, HEAD");
  response.end(sentence);
}

function sendBody(file: File, asked: IncomingHttpHeaders, response: ServerResponse): void {
  const encoding = bestEncoding(asked["accept-encoding"], [...file.bodies.keys()]);
  const { bytes, etag } = file.bodies.get(encoding)!;
  response.setHeaders(file.headers);
  for (const name of file.needless ?? []) response.removeHeader(name);
  response.setHeader("ETag", etag);
  if (isKnown(etag, asked["if-none-match"])) {
    response.statusCode = 304;
    response.end();
    return;
  }
  if (encoding !== "identity") response.setHeader("Content-Encoding", encoding);
  response.setHeader("Content-Length", bytes.length);
  response.end(bytes);
}

function isKnown(etag: string, ifNoneMatch = ""): boolean {
  const known = ifNoneMatch.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return known.includes(etag) || known.includes("*");
}
