import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { test } from "./browser.ts";
import { builtRoutes } from "./built-routes.ts";
import { bookLater } from "./screen-cast.ts";
import { scriptRuns } from "./steps.ts";

test("a trip page is painted before its script is asked for, and is light", async ({
  page,
  stage: { site },
}) => {
  const { secret } = await bookLater({ site: site.url, language: "en" });
  await page.goto(`/trip/${secret}`, { waitUntil: "networkidle" });
  const [painted, resources] = await page.evaluate(() => {
    const [paint] = performance.getEntriesByName("first-contentful-paint");
    const all = [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")];
    return [
      paint!.startTime,
      (all as PerformanceResourceTiming[]).map(({ name, startTime, transferSize }) => {
        return { name: new URL(name).pathname, startTime, transferSize };
      }),
    ] as const;
  });
  const isScript = ({ name }: { name: string }) => name.endsWith(".js");
  const bytes = (some: { transferSize: number }[]) => some.reduce((sum, one) => sum + one.transferSize, 0);
  // Without HTTP/2 a browser fetches six files at once: twelve take two round trips.
  expect(resources.filter(isScript).length).toBeGreaterThan(5);
  expect(resources.filter(isScript).length).toBeLessThanOrEqual(12);
  expect(resources.filter((one) => isScript(one) && one.startTime < painted)).toEqual([]);
  expect(bytes(resources.filter(({ startTime }) => startTime < painted))).toBeLessThan(60_000);
  expect(bytes(resources.filter(isScript))).toBeLessThan(172_000);
});

test("a form's page with its script, in either language, is light", async ({ page }) => {
  const files = await filesOf(page);
  for (const path of [
    "/private-shuttle",
    "/es/private-shuttle",
    "/booking-tour/1001",
    "/es/booking-tour/1001",
  ]) {
    files.clear();
    await page.goto(path);
    await page.getByRole("button", { name: /Continue|Continuar/ }).hover();
    await page.waitForLoadState("networkidle");
    const names = [...files.keys()];
    expect(names.filter((name) => /words-|manifest-|\.css/.test(name))).toEqual([
      expect.stringMatching(/\/words-/),
    ]);
    expect([...files.values()].reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(190_000);
  }
});

/** Returns what the page fetches from now on, by address, with its bytes over the wire, header lines among them. */
async function filesOf(page: Page): Promise<Map<string, number>> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  const addresses = new Map<string, string>();
  const files = new Map<string, number>();
  session.on("Network.requestWillBeSent", ({ requestId, request }) => addresses.set(requestId, request.url));
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    files.set(addresses.get(requestId)!, encodedDataLength);
  });
  return files;
}

test("a page of guests whose script is led to another page loads that page", async ({ page }) => {
  await page.goto("/private-shuttle");
  await page.getByLabel("People").focus();
  await scriptRuns(page);
  await page.evaluate(() => {
    (
      window as unknown as { __reactRouterDataRouter: { navigate(to: string): void } }
    ).__reactRouterDataRouter.navigate("/about");
  });
  await page.getByRole("heading", { level: 1, name: /driven Guanacaste/ }).waitFor();
});

test("the day of the desk and a driver's page name all scripts that they start with, and none of other rooms", () => {
  const folder = "build/client/assets";
  const words = readdirSync(folder).filter((file) => /^(more-)?words-es-.*\.js$/.test(file));
  const routes = builtRoutes();
  for (const path of ["/dashboard/admin/day/:day?", "/driver/:secret"]) {
    const { scripts } = routes.find((route) => route.path === path)!;
    const named = new Set([...scripts.map((file) => basename(file)), ...words]);
    const texts = [...named].map((file) => readFileSync(join(folder, file), "utf8"));
    // A phone keeps the named ones for where there is no network.
    const imported = texts.flatMap((text) => [...text.matchAll(/(?:from|import)"\.\/([\w.-]+)"/g)]);
    expect(imported.filter(([, file]) => !named.has(file!))).toEqual([]);
    // React and the router are 340 kB of it.
    expect(texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0)).toBeLessThan(620_000);
  }
});
