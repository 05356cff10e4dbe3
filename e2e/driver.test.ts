import type { Page } from "playwright-core";
import { expect } from "vitest";
import { test } from "./browser.ts";
import { driverWithRides, newerLink } from "./driver-cast.ts";
import { inDays, soon } from "./steps.ts";

const driver = "driverjourney0000001";

interface Written {
  state: string;
  seen: boolean;
  moments: Record<string, string>;
  taps: { kind: string; at: string; outcome: string }[];
}

const withoutJavaScript = test.extend("visitor", { javaScriptEnabled: false });

const step = (page: Page, name: RegExp) => page.getByRole("button", { name });

const keptPages = (page: Page) =>
  page.evaluate(async () => (await (await caches.open("driver")).keys()).length);
const waiting = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("driver ")).length);

test("a driver without a signal goes on, and each tap counts once with its own time", async ({
  page,
  stage: { site },
}) => {
  const job = { collect_cents: 10_000, received_at: "2026-01-01T12:00:00Z" };
  const path = await driverWithRides(site, driver, [{ day: inDays(0), time: "00:10", job }]);
  const context = page.context();
  await page.goto(site.url + path, { waitUntil: "networkidle" });
  await soon(() => keptPages(page)).toBe(1);

  await context.setOffline(true);
  const before = Date.now();
  await step(page, /^Voy en camino/).click();
  await page.getByText("Sin señal · 1 toque por enviar").waitFor();
  await step(page, /^Llegué/).click({ timeout: 15_000 });
  await page.getByText("Sin señal · 2 toques por enviar").waitFor();
  const after = Date.now();
  await page.reload();
  await page.getByText("Sin señal · 2 toques por enviar").waitFor();
  await page.close();

  const reopened = await context.newPage();
  await reopened.goto(site.url + path);
  await reopened.getByText("Sin señal · 2 toques por enviar").waitFor();
  await step(reopened, /^A bordo/).waitFor();

  await reopened.close();
  const back = await context.newPage();
  await context.setOffline(false);
  await back.goto(site.url + path);
  await soon(() => waiting(back)).toBe(0);
  await step(back, /^A bordo/).waitFor();
  // The ride is given to another driver.
  const [row] = await site.changeData(`update jobs set driver_id = null where driver_id = '${driver}'
    returning state, moments, seen_at is not null as seen, (
      select json_agg(tap || jsonb_build_object('outcome', outcome) order by tap ->> 'at')
      from driver_taps where driver_id = '${driver}'
    ) as taps`);
  const { taps, state, moments, seen } = row as unknown as Written;
  expect(taps.map(({ kind, outcome }) => [kind, outcome])).toEqual([
    ["onTheWay", "counted"],
    ["arrived", "counted"],
  ]);
  const [left, arrived] = taps.map(({ at }) => at);
  expect([state, moments, seen]).toEqual(["arrived", { onTheWay: left, arrived }, true]);
  // The server dates taps by its own clock, so that they are later by the time that their request took.
  const requestMs = 2_000;
  const times = [before, Date.parse(left!), Date.parse(arrived!), after + requestMs];
  expect(times).toEqual(times.toSorted((a, b) => a - b));

  await step(back, /^A bordo/).click();
  await back.getByText("Este viaje ya no es suyo").waitFor();
  await back.getByText("Hoy no tiene viajes").waitFor();
  expect(await waiting(back)).toBe(0);

  await site.changeData(`update jobs set driver_id = '${driver}' where state = 'arrived'`);
  await back.evaluate(() => dispatchEvent(new Event("online")));
  await soon(() => back.getByText("Este viaje ya no es suyo").count()).toBe(0);
  await step(back, /^A bordo/).waitFor();
  await context.setOffline(true);
  await step(back, /^A bordo/).click();
  await back.getByText("Sin señal · 1 toque por enviar").waitFor();
  const newer = await newerLink(site, driver);
  await context.setOffline(false);
  expect((await fetch(site.url + path)).headers.get("Driver-Link")).toBe("dead");
  await back.reload();
  await back.getByText("Este enlace ya no abre nada. Pida uno nuevo a la oficina.").waitFor();
  await soon(() => keptPages(back)).toBe(0);
  expect(await waiting(back)).toBe(1);

  const other = await driverWithRides(site, "driveranother0000001", []);
  await back.goto(site.url + other, { waitUntil: "networkidle" });
  expect(await waiting(back)).toBe(1);
  await back.goto(site.url + newer);
  await soon(() => waiting(back)).toBe(0);
  await step(back, /^Listo/).waitFor();
}, 300_000);

test("a driver who presses with the keyboard stays where the button is, and presses no other by it", async ({
  page,
  stage: { site },
}) => {
  const job = { state: "arrived", received_at: "2026-01-01T12:00:00Z" };
  const path = await driverWithRides(site, "driverkeyboard000001", [{ day: inDays(0), time: "00:10", job }]);
  await page.goto(site.url + path, { waitUntil: "networkidle" });
  const isHere = () => page.evaluate(() => document.activeElement!.closest("[data-step]") !== null);
  const status = page.locator("[data-step] [role=status]");
  expect(await status.textContent()).toBe("");
  await step(page, /^A bordo/).focus();
  await page.keyboard.press("Enter");
  await step(page, /^Deshacer/).waitFor();
  expect([await isHere(), await status.textContent()]).toEqual([true, expect.stringContaining("A bordo")]);
  await page.waitForTimeout(1_000); // a second press within this time counts as the same
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await step(page, /^Listo/).waitFor({ timeout: 15_000 });
  expect(await isHere()).toBe(true);
  await step(page, /^Listo/).click();
  await page.getByText("Por hoy, listo").waitFor({ timeout: 15_000 });
  expect(await isHere()).toBe(true);
}, 120_000);

withoutJavaScript("a driver without JavaScript presses forms", async ({ page, stage: { site } }) => {
  const path = await driverWithRides(site, "driverwithout0000001", [{ day: inDays(0), time: "00:10" }]);
  await page.goto(site.url + path);
  await step(page, /^Recibido/).click();
  await step(page, /^Voy en camino/).click();
  await page.getByText("Un problema…").click();
  await page.getByLabel("Otra cosa").fill("Se cayó un árbol");
  await page.getByRole("button", { name: "Avisar" }).click();
  await page.getByText("Avisado a la oficina: Se cayó un árbol").waitFor();
  await page.goBack();
  await page.getByText("Un problema…").click();
  await page.getByLabel("Otra cosa").fill("La van falló también");
  await page.getByRole("button", { name: "Avisar" }).click();
  await page.getByText("Avisado a la oficina: La van falló también").waitFor();
  await step(page, /^Llegué/).click();
  await step(page, /^A bordo/).waitFor();
});
