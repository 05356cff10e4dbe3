import type { Page } from "playwright-core";
import { expect } from "vitest";
import { test } from "./browser.ts";
import { driverWithRides } from "./driver-cast.ts";
import { signIn } from "./operator.ts";
import { inDays, soon } from "./steps.ts";

const board = "/dashboard/admin/day";

const keptDays = (page: Page) =>
  page.evaluate(async () => {
    const requests = await (await caches.open("desk")).keys();
    return requests.map(({ url }) => new URL(url).pathname).sort();
  });
const since = (page: Page) => page.getByText(/^Sin conexión: así estaba a las \d\d:\d\d$/);

test("the board of today and tomorrow can be read without a network, until the operator signs out", async ({
  page,
  stage: { site },
}) => {
  const flight = { flight: "UA 1455", flightTime: "09:30" };
  await driverWithRides(site, "boardoffline00000001", [
    { day: inDays(0), time: "23:10", guest: "Ingrid Dahl" },
    { day: inDays(1), time: "10:15", guest: "Matías Brenes", more: { destination_door: "Lobby" }, ...flight },
  ]);
  const context = page.context();
  await signIn(page, site.operator);
  await page.goto(`${board}?ride=none`);
  await page.getByText("Ingrid Dahl").first().waitFor();
  const all = [0, 1, 2].map((days) => `${board}/${inDays(days)}`);
  await soon(() => keptDays(page)).toEqual(all);
  expect(await since(page).isVisible()).toBe(false);

  await context.setOffline(true);
  for (const path of [board, all[0]!]) {
    await page.goto(path);
    await page.getByText("Ingrid Dahl").first().waitFor();
    await since(page).waitFor();
  }
  await page.reload();
  await since(page).waitFor();
  expect(await page.locator("[data-search]").isVisible()).toBe(false);
  await page.getByRole("link", { name: /^Mañana / }).click();
  await page.waitForURL(all[1]!);
  await page.getByText("Matías Brenes").first().waitFor();
  await since(page).waitFor();
  // What needs the site says so and sends nothing; a chat still opens.
  const sent: string[] = [];
  page.on("request", (request) => sent.push(request.method()));
  const refused = page.getByRole("alert").getByText("Sin conexión no se puede guardar ni asignar.");
  for (const button of [".ride-button:is(button, [href^='/dashboard'])", "[data-open-ride]"]) {
    await page.locator(`[data-ride] ${button}`).filter({ visible: true }).first().click();
    await refused.waitFor();
    await page.getByRole("status").getByRole("button", { name: "Cerrar" }).click();
  }
  expect(sent).not.toContain("POST");
  expect(new URL(page.url()).search).toBe("");
  await since(page).waitFor();
  // The worker keeps the board alone; another room says so, and leads back.
  const other = await context.newPage();
  for (const room of ["/dashboard/admin", "/dashboard/admin/money"]) {
    expect((await other.goto(room))?.status()).toBe(503);
    await other.getByText(/^Esta página necesita conexión\. Hoy se puede leer sin ella/).waitFor();
  }
  await other.getByRole("link", { name: "Ver Hoy" }).click();
  await since(other).waitFor();
  await other.goto("/dashboard/admin/money");
  await context.setOffline(false);
  await other.getByRole("navigation", { name: "Secciones" }).waitFor();
  await context.setOffline(true);
  await other.close();
  await page.goto(`${board}/${inDays(6)}`);
  await page.getByText("Este aparato no tiene guardado ese día.").waitFor();

  await page.goto(board);
  await since(page).waitFor();
  await context.setOffline(false);
  await soon(() => since(page).isVisible()).toBe(false);

  await page.getByRole("button", { name: "Cerrar Sesion" }).click();
  await page.waitForURL("/home");
  expect(await keptDays(page)).toEqual([]);
  await context.setOffline(true);
  // A busy browser that can't start the worker in time asks the network instead.
  await soon(() => page.goto(board).then((answer) => answer?.status(), String)).toBe(503);
  await page.getByText("Este aparato no tiene guardado ese día.").waitFor();
  expect(await page.getByText("Ingrid Dahl").count()).toBe(0);
}, 300_000);

test("a board that leads to the sign-in is forgotten", async ({ page, stage: { site } }) => {
  await signIn(page, site.operator);
  await page.goto(board);
  await soon(async () => (await keptDays(page)).length).toBe(3);
  await page.context().clearCookies();
  await page.goto(board);
  await page.waitForURL("/auth/login");
  expect(await keptDays(page)).toEqual([]);
});
