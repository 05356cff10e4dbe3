import { expect } from "vitest";
import { test } from "./browser.ts";

test("the menu of a phone opens, leads on, and closes by its button and by Escape", async ({ page }) => {
  await page.goto("/about");
  const menu = page.getByRole("navigation", { name: "Menu" });
  const open = page.getByRole("button", { name: "Menu", exact: true });
  await open.click();
  const links = await menu.getByRole("listitem").allTextContents();
  expect(links).toEqual([
    "Taxi Service",
    "Private Shuttle",
    "Airport Transfers",
    "Tours",
    "About",
    "Contact",
  ]);
  for (const name of links) await menu.getByRole("link", { name }).waitFor();

  await menu.getByRole("button", { name: "Close menu" }).click();
  await menu.waitFor({ state: "hidden" });
  await open.press("Enter");
  await menu.waitFor();
  await page.keyboard.press("Escape");
  await menu.waitFor({ state: "hidden" });

  await open.click();
  await menu.getByRole("link", { name: "Tours" }).click();
  await page.waitForURL("/tours");
});
