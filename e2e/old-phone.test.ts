import { readdirSync, readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { test as base } from "./browser.ts";
import { driverWithRides } from "./driver-cast.ts";
import { inDays } from "./steps.ts";

// The test rewrites the page's style, whose hash our policy names.
const test = base.extend("visitor", { bypassCSP: true });

/** Safari 16 lacks these calls; its phones get no later version, and the code once used them or easily could. */
const later =
  /Promise\.(withResolvers|try)\b|\b(Map|Object)\.groupBy\b|\.checkVisibility\(|\bIterator\.from\b/;

test("no script of the site makes one of these calls, which a phone of 2022 does not know", () => {
  const folder = "build/client/assets/";
  const scripts = readdirSync(folder).filter((name) => name.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(20);
  const found = scripts.map((name) => [name, later.exec(readFileSync(folder + name, "utf8"))?.[0]] as const);
  expect(found.filter(([, call]) => call)).toEqual([]);
  // It can't even read a lookbehind, and would run nothing of the worker.
  for (const worker of ["desk", "driver", "trip"])
    expect(readFileSync(`public/${worker}-worker.js`, "utf8")).not.toContain("(?<");
});

/** Makes the page look as in a browser that knows no popovers. */
async function forgetPopovers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Reflect.deleteProperty(HTMLElement.prototype, "popover");
  });
  await page.route(/^http:\/\/localhost/, async (route) => {
    if (!["document", "stylesheet"].includes(route.request().resourceType())) return await route.continue();
    const answer = await route.fetch();
    const text = (await answer.text())
      .replaceAll("@supports not selector(:popover-open)", "@supports (top: 0)")
      .replaceAll("[popover]", "[data-popover]")
      .replaceAll(' popover="', ' data-popover="');
    await route.fulfill({ response: answer, body: text });
  });
}

test("a phone that knows no popovers has pages without a menu, whose head and foot lead on", async ({
  page,
}) => {
  await forgetPopovers(page);
  await page.goto("/about");
  expect(await page.locator("#menu").isVisible()).toBe(false);
  expect(await page.getByRole("button", { name: "Menu", exact: true }).isVisible()).toBe(false);
  const top = page.locator("[data-account]");
  expect(await top.locator("[hreflang=es], [href='/auth']").filter({ visible: true }).count()).toBe(2);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await page.getByRole("contentinfo").getByRole("link", { name: "Tours" }).click();
  await page.waitForURL("/tours");
});

test("on such a phone a driver holds up the name, and tells of a problem", async ({
  page,
  stage: { site },
}) => {
  const job = { state: "onTheWay", received_at: "2026-01-01T12:00:00Z" };
  const ride = { day: inDays(0), time: "23:40", guest: "Inés Ñandú", job };
  const path = await driverWithRides(site, "driveroldphone000001", [ride]);
  await forgetPopovers(page);
  await page.goto(site.url + path, { waitUntil: "networkidle" });
  const [sign, trouble] = [page.locator("#sign"), page.locator("#problem")];
  expect([await sign.isVisible(), await trouble.isVisible()]).toEqual([false, false]);
  await page.getByRole("button", { name: "Ver rótulo" }).click();
  await sign.waitFor();
  expect(await sign.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize()! });
  await sign.getByRole("button").click();
  await sign.waitFor({ state: "hidden" });
  await page.getByRole("button", { name: "Un problema…" }).click();
  await trouble.getByRole("button", { name: "No encuentro al cliente" }).click();
  await trouble.waitFor({ state: "hidden" });
  await page.getByRole("button", { name: "Deshacer" }).waitFor();
});
