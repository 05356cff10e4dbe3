import type { Page } from "playwright-core";

/** Presses a step on a driver's page, whose button gives way to the one that takes it back. */
export async function pressStep(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: new RegExp(`^${name}`) }).click();
  await page.getByRole("button", { name: "Deshacer" }).waitFor();
  await page.getByRole("button", { name: "Deshacer" }).waitFor({ state: "detached" });
}

/** Waits until the phone has sent its taps, and their places after them. */
export async function tapsSent(page: Page): Promise<void> {
  await page.waitForTimeout(1_500);
  await page.waitForFunction(() => !Object.keys(localStorage).some((key) => key.startsWith("driver ")));
}
