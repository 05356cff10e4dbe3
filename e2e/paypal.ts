import type { Page } from "playwright-core";

/** Presses PayPal's button, and acts in the window that it opens. */
export async function inPaypal(page: Page, what: (window: Page) => Promise<unknown>): Promise<void> {
  const opened = page.waitForEvent("popup");
  await page.getByRole("button", { name: "Pay with PayPal" }).click();
  const window = await opened;
  await window.getByRole("button", { name: "Pay now" }).waitFor();
  await what(window);
}

export const approve = (window: Page) => window.getByRole("button", { name: "Pay now" }).click();

export const scriptReady = (page: Page) => page.locator(".simulated-paypal").waitFor();
