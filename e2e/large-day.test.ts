import type { Page } from "playwright-core";
import { expect } from "vitest";
import { test as base } from "./browser.ts";
import { signInOperator } from "./cast.ts";
import { manyRides } from "./many-rides.ts";
import type { Site } from "./site.ts";
import { inDays, scriptRuns, soon } from "./steps.ts";

const rides = 350;
const day = inDays(1);
/** Days without folds, with how many rides each. */
const smaller = [
  [inDays(2), 8],
  [inDays(5), 9],
  [inDays(3), 20],
  [inDays(4), 40],
] as const;
const board = `/dashboard/admin/day/${day}`;
const kilobytes = 1_000;
/** Lighthouse's mobileSlow4G, which counts a request's latency as 3.75 round trips of 150 ms. */
const slow4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};
const cpuSlowdown = 4;

/** The site has the rides and drivers of a large day. */
const test = base.extend("site", { scope: "file" }, async ({ stage: { site } }) => {
  await site.changeData(
    manyRides(day, rides) + smaller.map(([one, count]) => manyRides(one, count)).join(""),
  );
  return site;
});

/** Signs the operator in by a cookie: a sign-in by hand would have fetched what the board's page shares with others. */
async function enter(page: Page, site: Site): Promise<void> {
  const [name = "", value = ""] = (await signInOperator(site)).split("=");
  await page.context().addCookies([{ name, value, url: site.url }]);
}

/** Makes the page as slow as a cheap phone far from the town. */
async function slowDown(page: Page): Promise<void> {
  const chromium = await page.context().newCDPSession(page);
  await chromium.send("Network.enable");
  await chromium.send("Network.emulateNetworkConditions", slow4G);
  await chromium.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
}

const elements = (page: Page) => page.evaluate(() => document.querySelectorAll("*").length);
const painted = (page: Page) =>
  page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0]!.startTime / 1000);
/** Returns how many bytes, uncompressed, the board was read anew with last. */
const read = (page: Page) =>
  page.evaluate(() => {
    const all = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    return all.findLast(({ name }) => new URL(name).pathname.endsWith(".data"))!.decodedBodySize;
  });
const lines = (page: Page) => page.locator("[data-ride].ride-slim");

test("a day of 350 rides is light on a phone: its first view, its lines, its copy, and what is found in it", async ({
  page,
  site,
}) => {
  await enter(page, site);
  await slowDown(page);
  const start = performance.now();
  const answer = (await page.goto(board, { waitUntil: "commit" }))!;
  await page.getByRole("heading", { name: "El día por horas" }).waitFor();
  await scriptRuns(page);
  const pressable = (performance.now() - start) / 1000;
  const weight = (await answer.body()).length;
  console.log(
    `first view: ${weight} bytes, ${await elements(page)} elements, painted in ${(await painted(page)).toFixed(1)} s, pressable in ${pressable.toFixed(1)} s`,
  );
  expect(weight).toBeLessThanOrEqual(150 * kilobytes);
  expect(await elements(page)).toBeLessThanOrEqual(3_000);
  // The wanted times are 1.8 s and 3.5 s; other tests run beside this one.
  expect(await painted(page)).toBeLessThan(9);
  expect(pressable).toBeLessThan(18);

  // An hour that is opened sends the rows of its rides.
  const first = await lines(page).count();
  await page.locator("#hour-18 summary").click();
  await soon(async () => (await lines(page).count()) > first).toBe(true);
  expect(await read(page)).toBeLessThanOrEqual(60 * kilobytes);
  for (const line of (await lines(page).all()).slice(0, 30)) {
    const inside = await line.evaluate((one) => one.querySelectorAll("*").length + 1);
    expect(inside).toBeLessThanOrEqual((await line.locator("[data-say]").count()) === 0 ? 9 : 10);
  }

  // A ride that is not drawn is found.
  await page.getByRole("searchbox", { name: "Cliente, reserva, hotel, vuelo" }).fill("ortega 347");
  await page.keyboard.press("Enter");
  await page.getByText("Queda 1 de 350").waitFor();
  await page.locator("[data-ride]", { hasText: "Javier Ortega 347" }).waitFor();
}, 300_000);

test("the copy of a day of 350 rides is one file, from which every hour opens where there is no network", async ({
  page,
  site,
}) => {
  await enter(page, site);
  await page.goto(board);
  const kept = () =>
    page.evaluate(async (path) => {
      const cache = await caches.open("desk");
      const [copy, whole] = [await cache.match(`${path}/copy`), await cache.match(path)];
      return copy && whole ? [(await copy.text()).length, (await whole.text()).length] : [];
    }, board);
  await soon(async () => (await kept()).length).toBe(2);
  const [copy, whole] = await kept();
  console.log(`kept: a copy of ${copy} bytes, a page of ${whole}`);
  expect(copy).toBeLessThanOrEqual(250 * kilobytes);
  expect(whole).toBeLessThanOrEqual(150 * kilobytes);

  await page.context().setOffline(true);
  const start = performance.now();
  await page.goto(board, { waitUntil: "commit" });
  await page.getByText(/^Sin conexión: así estaba a las/).waitFor();
  console.log(`painted without a network in ${((performance.now() - start) / 1000).toFixed(1)} s`);
  await page.locator("#hour-19 summary").click();
  await soon(async () => (await page.locator("#hour-19 [data-ride]").count()) > 15).toBe(true);
  // A button that a line would send at one press is hatched, and says why it sends nothing.
  await page.locator("#hour-08 summary").click();
  const button = page.locator("#hour-08 .slim-press").first();
  expect(await button.evaluate((one) => getComputedStyle(one).backgroundImage)).toMatch(/^repeating/);
  const assign = page.locator(".slim-assign").filter({ visible: true }).first();
  expect(await assign.evaluate((one) => getComputedStyle(one).backgroundImage)).toMatch(/^repeating/);
  await button.click();
  await page.getByRole("alert").getByText("Sin conexión no se puede guardar ni asignar.").waitFor();
  // Paper has every ride.
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  await soon(() => page.locator("[data-ride]").count()).toBe(rides);
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await page.getByRole("searchbox").fill("ortega 347");
  await soon(() => page.locator("[data-ride]").count()).toBe(1);
  await page.getByText("Javier Ortega 347").waitFor();
}, 300_000);

test("a smaller day is as light, and its first rides become cards once its script runs", async ({
  page,
  site,
}) => {
  await enter(page, site);
  for (const [one, count] of smaller) {
    const answer = (await page.goto(`/dashboard/admin/day/${one}`))!;
    await scriptRuns(page);
    const weight = (await answer.body()).length;
    console.log(`first view of ${count} rides: ${weight} bytes, ${await elements(page)} elements`);
    expect(weight).toBeLessThanOrEqual(150 * kilobytes);
    expect(await page.locator("[data-ride]").count()).toBe(count);
    if (count <= 20) await soon(() => lines(page).count()).toBe(0);
  }
});

const withoutScript = test.extend("visitor", { javaScriptEnabled: false });

withoutScript("the button of a line works before a script is there", async ({ page, site }) => {
  await enter(page, site);
  await page.goto(`${board}?abierto=08`);
  const presses = page.locator("#hour-08 .slim-press");
  const before = await presses.count();
  const id = await presses.first().locator("xpath=ancestor::li").getAttribute("id");
  await presses.first().click();
  await page.getByText(/^Anotado: \S+ cobra \$110\.$/).waitFor();
  expect([await presses.count(), await page.locator(`#${id} .slim-press`).count()]).toEqual([before - 1, 0]);
  expect(new URL(page.url()).search).toBe("?abierto=08");
});
