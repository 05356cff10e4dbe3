import type { Page } from "playwright-core";
import { expect } from "vitest";
import { en } from "../app/texts/en.ts";
import { es } from "../app/texts/es.ts";
import { test } from "./browser.ts";
import { inDays, scriptRuns } from "./steps.ts";

/** Presses Tab until the focus is on the element that matches; fails after a page's worth of presses. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press("Tab");
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
  }
  throw new Error(`The Tab key does not reach ${selector}.`);
}

async function tabToWords(page: Page, words: string): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press("Tab");
    const focused = await page.evaluate(() => document.activeElement?.textContent?.trim());
    if (focused?.startsWith(words)) return;
  }
  throw new Error(`The Tab key does not reach "${words}".`);
}

/** Lists what can be pressed or filled in and has no name for a screen reader. */
async function nameless(page: Page): Promise<string[]> {
  const tree = await page.locator("body").ariaSnapshot();
  return tree
    .split("\n")
    .filter((line) => /^\s*- (button|link|textbox|combobox|checkbox|radio|spinbutton)(?! ")/.test(line));
}

/** Types a day in the order in which the browser asks for it. */
async function typeDay(page: Page, day: string): Promise<void> {
  const [year, month, date] = day.split("-");
  await page.keyboard.type(`${month}${date}${year}`);
}

for (const [start, from, words] of [
  ["/private-shuttle", "Liberia", en],
  ["/es/private-shuttle", "Aeropuerto de Lib", es],
] as const) {
  test(`a guest with a keyboard alone books and cancels, from ${start}`, {
    timeout: 180_000,
  }, async ({ page }) => {
    const { form, checkout, success, plans } = words;
    await page.goto(start);
    expect(await nameless(page)).toEqual([]);
    await tabTo(page, "[name=from]");
    await page.keyboard.type(from);
    expect(await page.locator("[name=from]").inputValue()).toBe("liberia-airport");
    await tabTo(page, "[name=to]");
    await page.keyboard.type("Tamarindo");
    await tabTo(page, "[name=departure]");
    await typeDay(page, inDays(30));
    expect(await page.locator("[name=departure]").inputValue()).toBe(inDays(30));
    for (const [name, value] of [
      ["firstName", "Inés Ñandú"],
      ["email", `keys-${words.language}@example.com`],
      ["phone", "+506 8888 1234"],
    ] as const) {
      await tabTo(page, `[name=${name}]`);
      await page.keyboard.type(value);
    }
    await scriptRuns(page);
    await tabToWords(page, form.continue);
    await page.keyboard.press("Enter");

    await page.waitForURL("**/checkout");
    expect(await nameless(page)).toEqual([]);
    await tabToWords(page, checkout.payLater);
    await page.keyboard.press("Enter");
    await page.getByRole("link", { name: success.trip }).waitFor();
    await tabToWords(page, success.trip);
    await page.keyboard.press("Enter");

    await page.waitForURL("**/trip/*");
    expect(await nameless(page)).toEqual([]);
    await tabToWords(page, plans.cancelUnpaid);
    await page.keyboard.press("Enter");
    await page.waitForURL("**/cancel");
    expect(await nameless(page)).toEqual([]);
    await tabToWords(page, plans.cancelPage.buttonUnpaid);
    await page.keyboard.press("Enter");
    await page.getByText(plans.told.cancelled).waitFor();
  });
}
