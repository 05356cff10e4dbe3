import { expect } from "vitest";
import { test } from "./browser.ts";
import { covered, prepareLook } from "./look.ts";
import { fillTransfer, payLater } from "./steps.ts";

const widths = [320, 390, 768, 1024, 1312, 1440];

test("nothing lies over a button, a link or a field, whichever way it comes into view", async ({ page }) => {
  await page.addInitScript(prepareLook);
  const found: string[] = [];
  const look = async (path: string) => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 });
      found.push(...(await covered(page)).map((what) => `${path} at ${width} ${what}`));
    }
  };
  for (const path of ["/home", "/private-shuttle", "/airport-transfers", "/booking-tour/1001", "/contact"]) {
    await page.goto(path);
    await look(path);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await fillTransfer(page, "Liberia Airport", "Tamarindo");
  await look("/checkout");
  await payLater(page).click();
  await page.waitForURL("/home");
  await page.getByRole("link", { name: "Open your trip page" }).click();
  await page.waitForURL("/trip/*");
  await look("/trip");
  expect(found).toEqual([]);
}, 180_000);
