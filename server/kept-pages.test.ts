import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { log } from "../app/log.server.ts";
import { rulesOf } from "../bin/style-rules.ts";
import { createPages } from "./pages.ts";
import type { Files } from "./static.ts";
import { ask } from "./test-ask.ts";

const offered = async () => ({
  paths: new Set(["/home"]),
  places: new Set<string>(),
  treatments: new Set<string>(),
});

/** Makes pages with this body, and counts how many were rendered. */
function made(body: string, files?: Files) {
  const count = { rendered: 0 };
  const render = async () => {
    count.rendered++;
    return new Response(body, { headers: { "Content-Type": "text/html", "Cache-Control": "no-cache" } });
  };
  return { pages: createPages(render, "https://ours.example", offered, files), count };
}

async function served(listener: RequestListener) {
  const server = createServer(listener).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  return () => ask((server.address() as AddressInfo).port, "/home");
}

test.each(["sendReady", "sendPage"] as const)(
  "a page is made anew on another day in Costa Rica, and not before: %s",
  async (first) => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-26T23:59:30-06:00") });
    onTestFinished(() => void vi.useRealTimers());
    const { pages, count } = made("<p>Hello</p>");
    const get = await served(async (request, response) => {
      if (first === "sendReady" && pages.sendReady(request, response)) return;
      await pages.sendPage(request, response);
    });
    const at = async (time: string) => {
      vi.setSystemTime(new Date(`${time}-06:00`));
      await get();
      return count.rendered;
    };
    expect(await at("2026-11-26T23:59:30")).toBe(1);
    expect(await at("2026-11-26T23:59:40")).toBe(1);
    expect(await at("2026-11-27T00:00:01")).toBe(2);
    expect(await at("2026-11-27T00:00:10")).toBe(2);
  },
);

test("a page that is made as ours are leaves no line in the log", async () => {
  const warn = vi.spyOn(log, "warn");
  onTestFinished(() => warn.mockRestore());
  const rules = { bytes: Buffer.from(JSON.stringify(rulesOf("p{top:0}"))), etag: "" };
  const bodies = new Map([["identity", rules]]);
  const files = new Map([["/assets/site.css.json", { headers: new Map(), bodies }]]);
  const { pages } = made('<link rel="stylesheet" href="/assets/site.css"/><p>Hello', files);
  const get = await served((request, response) => void pages.sendPage(request, response));
  expect((await get()).bytes.toString()).toContain("<style data-used");
  expect(warn).not.toHaveBeenCalled();
});
