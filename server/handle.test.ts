import { once } from "node:events";
import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type RequestListener,
  request,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import { env } from "../app/env.server.ts";
import { log } from "../app/log.server.ts";
import { setTo } from "../test/api.ts";
import { createHandler } from "./handle.ts";
import { ask } from "./test-ask.ts";

const app = async (request: IncomingMessage, response: ServerResponse) => {
  if (request.url === "/broken") throw new Error("a defect");
  if (request.url === "/half") {
    response.write("half of");
    throw new Error("a defect");
  }
  if (request.url === "/dashboard/admin/photos") request.once("data", () => request.pause());
  if (request.url === "/trip/secret") response.setHeader("Referrer-Policy", "same-origin");
  response.end("the app");
};
const sendReady = (request: IncomingMessage, response: ServerResponse) => {
  const isReady = request.url === "/kept";
  if (isReady) response.end("the page");
  return isReady;
};
const sendPage = async (request: IncomingMessage, response: ServerResponse) => {
  if (request.url === "/torn") throw new Error("a defect");
  const isMade = request.url === "/made";
  if (isMade) response.end("the page, made now");
  return isMade;
};
const pages = { sendReady, sendPage, drop: () => undefined };
const body = { bytes: Buffer.from("our own file"), etag: '"x"' };
const files = new Map([["/robots.txt", { headers: new Map(), bodies: new Map([["identity", body]]) }]]);
const guarded = listen(createHandler(files, app, pages));
const port = (server: typeof guarded) => (server.address() as AddressInfo).port;

function listen(listener: RequestListener) {
  return createServer(listener).listen(0, "127.0.0.1");
}

afterAll(() => void guarded.close());

test.each([
  ["our own file", "/robots.txt"],
  ["There is no such file.", "/assets/missing.js"],
  ["the page", "/kept"],
  ["the page, made now", "/made"],
  ["the app", "/home"],
  ["the app", "/torn"],
])("one part of the site says %j, to whoever asks for %s, and no other does", async (text, path) => {
  expect((await ask(port(guarded), path)).bytes.toString()).toBe(text);
});

test("a program without the token reads no metrics", async () => {
  setTo(env, "METRICS_TOKEN", "a-token-of-16-letters");
  const { status, bytes } = await ask(port(guarded), "/metrics");
  expect([status, bytes.toString()]).toEqual([401, ""]);
});

test("each request is a line of the log, but for a page from memory", async () => {
  const info = vi.spyOn(log, "info");
  onTestFinished(() => info.mockRestore());
  for (const path of ["/kept", "/made", "/kept"]) await ask(port(guarded), path);
  const line = expect.objectContaining({ path: "/made", status: 200 });
  await expect.poll(() => info.mock.calls).toEqual([[line, "request"]]);
});

test("an answer that breaks off is not taken for a whole one, and does not end the process", async () => {
  await expect(ask(port(guarded), "/half")).rejects.toMatchObject({ code: "ECONNRESET" });
  expect((await ask(port(guarded), "/home")).status).toBe(200);
});

test.each(["rebound.example", "localhost.rebound.example:3000", "203.0.113.7", "localhost."])(
  "a demonstration does not answer as %s, a live site does; how it is may always be asked",
  async (Host) => {
    const get = (path: string) => ask(port(guarded), path, { headers: { Host } });
    const answer = await get("/demo/mailbox");
    expect([answer.status, answer.bytes.toString()]).toEqual([421, expect.stringContaining("SITE_URL")]);
    expect((await get("/kept")).status).toBe(421);
    expect((await get("/healthz")).status).toBe(200);
    setTo(env, "demo", false);
    expect((await get("/kept")).status).toBe(200);
  },
);

test.each(["localhost", "LOCALHOST:3000", "127.0.0.1:80", "[::1]:3000"])(
  "a demonstration answers as %s",
  async (Host) => {
    for (const path of ["/kept", "/demo/mailbox"]) {
      expect((await ask(port(guarded), path, { headers: { Host } })).bytes.toString()).not.toMatch(
        "SITE_URL",
      );
    }
  },
);

test("a refusal is JSON for the API, a page for people and plain text for scripts", async () => {
  const post = (path: string, headers: OutgoingHttpHeaders) =>
    ask(port(guarded), path, { method: "POST", headers: { Origin: "null", ...headers } });
  const api = await post("/api/quote", {});
  expect(JSON.parse(api.bytes.toString()).error).toMatch(/another site/);
  expect((await post("/contact", { Accept: "application/json" })).headers["content-type"]).toBe(
    "application/json",
  );
  expect((await post("/contact", { Accept: "text/html,*/*" })).bytes.toString()).toContain("<!doctype html>");
  expect((await post("/contact.data", { Accept: "*/*" })).headers["content-type"]).toMatch("text/plain");
});

test.each([
  ["/contact", "en", "another site", "/home"],
  ["/estrella", "en", "another site", "/home"],
  ["/es/contact", "es", "desde otro sitio", "/es/home"],
  ["/es.data?index", "es", "desde otro sitio", "/es/home"],
  ["/dashboard/admin", "es", "desde otro sitio", "/es/home"],
  ["/driver/secret", "es", "desde otro sitio", "/es/home"],
])("a refusal at %s is told in the language of its page", async (path, language, words, home) => {
  const headers = { Origin: "null", Accept: "text/html" };
  const html = (await ask(port(guarded), path, { method: "POST", headers })).bytes.toString();
  for (const part of [`<html lang="${language}">`, words, `href="${home}"`]) expect(html).toContain(part);
});

