import type { Page } from "playwright-core";
import { expect } from "vitest";
import { test } from "./browser.ts";
import { driverWithRides } from "./driver-cast.ts";
import type { Site } from "./site.ts";
import { inDays, soon } from "./steps.ts";

const received_at = "2026-01-01T12:00:00Z";
/** A second press within this time counts as the same. */
const sameMs = 800;
/** A thumb may need this long to leave. */
const restMs = 1_600;

async function tapsOf(site: Site, driver: string): Promise<unknown[]> {
  const rows = await site.changeData(`select tap ->> 'kind' as kind, outcome from driver_taps
    where driver_id = '${driver}' order by tap ->> 'at'`);
  return rows.map(({ kind, outcome }) => [kind, outcome]);
}

const button = (page: Page, name: RegExp) => page.getByRole("button", { name });
const waiting = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("driver ")).length);

/** Scrolls the words to the upper edge, and tells whether something else lies over them. */
async function isCovered(page: Page, words: RegExp): Promise<boolean> {
  return await page.getByText(words).evaluate((element) => {
    element.scrollIntoView({ block: "start" });
    const { left, top } = element.getBoundingClientRect();
    return !element.contains(document.elementFromPoint(left + 4, top + 4));
  });
}

async function takeBack(page: Page): Promise<void> {
  await page.waitForTimeout(restMs);
  await button(page, /^Deshacer/).click();
  await page.waitForTimeout(sameMs);
  expect(await waiting(page)).toBe(0);
}

test("a driver takes back any tap before the office has received it", async ({ page, stage: { site } }) => {
  const driver = "driverundo0000000001";
  const path = await driverWithRides(site, driver, [
    { day: inDays(0), time: "00:10", job: { state: "aboard", received_at, collect_cents: 10_000 } },
    { day: inDays(1), time: "06:15" },
  ]);
  await page.goto(site.url + path, { waitUntil: "networkidle" });
  const status = page.locator("[data-step] [role=status]");
  const sent: string[] = [];
  page.on("request", (request) => sent.push(request.postData() ?? ""));

  await button(page, /^Cobrado/).click();
  expect(await status.textContent()).toContain("Cobrado $100");
  expect(await waiting(page)).toBe(1);
  await takeBack(page);
  await button(page, /^Recibido/).click();
  expect(await status.textContent()).toContain("Recibido");
  await takeBack(page);
  await button(page, /^Listo/).click();
  await takeBack(page);
  await page.getByText("Un problema…").click();
  await button(page, /^La van falló/).click();
  expect(await status.textContent()).toContain("Por enviar a la oficina: La van falló");
  await takeBack(page);
  for (const name of [/^Cobrado/, /^Recibido/, /^Listo/]) await button(page, name).waitFor();
  await page.waitForTimeout(6_000);
  expect(sent.join()).not.toContain('jobId"');

  // Cash is reported after Listo too; one tap is kept as soon as another is pressed, and both go out in their order.
  await button(page, /^Listo/).click();
  await page.getByText("Por hoy, listo").waitFor({ timeout: 15_000 });
  await button(page, /^Cobrado/).click();
  await button(page, /^Recibido/).click();
  await soon(() => button(page, /^Deshacer/).count()).toBe(0);
  await soon(() => waiting(page)).toBe(0);
  expect(await button(page, /^Cobrado/).count()).toBe(0);
  expect(await tapsOf(site, driver)).toEqual([
    ["done", "counted"],
    ["collected", "counted"],
    ["received", "counted"],
  ]);
});

test("a second tap of the same thumb takes nothing back, and a step that is taken back says what is next", async ({
  page,
  stage: { site },
}) => {
  const job = { state: "arrived", received_at };
  const path = await driverWithRides(site, "driverundo0000000004", [{ day: inDays(0), time: "00:10", job }]);
  await page.goto(site.url + path, { waitUntil: "networkidle" });
  const status = page.locator("[data-step] [role=status]");
  await button(page, /^A bordo/).click();
  await page.waitForTimeout(900);
  await button(page, /^Deshacer/).click({ force: true });
  await page.waitForTimeout(200);
  expect([await waiting(page), await status.textContent()]).toEqual([1, expect.stringContaining("A bordo")]);
  // Once the server accepts taps, this one arrives.
  await button(page, /^Deshacer/).click();
  await page.getByText("Deshecho: sigue «A bordo»").waitFor();
  expect(await waiting(page)).toBe(0);
  await page.waitForTimeout(sameMs);
  await button(page, /^A bordo/).click();
  expect(await status.textContent()).not.toContain("Deshecho");
});

test("a tap that can be taken back is sent at once where the page is left, and counts once", async ({
  page,
  stage: { site },
}) => {
  const driver = "driverundo0000000002";
  const job = { state: "onTheWay", received_at, collect_cents: 10_000 };
  const path = await driverWithRides(site, driver, [{ day: inDays(0), time: "00:10", job }]);
  await page.goto(site.url + path, { waitUntil: "networkidle" });

  await button(page, /^Llegué/).click();
  await button(page, /^Deshacer/).waitFor();
  await page.reload();
  await button(page, /^A bordo/).waitFor({ timeout: 3_000 });
  await soon(() => waiting(page)).toBe(0);

  // The driver opens the map and is back within the seconds.
  await button(page, /^Cobrado/).click();
  await button(page, /^Deshacer/).waitFor();
  const sent = page.waitForRequest(/\/taps$/, { timeout: 3_000 });
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden" });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await sent;
  await soon(() => button(page, /^Deshacer/).count()).toBe(0);
  await soon(() => waiting(page)).toBe(0);
  expect(await tapsOf(site, driver)).toEqual([
    ["arrived", "counted"],
    ["collected", "counted"],
  ]);
});

test("without a signal a tap is taken back too, and one that was not goes out after a reload", async ({
  page,
  stage: { site },
}) => {
  const driver = "driverundo0000000003";
  const job = { state: "onTheWay", received_at, collect_cents: 10_000 };
  const path = await driverWithRides(site, driver, [{ day: inDays(0), time: "00:10", job }]);
  await page.goto(site.url + path, { waitUntil: "networkidle" });
  await soon(() => page.evaluate(async () => (await (await caches.open("driver")).keys()).length)).toBe(1);
  await page.context().setOffline(true);
  await button(page, /^Llegué/).click();
  await page.getByText("Sin señal · 1 toque por enviar").waitFor();
  await page.setViewportSize({ width: 390, height: 600 });
  for (const name of [/^00:10$/, /^Cobrado/]) expect(await isCovered(page, name)).toBe(false);
  await takeBack(page);
  await page.getByText(/^Sin señal$/).waitFor();
  await button(page, /^Llegué/).click();
  await page.reload();
  await page.getByText("Sin señal · 1 toque por enviar").waitFor();
  await page.context().setOffline(false);
  await soon(() => waiting(page)).toBe(0);
  expect(await tapsOf(site, driver)).toEqual([["arrived", "counted"]]);
});
