import AxeBuilder from "@axe-core/playwright";
import { expect } from "vitest";
import { test } from "./browser.ts";
import { fillTransfer } from "./steps.ts";

const screens = [
  ...["/home", "/private-shuttle", "/airport-transfers", "/booking-travel", "/tours", "/booking-tour/1001"],
  ...["/booking-tour/9999", "/checkout", "/about", "/contact", "/spa", "/auth/login", "/auth/register"],
];

test("axe finds nothing on any public screen of a phone, nor does one scroll sideways", async ({ page }) => {
  const found: string[] = [];
  const look = async (screen: string) => {
    const { violations } = await new AxeBuilder({ page }).analyze();
    found.push(...violations.map(({ id, nodes }) => `${screen}: ${id} at ${nodes[0]?.target}`));
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    if (width > 390) found.push(`${screen}: ${width} pixels wide`);
  };
  for (const screen of screens) {
    await page.goto(screen);
    await look(screen);
  }
  await page.goto("/contact");
  await page.getByRole("button", { name: "Send the message" }).click();
  await look("an unfinished message");
  await fillTransfer(page, "Tamarindo", "Nosara");
  await look("a checkout");
  expect(found).toEqual([]);
});
