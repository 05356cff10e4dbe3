import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { addDays, todayInCostaRica } from "../app/domain/common/day.ts";

export function inDays(days: number): string {
  return addDays(todayInCostaRica(), days);
}

/** Returns "Friday" for `2026-12-04`. */
export function weekday(day: string): string {
  return new Intl.DateTimeFormat("en-US", { weekday: "long", timeZone: "UTC" }).format(new Date(day));
}

/** Reads again until the expectation holds: `await soon(() => price(page)).toBe("$180")`. */
export function soon<Value>(read: () => Promise<Value>) {
  return expect.poll(read, { timeout: 30_000, interval: 100 });
}

export async function chooseRide(page: Page, from: string, to: string): Promise<void> {
  await page.getByLabel("From", { exact: true }).selectOption(from);
  await page.getByLabel("To", { exact: true }).selectOption(to);
}

/** The day of a transfer is called after what the guest does on it: "Day you land". */
export const dayOf = (page: Page) => page.locator("[name=departure]");
export const dayBack = (page: Page) => page.locator("[name=returnDate]");

/** Waits for the page's script: it sends what is pressed from then on, or reports a lost connection. */
export const scriptRuns = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.documentElement).some((key) => key.startsWith("__reactProps")),
  );

/** Each guest has an address of her own: one address gets five confirmations a day. */
const newEmail = () => `maya-${randomUUID().slice(0, 8)}@example.com`;

export async function fillCustomer(page: Page, firstName = "Maya Lindgren"): Promise<void> {
  await page.getByLabel("Name", { exact: true }).fill(firstName);
  await page.getByLabel("Email", { exact: true }).fill(newEmail());
  await page.getByLabel("Phone", { exact: true }).fill("+1 415 555 2671");
}

/** Fills in a one-way transfer, from the form to its checkout page. */
export async function fillTransfer(page: Page, from: string, to: string): Promise<void> {
  await page.goto("/private-shuttle");
  await chooseRide(page, from, to);
  await dayOf(page).fill(inDays(30));
  await fillCustomer(page);
  await goOn(page);
}

export async function goOn(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL("/checkout");
}

export function payLater(page: Page) {
  return page.getByRole("button", { name: "Book now, pay later" });
}

export async function price(page: Page): Promise<string | undefined> {
  const panel = await page.getByRole("region", { name: "Price" }).textContent();
  return panel?.match(/\$[\d,.]+/)?.[0];
}

/** Returns the reference in the dialog that ends a booking. */
export async function bookedReference(page: Page): Promise<string> {
  await page.waitForURL("/home");
  const dialog = page.getByRole("dialog", { name: "¡Booking complete!" });
  const text = await dialog.getByText(/^TMR-/).textContent();
  expect(text).toMatch(/^TMR-[2-9A-Z]{5}$/);
  return text!;
}
