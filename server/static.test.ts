import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { securityHeaders } from "../app/security.server.ts";
import { readFiles, sendFile } from "./static.ts";
import { ask } from "./test-ask.ts";

const script = "console.log('pura vida');".repeat(20);
const folder = mkdtempSync(join(tmpdir(), "ecotravel-"));
mkdirSync(join(folder, "site/assets"), { recursive: true });
writeFileSync(join(folder, "secret.txt"), "not for visitors");
writeFileSync(join(folder, "site/favicon.svg"), "<svg/>");
writeFileSync(join(folder, "site/feed.txt"), script);
writeFileSync(join(folder, "site/feed.txt.gz"), gzipSync(script));
writeFileSync(join(folder, "site/assets/menu-a1b2.js"), script);
writeFileSync(join(folder, "site/assets/menu-a1b2.js.br"), brotliCompressSync(script));
writeFileSync(join(folder, "site/assets/menu-a1b2.js.gz"), gzipSync(script));

const files = readFiles(join(folder, "site"));
const server = createServer((request, response) => {
  response.setHeaders(securityHeaders);
  if (!sendFile(files, request, response)) response.end("the app");
}).listen(0, "127.0.0.1");
const port = () => (server.address() as AddressInfo).port;

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

test.each([
  ["br", brotliCompressSync(script)],
  ["gzip", gzipSync(script)],
  [undefined, Buffer.from(script)],
])("a script is sent as it was compressed at build time: %s", async (encoding, bytes) => {
  const headers = encoding ? { "Accept-Encoding": encoding } : {};
  const answer = await ask(port(), "/assets/menu-a1b2.js?v=1", { headers });
  expect(answer.status).toBe(200);
  expect(answer.bytes).toEqual(bytes);
  expect(answer.headers["content-encoding"]).toBe(encoding);
  expect(answer.headers["content-length"]).toBe(String(bytes.length));
  expect(answer.headers["content-type"]).toBe("text/javascript; charset=utf-8");
  expect(answer.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect(answer.headers.vary).toBe("Accept-Encoding");
});

test("a browser that has the file already is told so, in its own encoding only", async () => {
  const first = await ask(port(), "/assets/menu-a1b2.js", { headers: { "Accept-Encoding": "br" } });
  const tag = first.headers.etag!;
  const again = { "Accept-Encoding": "br", "If-None-Match": `"other", W/${tag}` };
  const second = await ask(port(), "/assets/menu-a1b2.js", { headers: again });
  expect(second.status).toBe(304);
  expect(second.bytes).toHaveLength(0);
  expect(second.headers).toMatchObject({ etag: tag, vary: "Accept-Encoding" });
  const plain = await ask(port(), "/assets/menu-a1b2.js", { headers: { "If-None-Match": tag } });
  expect(plain.status).toBe(200);
});

test("a script in assets has no header line that speaks of documents, and a picture has all", async () => {
  const { headers } = await ask(port(), "/assets/menu-a1b2.js");
  expect(headers["permissions-policy"]).toBeUndefined();
  expect(headers["content-security-policy"]).toBeUndefined();
  expect(headers["x-content-type-options"]).toBe("nosniff");
  const picture = await ask(port(), "/favicon.svg");
  expect(picture.headers["content-security-policy"]).toMatch("script-src 'self'");
});

test("HEAD has the headers of GET and no body", async () => {
  const { status, headers, bytes } = await ask(port(), "/favicon.svg", { method: "HEAD" });
  expect(headers.vary).toBeUndefined(); // the file has one encoding only
  expect([status, bytes.length]).toEqual([200, 0]);
  expect(headers).toMatchObject({
    "content-type": "image/svg+xml; charset=utf-8",
    "content-length": "6",
    "cache-control": "public, max-age=3600",
  });
});

test.each([
  "/../secret.txt",
  "/%2e%2e/secret.txt",
  "/..%2fsecret.txt",
  "/assets/../../secret.txt",
  "/assets/..%5c..%5csecret.txt",
  "//etc/passwd",
  "/assets/menu-a1b2.js.br",
])("%s leads to no file", async (path) => {
  const { bytes } = await ask(port(), path);
  expect(["the app", "There is no such file."]).toContain(bytes.toString());
});

test("a shared cache is told that a file has several encodings", async () => {
  expect((await ask(port(), "/feed.txt")).headers.vary).toBe("Accept-Encoding");
});

test("a missing asset is 404 and not kept, every other unknown path is the app's", async () => {
  const { status, headers } = await ask(port(), "/assets/old-c3d4.js");
  expect([status, headers.allow]).toEqual([404, undefined]);
  expect(headers).toMatchObject({
    "content-type": "text/plain; charset=utf-8",
    "cache-control": "no-store",
  });
  expect((await ask(port(), "/home")).bytes.toString()).toBe("the app");
});

test("a file can't be posted to", async () => {
  const { status, headers } = await ask(port(), "/favicon.svg", { method: "POST" });
  expect([status, headers.allow]).toEqual([405, "GET, HEAD"]);
});
