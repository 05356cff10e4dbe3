import { expect } from "vitest";
import { test } from "./browser.ts";
import { scriptRuns, soon } from "./steps.ts";

test("the wheel over how many ride scrolls the page, and changes no number", async ({ page }) => {
  await page.goto("/private-shuttle");
  const people = page.getByLabel("People", { exact: true });
  await people.fill("4");
  await scriptRuns(page);
  // Chromium turns the number only on a page where something else listens to the wheel.
  await page.evaluate(() => addEventListener("wheel", () => {}, { passive: false }));
  const box = (await people.boundingBox())!;
  await people.click({ position: { x: 5, y: 5 } });
  await page.mouse.move(box.x + 10, box.y + 8);
  await page.mouse.wheel(0, 300);
  await soon(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  expect(await people.inputValue()).toBe("4");
});
