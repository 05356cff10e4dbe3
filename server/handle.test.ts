import { once } from "node:events";
import { type OutgoingHttpHeaders, type RequestListener, request } from "node:http";
import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import { env } from "../app/env.server.ts";
import { log } from "../app/log.server.ts";
import { setTo } from "../test/api.ts";
import { createHandler } from "./handle.ts";
import { ask } from "./test-ask.ts";
import { guardedServer, listenTo, portOf, testApp, testPages } from "./test-handler.ts";

const guarded = guardedServer();
afterAll(() => void guarded.close());

test.each([
  ["our own file", "/robots.txt"],
  ["There is no such file.", "/assets/missing.js"],
  ["the page", "/kept"],
  ["the page, made now", "/made"],
  ["the app", "/home"],
  ["the app", "/torn"],
])("one part of the site says %j, to whoever asks for %s, and no other does", async (text, path) => {
  expect((await ask(portOf(guarded), path)).bytes.toString()).toBe(text);
});

test("a program without the token reads no metrics", async () => {
  setTo(env, "METRICS_TOKEN", "a-token-of-16-letters");
  const { status, bytes } = await ask(portOf(guarded), "/metrics");
  expect([status, bytes.toString()]).toEqual([401, ""]);
});

test("each request is a line of the log, but for a page from memory", async () => {
  const info = vi.spyOn(log, "info");
  onTestFinished(() => info.mockRestore());
  for (const path of ["/kept", "/made", "/kept"]) await ask(portOf(guarded), path);
  const line = expect.objectContaining({ path: "/made", status: 200 });
  await expect.poll(() => info.mock.calls).toEqual([[line, "request"]]);
});

test("an answer that breaks off is not taken for a whole one, and does not end the process", async () => {
  await expect(ask(portOf(guarded), "/half")).rejects.toMatchObject({ code: "ECONNRESET" });
  expect((await ask(portOf(guarded), "/home")).status).toBe(200);
});

test.each(["rebound.example", "localhost.rebound.example:3000", "203.0.113.7", "localhost."])(
  "a demonstration does not answer as %s, a live site does; how it is may always be asked",
  async (Host) => {
    const get = (path: string) => ask(portOf(guarded), path, { headers: { Host } });
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
      expect((await ask(portOf(guarded), path, { headers: { Host } })).bytes.toString()).not.toMatch(
        "SITE_URL",
      );
    }
  },
);

test("a refusal is JSON for the API, a page for people and plain text for scripts", async () => {
  const post = (path: string, headers: OutgoingHttpHeaders) =>
    ask(portOf(guarded), path, { method: "POST", headers: { Origin: "null", ...headers } });
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
  const html = (await ask(portOf(guarded), path, { method: "POST", headers })).bytes.toString();
  for (const part of [`<html lang="${language}">`, words, `href="${home}"`]) expect(html).toContain(part);
});

test("every answer has the security headers, and a route's own header wins", async () => {
  for (const path of ["/home", "/assets/missing.js", "/healthz", "/%E0%A4%A"]) {
    const { headers } = await ask(portOf(guarded), path);
    expect(headers["content-security-policy"]).toMatch("script-src 'self';");
    expect(headers["content-security-policy"]).not.toMatch("unsafe");
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["referrer-policy"]).toBe("strict-origin-when-cross-origin");
  }
  const trip = await ask(portOf(guarded), "/trip/secret");
  expect(trip.headers["referrer-policy"]).toBe("same-origin");
});

test("what fails while a kept page is looked for ends nothing: the app answers", async () => {
  const sendReady = () => {
    throw new Error("a defect");
  };
  const torn = createHandler(new Map(), testApp, { ...testPages, sendReady });
  const server = listenTo((request, response) => {
    try {
      torn(request, response);
    } catch {
      response.end("uncaught");
    }
  });
  onTestFinished(() => void server.close());
  await once(server, "listening");
  expect((await ask(portOf(server), "/home")).bytes.toString()).toBe("the app");
});

test("a photograph that the app does not read is accepted all the same", async () => {
  const path = "/dashboard/admin/photos";
  const headers = { Connection: "keep-alive" };
  const sent = request({ host: "127.0.0.1", port: portOf(guarded), path, method: "POST", headers });
  sent.end(Buffer.alloc(8_000_000));
  await Promise.all([once(sent, "finish"), once(sent, "response")]);
  sent.destroy();
});

test("/healthz says whether the database answers", async () => {
  const { status, bytes } = await ask(portOf(guarded), "/healthz");
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
  const { headers } = await ask(portOf(guarded), path);
  expect(headers).toMatchObject({ "referrer-policy": "same-origin", "cache-control": "private, no-store" });
});

test("a secret link with a mark of its text behind it leads to the link, and what is posted stays", async () => {
  for (const [path, to] of [
    ["/es/trip/x).", "/es/trip/x"],
    ["/driver/x%E2%80%9D?fbclid=1", "/driver/x?fbclid=1"],
  ] as const) {
    const { status, headers } = await ask(portOf(guarded), path);
    expect([status, headers.location, headers["cache-control"]]).toEqual([302, to, "private, no-store"]);
    expect((await ask(portOf(guarded), path, { method: "POST" })).headers.location).toBeUndefined();
  }
  expect((await ask(portOf(guarded), "/home).")).headers.location).toBeUndefined();
});

test("a defect is one sentence, never its stack", async () => {
  const { status, bytes } = await ask(portOf(guarded), "/broken");
  expect(status).toBe(500);
  expect(bytes.toString()).toBe("Something went wrong on our side. Please try again.");
});

test.each([
  ["/contact", true],
  ["/dashboard/admin/photos", false],
])("a form that comes too slowly to %s is given up: %s", async (path, isGivenUp) => {
  const reads: RequestListener = async (request, response) => {
    await request.toArray().catch(() => []);
    response.end("all of it");
  };
  const server = listenTo(createHandler(new Map(), reads, undefined, 100));
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const headers = { "Content-Length": 4, "Sec-Fetch-Site": "same-origin" };
  const slow = request({
    host: "127.0.0.1",
    port: portOf(server),
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
