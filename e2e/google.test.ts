import type { Page } from "playwright-core";
import { expect } from "vitest";
import { test } from "./browser.ts";
import { scriptRuns, soon } from "./steps.ts";

const withoutJavaScript = test.extend("visitor", { javaScriptEnabled: false });

function googleLink(page: Page) {
  return page.getByRole("link", { name: "Continue with Google" });
}

async function openPopup(page: Page, path: string): Promise<Page> {
  await page.goto(path);
  await page.mouse.move(1, 1);
  await googleLink(page).hover(); // the second move wakes the script, without which the link is a plain one
  await scriptRuns(page);
  const opened = page.waitForEvent("popup");
  await googleLink(page).click();
  const popup = await opened;
  await popup.getByRole("heading", { name: "Google, simulated" }).waitFor();
  return popup;
}

async function choose(google: Page, name: string, email: string): Promise<void> {
  await google.getByLabel("Email", { exact: true }).fill(email);
  await google.getByLabel("Name", { exact: true }).fill(name);
  await google.getByRole("button", { name: "Continue" }).click();
}

async function expectSignedIn(page: Page, name: string): Promise<void> {
  await page.waitForURL("/home");
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("navigation", { name: "Menu" }).getByText(name).waitFor();
}

test("a guest signs in with Google in a window of 500 × 600 that closes itself", async ({ page }) => {
  const popup = await openPopup(page, "/auth/register");
  expect(await popup.evaluate(() => [innerWidth, innerHeight])).toEqual([500, 600]);
  await page.route("**/auth/register.data*", async (route) => {
    await page.getByText("Checking who you are").waitFor(); // the loading screen stays until the answer comes
    await route.continue();
  });
  const closed = popup.waitForEvent("close");
  await choose(popup, "Ada Rojas", "ada@example.com");
  await closed;
  await expectSignedIn(page, "Ada Rojas");
});

test("a person who cancels at Google is back at the form with a sentence, and can try again", async ({
  page,
}) => {
  const popup = await openPopup(page, "/auth/login");
  await popup.getByRole("button", { name: "Cancel" }).click();
  const alert = page.getByRole("alert").getByText("You did not sign in with Google");
  await alert.waitFor();
  await soon(async () => popup.isClosed()).toBe(true);

  const again = await openPopup(page, "/auth/login");
  expect(await alert.count()).toBe(0);
  await choose(again, "Bea Solano", "bea@example.com");
  await expectSignedIn(page, "Bea Solano");
});

test("closing Google's window shows the same sentence", async ({ page }) => {
  const popup = await openPopup(page, "/auth/login");
  await popup.close();
  await page.getByRole("alert").getByText("You did not sign in with Google").waitFor();
  await page.getByRole("button", { name: "Login" }).waitFor();
});

test("a browser that blocks windows opens Google in the page itself", async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto("/auth/login");
  await googleLink(page).hover();
  await scriptRuns(page);
  await googleLink(page).click();
  await choose(page, "Cleo Mora", "cleo@example.com");
  await expectSignedIn(page, "Cleo Mora");
});

test("Google does not open the operator's account", async ({ page }) => {
  const popup = await openPopup(page, "/auth/login");
  await choose(popup, "Ana", "operator@ecotravel.example");
  await page.getByRole("alert").getByText("sign in with its password").waitFor();
});

withoutJavaScript("a guest without JavaScript signs in with Google", async ({ page }) => {
  await page.goto("/auth/login");
  await googleLink(page).click();
  await choose(page, "Dora Vega", "dora@example.com");
  await page.waitForURL("/home");
  await page.goto("/account/trips");
  await page.getByRole("heading", { name: "My trips" }).waitFor();
});

withoutJavaScript("a person who cancels at Google without JavaScript is told so", async ({ page }) => {
  await page.goto("/auth/login");
  await googleLink(page).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("alert").getByText("You did not sign in with Google").waitFor();
});
