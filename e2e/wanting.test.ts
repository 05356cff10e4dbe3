import type { Page } from "playwright-core";
import { expect } from "vitest";
import { test } from "./browser.ts";
import { dayOf, fillCustomer, goOn, inDays, soon } from "./steps.ts";

const bar = (page: Page) => page.locator("[data-price-bar]").innerText();

test("the list beside the button names the empty fields from the first moment, and separately the wrong ones", async ({
  page,
}) => {
  await page.route(/\.js$/, (route) => route.abort());
  await page.goto("/private-shuttle", { waitUntil: "commit" });
  await soon(() => bar(page)).toMatch(/Still missing: From\s·\sTo\s·\sDay\s·\sName\s·\sEmail\s·\sPhone/);
  const described = await page.getByRole("button", { name: "Continue" }).getAttribute("aria-describedby");
  expect(await page.locator(`#${described}`).innerText()).toContain("Still missing: From");
  await page.getByLabel("Name", { exact: true }).fill("Maya Lindgren");
  await soon(() => bar(page)).toMatch(/From\s·\sTo\s·\sDay\s·\sEmail\s·\sPhone/);

  await page.unroute(/\.js$/);
  await page.reload();
  await page.mouse.move(200, 200, { steps: 2 });
  await dayOf(page).fill(inDays(-1));
  await soon(() => bar(page)).toMatch(
    /Still missing: From\s·\sTo\s·\sName\s·\sEmail\s·\sPhone\s+Please check: Day/,
  );
});

test("a name in the list leads to its field, which moves above the bar", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/private-shuttle?from=liberia-airport&to=tamarindo");
  await page.getByRole("link", { name: "Phone", exact: true }).click();
  const phone = page.getByLabel("Phone", { exact: true });
  expect(await phone.evaluate((field) => field === document.activeElement)).toBe(true);
  const [field, foot] = [await phone.boundingBox(), await page.locator("[data-price-bar]").boundingBox()];
  expect(field!.y + field!.height).toBeLessThan(foot!.y);
});

test("a wrongly filled field is named as wrong, and nothing is cut off", async ({ page }) => {
  await page.goto("/private-shuttle?from=liberia-airport&to=tamarindo");
  await page.mouse.move(200, 200, { steps: 2 });
  await page.locator("[data-shut]").waitFor({ state: "detached" }); // the form is awake
  for (const wrong of ["0", "2.5"]) {
    await page.getByLabel("People").fill(wrong);
    await page.getByLabel("People").blur();
    await page.getByText("Write a whole number, 1 or more").waitFor();
    await page.getByLabel("People").fill("2");
    await page.getByText("Write a whole number, 1 or more").waitFor({ state: "detached" });
  }
  const flight = page.getByLabel("Flight", { exact: true }).first();
  await flight.fill("UA 1234, then t.co/abc");
  await flight.blur();
  await page.getByText("A flight number is up to 12 letters, digits, spaces or hyphens").waitFor();
  expect(await flight.inputValue()).toBe("UA 1234, then t.co/abc");
});

test("a phone without its + is read where only one country fits", async ({ page }) => {
  for (const [typed, read] of [
    ["50688881234", "+506 8888 1234"],
    ["415 555 2671", "+1 415 555 2671"],
  ] as const) {
    await page.goto("/booking-tour/1001");
    await page.getByLabel("Day", { exact: true }).fill(inDays(20));
    await fillCustomer(page);
    await page.getByLabel("Phone", { exact: true }).fill(typed);
    await goOn(page);
    await page.getByText(read, { exact: true }).waitFor();
  }
});
