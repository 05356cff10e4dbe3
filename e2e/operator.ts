import type { Locator, Page } from "playwright-core";
import type { Site } from "./site.ts";

export async function signIn(page: Page, operator: Site["operator"]): Promise<void> {
  await givePassword(page, operator);
  await page.waitForURL("/dashboard/admin");
}

export async function givePassword(page: Page, { email, password }: Site["operator"]): Promise<void> {
  await page.goto("/auth/login");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Login" }).click();
}

/** Presses Completar on a card, and confirms where it asks. */
export async function complete(card: Locator): Promise<void> {
  await card.getByRole("button", { name: "Completar", exact: true }).click();
  await card.getByRole("button", { name: "Sí, completar" }).click();
  await card.getByRole("button", { name: "Completar", exact: true, pressed: true }).waitFor();
}

/** Opens WhatsApp without going there. */
export async function openChat(page: Page): Promise<void> {
  const button = page.getByText("Abrir WhatsApp", { exact: true }).first();
  await button.evaluate((link) => link.removeAttribute("href"));
  await button.click();
  await page.getByText("¿Lo mandó?").waitFor();
}
