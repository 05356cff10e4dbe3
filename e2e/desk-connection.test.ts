import pg from "pg";
import type { Page, Route } from "playwright-core";
import { expect, onTestFinished } from "vitest";
import { test } from "./browser.ts";
import { complete, signIn } from "./operator.ts";
import { startOnPostgres } from "./postgres-site.ts";
import { bookLater } from "./screen-cast.ts";
import { bookedReference, fillTransfer, payLater, scriptRuns, soon } from "./steps.ts";

const refusals: Record<string, (route: Route) => Promise<void>> = {
  "is lost": (route) => route.abort(),
  "meets a failing server": (route) => route.fulfill({ status: 500, body: "no" }),
  "meets a server that starts": (route) =>
    route.fulfill({ status: 503, contentType: "text/html", body: "<h1>Bad gateway</h1>" }),
  "is refused as too much": (route) => route.fulfill({ status: 429, body: "That was a lot at once." }),
  "meets the page of a hotel's network": (route) => route.fulfill({ status: 200, body: "<h1>Wi-Fi</h1>" }),
};

async function book(page: Page): Promise<string> {
  await fillTransfer(page, "Tamarindo", "Nosara");
  await payLater(page).click();
  return await bookedReference(page);
}

const bar = (page: Page) => page.getByText(/^Sin conexión: así estaba a las \d\d:\d\d$/);

test("a background reading that fails leaves the desk as it was, says since when, and heals by itself", async ({
  page,
  stage,
}) => {
  const guest = await stage.browser.newPage({ baseURL: stage.site.url });
  let known = await book(guest);
  await page.setViewportSize({ width: 390, height: 420 }); // one card is enough to scroll
  await signIn(page, stage.site.operator);
  for (const [what, refuse] of Object.entries(refusals)) {
    await page.locator(`article#${known}`).waitFor();
    await page.route(/\.data/, refuse);
    const unseen = await book(guest);
    await bar(page).waitFor();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    expect(await bar(page).evaluate((text) => text.getBoundingClientRect().top), what).toBe(0);
    expect(await page.locator(`article#${known}`).isVisible(), what).toBe(true);
    await page.unroute(/\.data/);
    await page.locator(`article#${unseen}`).waitFor();
    await soon(() => bar(page).isVisible()).toBe(false);
    known = unseen;
  }
  await guest.close();
}, 180_000);

test("a press that fails keeps the page and says so, and works the next time", async ({ page, stage }) => {
  const reference = await book(page);
  await signIn(page, stage.site.operator);
  await scriptRuns(page);
  const card = page.locator(`article#${reference}`);
  const alert = page.getByRole("alert");
  const completed = card.getByRole("button", { name: "Completar", exact: true });
  const reopen = card.getByRole("button", { name: "Pendiente", exact: true });
  for (const [what, refuse] of Object.entries(refusals)) {
    await page.route(/\.data/, (route) =>
      route.request().method() === "POST" ? refuse(route) : route.continue(),
    );
    await card.getByRole("button", { name: "Reenviar correo" }).click();
    await alert.getByText("¡Error enviando el mensaje!").waitFor();
    await alert.getByText("Ha ocurrido un error y el mensaje no ha sido enviado nuevamente").waitFor();
    await completed.click();
    await alert.getByText(what === "is lost" ? "Sin conexión" : "No se pudo hacer").waitFor();
    await page.unroute(/\.data/);
    await complete(card);
    await soon(() => completed.getAttribute("aria-pressed")).toBe("true");
    await reopen.click();
    await soon(() => reopen.getAttribute("aria-pressed")).toBe("true");
  }
}, 180_000);

test("a desk whose session ended elsewhere leads to the sign-in", async ({ page, stage }) => {
  await signIn(page, stage.site.operator);
  await page.reload();
  await page.context().clearCookies();
  const guest = await stage.browser.newPage({ baseURL: stage.site.url });
  await book(guest);
  await page.waitForURL("/auth/login");
  await guest.close();
});

test("an operator who signs out gets home, also when the desk learns it first", async ({ page, stage }) => {
  await signIn(page, stage.site.operator);
  await page.getByRole("button", { name: "Cerrar Sesion" }).waitFor();
  const guest = await stage.browser.newPage({ baseURL: stage.site.url });
  await page.route("/logout", async (route) => {
    await page.context().clearCookies();
    await book(guest); // the desk reads, and is sent to the sign-in
    await route.continue();
  });
  await page.getByRole("button", { name: "Cerrar Sesion" }).click();
  await page.waitForURL("/home");
  await guest.close();
});

test("a desk that can't be read from the start says so in Spanish, and comes by itself", async ({
  stage: { browser },
  skip,
}) => {
  const { site, postgres } = await startOnPostgres(skip);
  const database = new pg.Client(postgres.url);
  await database.connect();
  onTestFinished(() => database.end());
  const page = await browser.newPage({ baseURL: site.url });
  onTestFinished(() => page.close());
  await signIn(page, site.operator);

  await bookLater({ site: site.url, language: "en" });
  await database.query("alter table requests rename to away");
  expect((await page.goto("/dashboard/admin"))?.status()).toBe(500);
  const words = page
    .locator("section[lang=es]")
    .filter({ hasText: "Las reservas y los pagos siguen guardados" });
  await words.getByRole("heading", { name: "No se pudo cargar esta página" }).waitFor();
  await page.getByRole("navigation", { name: "Secciones" }).waitFor(); // the rest of the desk is there
  await database.query("alter table messages rename to gone");
  expect((await page.goto("/dashboard/admin"))?.status()).toBe(500);
  await words.getByRole("link", { name: "Intentar otra vez" }).waitFor();
  expect(await page.title()).toBe("No se pudo cargar esta página | Ecotravel");
  await database.query("alter table away rename to requests; alter table gone rename to messages");
  await page.getByRole("article").waitFor();
}, 120_000);
