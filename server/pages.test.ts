import { createHash } from "node:crypto";
import { createServer, type OutgoingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync, brotliDecompressSync, constants, gzipSync } from "node:zlib";
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { log } from "../app/log.server.ts";
import { createPages } from "./pages.ts";
import { ask } from "./test-ask.ts";

let rendered: string[] = [];
let next: Partial<{ status: number; headers: Record<string, string>; body: string }> = {};

async function render(request: Request) {
  rendered.push(request.url.replace("https://ours.example", ""));
  const { status = 200, headers, body = "<p>Hello</p>" } = next;
  const own = { "Content-Type": "text/html", "Cache-Control": "no-cache", ...headers };
  await wait;
  return new Response(body, { status, headers: own });
}
const paths = ["/home", "/about", "/tours", "/private-shuttle", "/booking-tour/1"];
const places = ["a", "b", ...Array.from({ length: 301 }, (_, n) => `a${n}`)];
const treatments = new Set(["clay"]);
let offered = { paths: new Set(paths), places: new Set(places), treatments };
let wait: Promise<void> | undefined;

const pages = createPages(render, "https://ours.example", async () => offered);
let ready = 0;
const server = createServer(async (request, response) => {
  if (pages.sendReady(request, response)) ready += 1;
  else if (!(await pages.sendPage(request, response))) response.end("the app");
}).listen(0, "127.0.0.1");
const get = async (path: string, headers: OutgoingHttpHeaders = {}) =>
  ask((server.address() as AddressInfo).port, path, { headers });

beforeEach(() => {
  pages.drop();
  rendered = [];
  next = {};
  wait = undefined;
  offered = { paths: new Set(paths), places: new Set(places), treatments };
});
afterAll(() => void server.close());

test("a page is rendered once, however many ask for it at once, and again after the catalogue changed", async () => {
  await Promise.all(Array.from({ length: 20 }, () => get("/home")));
  const advertised = await get("/home?utm_source=letter&gclid=1");
  expect([advertised.status, advertised.bytes.toString()]).toEqual([200, "<p>Hello</p>"]);
  expect(advertised.headers["content-encoding"]).toBeUndefined();
  expect(rendered).toEqual(["/home"]);
  pages.drop();
  await get("/home");
  expect(rendered).toEqual(["/home", "/home"]);
});

test("a page that is ready is answered at once, until the catalogue changes", async () => {
  const first = await get("/home");
  ready = 0;
  const second = await get("/home");
  expect([ready, second.bytes, second.headers.etag]).toEqual([1, first.bytes, first.headers.etag]);
  pages.drop();
  await get("/home");
  expect(ready).toBe(1);
});

test("a page that was begun before the catalogue changed is answered, and not kept", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  wait = promise;
  const asked = get("/home");
  await expect.poll(() => rendered).toEqual(["/home"]);
  pages.drop();
  resolve();
  expect((await asked).bytes.toString()).toBe("<p>Hello</p>");
  await get("/home");
  expect(rendered).toEqual(["/home", "/home"]);
});

test("a known visitor gets no page for anybody, also when one is ready", async () => {
  await get("/home");
  const answer = await get("/home", { Cookie: "ecotravel.session_token=x" });
  expect(answer.bytes.toString()).toBe("the app");
});

test("languages and rides are kept apart, and the order of a query does not matter", async () => {
  for (const path of [
    "/tours",
    "/es/tours",
    "/private-shuttle?from=a&to=b",
    "/private-shuttle?to=b&from=a",
    "/private-shuttle?treatment=clay",
  ]) {
    await get(path);
  }
  expect(rendered).toEqual([
    "/tours",
    "/es/tours",
    "/private-shuttle?from=a&to=b",
    "/private-shuttle?treatment=clay",
  ]);
});

test("a page goes out compressed, with a tag that saves sending it again", async () => {
  next = { body: "<p>Pura vida</p>".repeat(100) };
  const first = await get("/about", { "Accept-Encoding": "br, gzip" });
  expect(first.headers["content-encoding"]).toBe("br");
  expect(brotliDecompressSync(first.bytes).toString()).toBe(next.body);
  expect(first.headers).toMatchObject({
    "x-content-type-options": "nosniff",
    vary: "Accept-Encoding, Cookie",
  });
  const again = await get("/about", { "Accept-Encoding": "br", "If-None-Match": first.headers.etag });
  expect([again.status, again.bytes.length]).toEqual([304, 0]);
});

test("the scripts of a kept page are allowed by what they say, not by a nonce that all would share", async () => {
  next = {
    body: '<script nonce="abc">go()</script><script nonce="abc" src="/a.js"></script>',
    headers: { "Content-Security-Policy": "script-src 'self' 'nonce-abc'" },
  };
  const { headers, bytes } = await get("/private-shuttle");
  const hash = createHash("sha256").update("go()").digest("base64");
  expect(headers["content-security-policy"]).toBe(`script-src 'self' 'sha256-${hash}'`);
  expect(bytes.toString()).not.toContain("abc");
});

test("the policy of a kept page names what the page brings along, once, and nothing else", async () => {
  const hash = createHash("sha256").update("a{}").digest("base64");
  next = {
    body: '<style>a{}</style><style>a{}</style><script type="application/ld+json">{}</script>',
    headers: {
      "Content-Security-Policy": `script-src 'self' 'sha256-b+/='; style-src 'self' 'sha256-${hash}'`,
    },
  };
  const { headers } = await get("/private-shuttle");
  expect(headers["content-security-policy"]).toBe(`script-src 'self'; style-src 'self' 'sha256-${hash}'`);
});

