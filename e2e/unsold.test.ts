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

/** Returns the page's words about the price, and how far down its one button stands that asks the office. */
async function answerOf(page: Page) {
  const ask = page.getByRole("main").getByRole("link", { name: "Ask us on WhatsApp" });
  const { y = 0, height = 0 } = (await ask.boundingBox()) ?? {};
  const text = await page.getByRole("main").innerText();
  return { bottom: y + height, text, href: decodeURIComponent((await ask.getAttribute("href"))!) };
}

test("a road that is not sold is said to be so in the first view, with one button that asks for it", async ({
  page,
}) => {
  await askForPrice(page, "Samara", "Arenal", "2");
  const { bottom, text, href } = await answerOf(page);
  expect(bottom).toBeLessThan(400);
  expect(text).toMatch(/We have no set price for this ride.*There is no set price/s);
  expect(text).not.toContain("$");
  expect(href).toContain("Samara → Arenal");
});

test("a group that fits no van is offered no price anywhere, and one button that asks for it", async ({
  page,
}) => {
  await askForPrice(page, "Liberia Airport", "Tamarindo", "20");
  const { bottom, text, href } = await answerOf(page);
  expect(bottom).toBeLessThan(400);
  expect(text.match(/For a group this large/g)).toHaveLength(2);
  expect(text).not.toMatch(/\$|Choose where from/);
  expect(href).toContain("People: 20.");
});

test("a group that grows while the form is filled in is told to ask, with a button", async ({ page }) => {
  await page.goto("/private-shuttle?from=tamarindo&to=samara");
  await page.getByLabel("Passengers").fill("15");
  const panel = page.getByRole("region", { name: "Price" });
  await panel.getByText("For a group this large").waitFor();
  await panel.getByRole("link", { name: "Ask us on WhatsApp" }).waitFor();
});
