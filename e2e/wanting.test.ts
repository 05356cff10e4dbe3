import type { Page } from "playwright-core";
import { expect } from "vitest";
import { test } from "./browser.ts";
import { fillCustomer, goOn, inDays, soon } from "./steps.ts";

const bar = (page: Page) => page.locator("[data-price-bar]").innerText();

test("the list beside the button names four empty fields, how many more there are, and separately the wrong ones", async ({
  page,
}) => {
  await page.goto("/private-shuttle");
  await page.mouse.move(200, 200, { steps: 2 });
  await soon(() => bar(page)).toContain("Still needed: From, To, Departure, Name and 2 more");
  await page.getByLabel("Departure").fill(inDays(-1));
  await soon(() => bar(page)).toMatch(
    /Still needed: From, To, Name, Email and 1 more\s+Please check: Departure/,
  );
});

test("a wrongly filled field is named as wrong, and nothing is cut off", async ({ page }) => {
  await page.goto("/private-shuttle?from=liberia-airport&to=tamarindo");
  await page.mouse.move(200, 200, { steps: 2 });
  await soon(() => bar(page)).toContain("Still needed: Departure"); // the form is awake
  for (const wrong of ["0", "2.5"]) {
    await page.getByLabel("Passengers").fill(wrong);
    await page.getByLabel("Passengers").blur();
    await page.getByText("Write a whole number, 1 or more").waitFor();
    await page.getByLabel("Passengers").fill("2");
    await page.getByText("Write a whole number, 1 or more").waitFor({ state: "detached" });
  }
  const flight = page.getByLabel("Flight number").first();
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
    await page.getByLabel("Date").fill(inDays(20));
    await fillCustomer(page);
    await page.getByLabel("Phone", { exact: true }).fill(typed);
    await goOn(page);
    await page.getByText(read, { exact: true }).waitFor();
  }
});
