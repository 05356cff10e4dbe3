import type { Page } from "playwright-core";
import { expect } from "vitest";
import { test } from "./browser.ts";
import { chooseRide } from "./steps.ts";

const askForPrice = async (page: Page, from: string, to: string, people: string) => {
  await page.goto("/home");
  await chooseRide(page, from, to);
  await page.getByLabel("People").fill(people);
  await page.getByRole("status").getByText("–").waitFor();
  await page.getByRole("button", { name: "Ask for a price" }).click();
  await page.waitForURL("/private-shuttle?*");
};

/** Returns the words of the page, and how far down its one button stands that asks the office. */
async function answerOf(page: Page, name: string) {
  const ask = page.getByRole("main").getByRole("link", { name });
  const { y = 0, height = 0 } = (await ask.boundingBox()) ?? {};
  const text = await page.getByRole("main").innerText();
  return { bottom: y + height, text, href: decodeURIComponent((await ask.getAttribute("href"))!) };
}

test("a road that is not sold is said to be so at its field, with one button that asks for it", async ({
  page,
}) => {
  await askForPrice(page, "Samara", "Arenal", "2");
  const { bottom, text, href } = await answerOf(page, "Ask for a price");
  expect(bottom).toBeLessThan(844);
  expect(text).toContain("We have no set price for this ride.");
  expect(text).not.toContain("$");
  expect(href).toContain("Samara → Arenal");
});

test("a group that fits no van is told what two cost, and asks for them with one press", async ({ page }) => {
  await askForPrice(page, "Liberia Airport", "Tamarindo", "20");
  const { text, href } = await answerOf(page, "Ask for two vans, $320");
  expect(text).toMatch(/20 people ride in two vans: \$320\.\s+10 people in each at \$160, one way\./);
  expect(href).toContain("People: 20, in 2 vans ($320).");
  expect(await page.locator("[data-price-bar]").innerText()).not.toContain("$");
});

test("a group that grows while the form is filled in is told at the number", async ({ page }) => {
  await page.goto("/private-shuttle?from=tamarindo&to=samara");
  await page.getByLabel("People").fill("15");
  await page.getByText("15 people ride in two vans: $350.").first().waitFor();
  await page.getByText("8 people at $180, 7 people at $170, one way.").waitFor();
});

test("a group that is too large for a tour is told so, and what it would cost", async ({ page }) => {
  await page.goto("/booking-tour/1003");
  await page.getByLabel("People").fill("50");
  const { text, href } = await answerOf(page, "Ask for 50 people");
  expect(text).toMatch(/Up to 30 people book this tour here\..*For 50 it would be \$/s);
  expect(text).not.toContain("Choose where from");
  expect(href).toContain("People: 50.");
});