test("every answer has the security headers, and a route's own header wins", async () => {
  for (const path of ["/home", "/assets/missing.js", "/healthz", "/%E0%A4%A"]) {
    const { headers } = await ask(port(guarded), path);
    expect(headers["content-security-policy"]).toMatch("script-src 'self';");
    expect(headers["content-security-policy"]).not.toMatch("unsafe");
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["referrer-policy"]).toBe("strict-origin-when-cross-origin");
  }
  const trip = await ask(port(guarded), "/trip/secret");
  expect(trip.headers["referrer-policy"]).toBe("same-origin");
});

test("what fails while a kept page is looked for ends nothing: the app answers", async () => {
  const sendReady = () => {
    throw new Error("a defect");
  };
  const torn = createHandler(new Map(), app, { ...pages, sendReady });
  const server = listen((request, response) => {
    try {
      torn(request, response);
    } catch {
      response.end("uncaught");
    }
  });
  onTestFinished(() => void server.close());
  await once(server, "listening");
  expect((await ask(port(server), "/home")).bytes.toString()).toBe("the app");
});

test("a photograph that the app does not read is accepted all the same", async () => {
  const path = "/dashboard/admin/photos";
  const headers = { Connection: "keep-alive" };
  const sent = request({ host: "127.0.0.1", port: port(guarded), path, method: "POST", headers });
  sent.end(Buffer.alloc(8_000_000));
  await Promise.all([once(sent, "finish"), once(sent, "response")]);
  sent.destroy();
});

test("/healthz says whether the database answers", async () => {
  const { status, bytes } = await ask(port(guarded), "/healthz");
  expect([status, bytes.toString()]).toEqual([200, "ok"]);
});

test.each([
  "/trip/x/calendar.ics",
  "/es/trip/x",
  "/driver/x",
  "/driver/x/taps",
  "/%74rip/x/calendar.ics",
  "/x/../TRIP/x",
  "//es/%2e/tr%69p//x",
])("what lies behind a secret is told to nobody, also as %s", async (path) => {
  const { headers } = await ask(port(guarded), path);
  expect(headers).toMatchObject({ "referrer-policy": "same-origin", "cache-control": "private, no-store" });
});

test("a secret link with a mark of its text behind it leads to the link, and what is posted stays", async () => {
  for (const [path, to] of [
    ["/es/trip/x).", "/es/trip/x"],
    ["/driver/x%E2%80%9D?fbclid=1", "/driver/x?fbclid=1"],
  ] as const) {
    const { status, headers } = await ask(port(guarded), path);
    expect([status, headers.location, headers["cache-control"]]).toEqual([302, to, "private, no-store"]);
    expect((await ask(port(guarded), path, { method: "POST" })).headers.location).toBeUndefined();
  }
  expect((await ask(port(guarded), "/home).")).headers.location).toBeUndefined();
});

test("a defect is one sentence, never its stack", async () => {
  const { status, bytes } = await ask(port(guarded), "/broken");
  expect(status).toBe(500);
  expect(bytes.toString()).toBe("Something went wrong on our side. Please try again.");
});

test("too many posts in a minute are asked to wait, reading goes on", async () => {
  const post = () => ask(port(guarded), "/contact", { method: "POST" });
  let answer = await post();
  for (let n = 0; n < env.POSTS_PER_MINUTE && answer.status === 200; n++) answer = await post();
  expect(answer.status).toBe(429);
  expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
  expect(answer.bytes.toString()).toMatch("what you typed is kept");
  expect((await ask(port(guarded), "/contact")).status).toBe(200);
});

test("too many pages in a minute are asked to wait, other visitors are not", async () => {
  setTo(env, "GETS_PER_MINUTE", 1);
  setTo(env, "TRUST_PROXY", true);
  const get = (from: string) => ask(port(guarded), "/home", { headers: { "X-Forwarded-For": from } });
  const statuses = [];
  for (let n = 0; n < 3; n++) statuses.push((await get("203.0.113.9")).status); // a minute may begin in between
  const last = await get("203.0.113.9");
  expect([...statuses, last.status]).toContain(429);
  expect((await get("203.0.113.10")).status).toBe(200);
  const hit = await ask(port(guarded), "/kept", { headers: { "X-Forwarded-For": "203.0.113.9" } });
  expect(hit.status).toBe(200);
  expect((await ask(port(guarded), "/healthz")).status).toBe(200);
});

test("the calendar is asked for twenty times a minute, however its address is written", async () => {
  setTo(env, "TRUST_PROXY", true);
  const headers = { "X-Forwarded-For": "203.0.113.11" };
  const paths = ["/feed/x/rides.ics", "/a/../feed/x/rides.ics", "/%66eed/x/rides.ics"];
  const statuses = new Set<number>();
  // Half of them may come before a minute begins.
  for (let n = 0; n < 41; n++)
    statuses.add((await ask(port(guarded), paths[n % paths.length]!, { headers })).status);
  expect(statuses).toContain(429);
  expect((await ask(port(guarded), "/home", { headers })).status).toBe(200);
});

test.each([
  ["/contact", true],
  ["/dashboard/admin/photos", false],
])("a form that comes too slowly to %s is given up: %s", async (path, isGivenUp) => {
  const reads: RequestListener = async (request, response) => {
    await request.toArray().catch(() => []);
    response.end("all of it");
  };
  const server = listen(createHandler(new Map(), reads, undefined, 100));
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const headers = { "Content-Length": 4, "Sec-Fetch-Site": "same-origin" };
  const slow = request({
    host: "127.0.0.1",
    port: port(server),
    path,
    method: "POST",
    headers,
    agent: false,
  });
  const answer = new Promise<boolean>((resolve) => {
    slow.once("error", () => resolve(true));
    slow.once("response", (response) => resolve(response.resume().statusCode !== 200));
  });
  slow.write("ab");
  setTimeout(() => slow.end("cd"), 400);
  expect(await answer).toBe(isGivenUp);
});
