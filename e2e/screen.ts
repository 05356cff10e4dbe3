import type { Page } from "playwright-core";
import type { Language } from "../app/domain/common/language.ts";

/** A screen in one state, which the tests of screens open and look at. */
export interface Screen {
  name: string;
  language: Language;
  address: string;
  cookie?: string;
  /** A form that is posted to the address first; no route can read `text/plain`. */
  post?: Record<string, string> | "text/plain";
  /** Opens what the screen shows, once the page is ready. */
  open?: (page: Page) => Promise<unknown>;
  withoutScript?: true;
  widths: number[];
}

export function cookiesOf({ cookie }: Screen): { name: string; value: string }[] {
  const pairs = cookie?.split("; ").map((one) => one.split("=", 2) as [string, string]) ?? [];
  return pairs.map(([name, value]) => ({ name, value }));
}

export async function openDetails(page: Page): Promise<void> {
  const closed = page.locator("main details:not([open]) > summary:visible");
  for (const summary of await closed.elementHandles()) await summary.click();
}

export const openMenu = (page: Page) => page.locator("[popovertarget=menu]").first().click();

/** Waits for a text whose moment comes while other screens are looked at. */
export async function until(page: Page, text: string): Promise<void> {
  while ((await page.getByText(text).count()) === 0) {
    await page.waitForTimeout(2_000);
    await page.reload({ waitUntil: "networkidle" });
  }
}
