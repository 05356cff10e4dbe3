import { setTimeout as wait } from "node:timers/promises";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { test } from "./browser.ts";
import { chooseRide, dayBack, dayOf, fillCustomer, inDays, price, scriptRuns, soon } from "./steps.ts";

/** Opens the form without its script, which arrives when the test lets it. */
async function openBeforeScript(page: Page) {
  const script = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    await script.promise;
    await route.continue();
  });
  await page.goto("/private-shuttle", { waitUntil: "commit" });
  return script;
}

test("values typed before the script arrived stay, and the form goes on from there", async ({ page }) => {
  const script = await openBeforeScript(page);
  await chooseRide(page, "Tamarindo", "Samara");
  await page.getByText("Round trip", { exact: true }).click();
  await page.getByLabel("People").fill("2");
  await dayOf(page).fill(inDays(30));
  await dayBack(page).fill(inDays(37));
  await fillCustomer(page);
  script.resolve();
  await soon(() => price(page)).toBe("$280");
  await soon(() => page.getByRole("button", { name: "Continue" }).isEnabled()).toBe(true);
  expect(await page.getByLabel("To", { exact: true }).inputValue()).toBe("samara");
  expect(await dayBack(page).inputValue()).toBe(inDays(37));
  expect(await page.getByLabel("People").inputValue()).toBe("2");
});

test("a press during which the form wakes is a click", async ({ page }) => {
  const script = await openBeforeScript(page);
  await chooseRide(page, "Liberia Airport", "Tamarindo");
  await dayOf(page).fill(inDays(30));
  await fillCustomer(page);
  await page.getByRole("button", { name: "Continue" }).hover();
  await page.mouse.down();
  script.resolve();
  await scriptRuns(page);
  await wait(500); // it would wake by now
  await page.mouse.up();
  await page.waitForURL("/checkout");
});

test("a form's script waits until somebody is there, and then runs", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => void (request.resourceType() === "script" && asked.push(request.url())));
  await page.goto("/private-shuttle?from=liberia-airport&to=tamarindo", { waitUntil: "networkidle" });
  await soon(async () => asked.length > 0).toBe(true);
  const runs = () => page.evaluate(() => "__reactRouterDataRouter" in window);
  expect(await runs()).toBe(false);
  await page.mouse.move(200, 200);
  await page.mouse.move(210, 210);
  await soon(runs).toBe(true);
});