test("a page that is not made as ours are goes out as it is, and the log says so once", async () => {
  const warn = vi.spyOn(log, "warn");
  onTestFinished(() => warn.mockRestore());
  next = { body: '<link rel="stylesheet" href="/assets/other.css"/><p class=\'a\'>It&#x27;s here' };
  for (const path of ["/private-shuttle?from=a", "/private-shuttle?from=a"]) {
    expect((await get(path)).bytes.toString()).toBe(next.body);
  }
  expect(warn).toHaveBeenCalledExactlyOnceWith({ path: "/private-shuttle" }, expect.any(String));
});

test.each<[string, string, OutgoingHttpHeaders]>([
  ["who is signed in", "/home", { Cookie: "a=b; ecotravel.session_token=x" }],
  ["who is signed in over TLS", "/home", { Cookie: "__Host-ecotravel.session_token=x" }],
  ["who has a draft over TLS", "/private-shuttle", { Cookie: "a=b; __Host-checkout=x" }],
  ["who is to be told something over TLS", "/home", { Cookie: "__Host-notice=x" }],
  ["who is paying over TLS", "/home", { Cookie: "__Host-paying=x" }],
  ["who has a draft", "/private-shuttle", { Cookie: "checkout=x" }],
  ["who is to be told something", "/home", { Cookie: "x=y; notice=z" }],
  ["a page of one person", "/trip/abc", {}],
  ["a query that a page might read", "/private-shuttle?firstName=Eve", {}],
  ["a query that is no place", "/private-shuttle?from=%3Cscript%3E", {}],
  ["a query twice", "/private-shuttle?from=a&from=b", {}],
  ["the data of a page", "/home.data", {}],
  ["a path with a detour", "/x/../home", {}],
  ["a tour that nobody sells", "/booking-tour/2", {}],
  ["a road that nobody sells", "/transfers/here-to-there", {}],
  ["a place that does not exist", "/private-shuttle?from=a&to=nowhere", {}],
  ["a treatment that is not shown", "/private-shuttle?treatment=mud", {}],
  ["more people than a van takes", "/private-shuttle?passengers=15", {}],
  ["a ride that the page does not read", "/home?from=a", {}],
])("%s is left to the app", async (_, path, headers) => {
  expect((await get(path, headers)).bytes.toString()).toBe("the app");
  expect(rendered).toEqual([]);
});

test.each<typeof next>([
  { status: 404 },
  { status: 302, headers: { Location: "/home" } },
  { headers: { "Cache-Control": "private, no-store" } },
  { headers: { "Set-Cookie": "a=b" } },
  { headers: { "Content-Type": "application/json" } },
])("an answer like %j is not kept", async (answer) => {
  next = answer;
  expect((await get("/booking-tour/1")).bytes.toString()).toBe("the app");
  await get("/booking-tour/1");
  expect(rendered).toHaveLength(2);
});

test("the offered places and tours are read again after the catalogue changed", async () => {
  expect((await get("/booking-tour/2")).bytes.toString()).toBe("the app");
  offered.paths.add("/booking-tour/2");
  pages.drop();
  await get("/booking-tour/2");
  expect(rendered).toEqual(["/booking-tour/2"]);
});

test("the memory for pages with a query is bounded, and they never push a plain one out", async () => {
  await get("/home");
  for (let n = 0; n < 301; n++) await get(`/private-shuttle?from=a${n}`);
  rendered = [];
  for (const path of ["/home", "/private-shuttle?from=a300"]) await get(path);
  expect(rendered).toEqual([]);
  await get("/private-shuttle?from=a0");
  expect(rendered).toHaveLength(1);
});

test("so many pages are made at once; who asks for more is answered by the app", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  wait = promise;
  const texts: string[] = [];
  const answers = Array.from({ length: 20 }, async (_, n) => {
    texts.push((await get(`/private-shuttle?from=a${n}`)).bytes.toString());
  });
  await expect.poll(() => texts, { timeout: 20_000 }).toEqual(Array(12).fill("the app"));
  resolve();
  await Promise.all(answers);
  wait = undefined;
  rendered = [];
  for (let n = 0; n < 20; n++) await get(`/private-shuttle?from=a${n}`);
  expect(rendered).toHaveLength(12);
});

test("a page with a query is compressed quickly, a plain one as well as possible", async () => {
  next = { body: Array.from({ length: 3_000 }, (_, n) => `<p>${(n * 7919) % 1009}</p>`).join("") };
  const sizes = async (coding: string) =>
    [
      await get("/home", { "Accept-Encoding": coding }),
      await get("/private-shuttle?from=a", { "Accept-Encoding": coding }),
    ].map(({ bytes }) => bytes.length);
  expect(await sizes("gzip")).toEqual([9, 6].map((level) => gzipSync(next.body!, { level }).length));
  expect(await sizes("br")).toEqual(
    [11, 4].map(
      (quality) =>
        brotliCompressSync(next.body!, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: quality,
            [constants.BROTLI_PARAM_SIZE_HINT]: next.body!.length,
          },
        }).length,
    ),
  );
});
