import { setTimeout as wait } from "node:timers/promises";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { test } from "./browser.ts";
import { complete, signIn } from "./operator.ts";
import { bookLater, longRide } from "./screen-cast.ts";
import { bookedReference, fillTransfer, inDays, payLater, soon } from "./steps.ts";

async function book(page: Page): Promise<string> {
  await fillTransfer(page, "Tamarindo", "Nosara");
  await payLater(page).click();
  return await bookedReference(page);
}

test("a booking made in another window appears without a reload, and can be completed and reopened", async ({
  page,
  stage,
}) => {
  await signIn(page, stage.site.operator);
  const guest = await stage.browser.newPage({ baseURL: stage.site.url });
  const readAnew = page.waitForResponse(/\/dashboard\/admin\.data/);
  const reference = await book(guest);
  expect(await (await readAnew).headerValue("Content-Encoding")).toBe("zstd");
  const card = page.locator(`article#${reference}`);
  await card.getByText("Pendiente de Pago").waitFor();
  await card.getByText("Maya Lindgren").waitFor();

  const pressed = (name: string) =>
    card.getByRole("button", { name, exact: true }).getAttribute("aria-pressed");
  await complete(card);
  await soon(() => pressed("Completar")).toBe("true");
  const whole = await page.reload();
  expect(await whole!.headerValue("Content-Encoding")).toBe("zstd");
  expect(await pressed("Completar")).toBe("true");
  await card.getByRole("button", { name: "Pendiente", exact: true }).click();
  await soon(() => pressed("Pendiente")).toBe("true");
  await guest.close();
});

test("two windows of the operator follow each other", async ({ page, stage }) => {
  const guest = await stage.browser.newPage({ baseURL: stage.site.url });
  const reference = await book(guest);
  await signIn(page, stage.site.operator);
  const other = await page.context().newPage();
  await other.goto("/dashboard/admin");
  const cardOn = (window: Page) => window.locator(`article#${reference}`);
  await complete(cardOn(page));
  const completed = cardOn(other).getByRole("button", { name: "Completar", exact: true });
  await soon(() => completed.getAttribute("aria-pressed")).toBe("true");
  await guest.close();
});

test("a booking that comes while a ride is opened leaves the board where it was", async ({ page, stage }) => {
  const day = inDays(5);
  const book = (departureTime: string) => {
    const ride = { ...longRide, departure: day, departureTime, returnDate: inDays(6) };
    return bookLater({ site: stage.site.url, language: "en" }, { ride });
  };
  for (const time of ["08:20", "10:20", "12:20", "14:20", "16:20"]) await book(time);
  await signIn(page, stage.site.operator);
  await page.setViewportSize({ width: 1440, height: 420 });
  const readAnew = page.waitForResponse(/\.data/);
  await page.goto(`/dashboard/admin/day/${day}`);
  await readAnew;
  let asked = 0;
  await page.route(/\.data\?.*assign=/, async (route) => {
    asked++;
    if (asked === 1) {
      await book("17:40");
      for (let waits = 0; waits < 30 && asked === 1; waits++) await wait(100);
    }
    await route.continue();
  });
  const rides = page.locator("[data-ride]").filter({ visible: true });
  await rides.nth(4).scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollBy(0, 60));
  const y = await page.evaluate(() => scrollY);
  expect(y).toBeGreaterThan(100);
  await rides.nth(4).locator("a[href*='assign=']:visible").first().click();
  await page.getByRole("heading", { name: "¿Quién lo lleva?" }).waitFor();
  await rides.nth(5).getByText("17:40").waitFor();
  expect(await page.evaluate(() => scrollY)).toBe(y);
  await page.setViewportSize({ width: 1440, height: 240 });
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  expect((await page.locator("[data-sheet] h2").boundingBox())!.y).toBeGreaterThan(0);
});

test("a wrong password is refused in words, the right one opens the dashboard, and signing out closes it", async ({
  page,
  stage,
}) => {
  await page.goto("/auth/login");
  await page.getByLabel("Email", { exact: true }).fill(stage.site.operator.email);
  await page.getByLabel("Password", { exact: true }).fill("not the password");
  await page.getByRole("button", { name: "Login" }).click();
  await page.getByRole("alert").waitFor();
  await signIn(page, stage.site.operator);
  for (const way of [
    page.getByRole("link", { name: "Ir a Inicio" }),
    page.getByRole("button", { name: "Cerrar Sesion" }),
  ])
    expect((await way.boundingBox())!.y).toBeLessThan(300);
  await page.getByRole("button", { name: "Cerrar Sesion" }).click();
  await page.waitForURL("/home");
  await page.goto("/dashboard/admin");
  await page.waitForURL("/auth/login");
});
