import type { Page } from "playwright-core";
import { expect } from "vitest";
import { test } from "./browser.ts";
import { letters } from "./mailbox.ts";
import { approve, inPaypal, scriptReady } from "./paypal.ts";
import { openDraft } from "./screen-cast.ts";
import { bookedReference, fillTransfer, payLater, price, soon } from "./steps.ts";

function choose(choice: string) {
  return async (window: Page) => {
    await window.getByLabel(choice).check();
    await approve(window);
  };
}

async function openTrip(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Open your trip page" }).click();
  await page.waitForURL("/trip/**");
}

test("a guest pays with PayPal, and the booking, both letters and the trip page say that it is paid", async ({
  page,
}) => {
  await fillTransfer(page, "Liberia Airport", "Tamarindo");
  await scriptReady(page);
  await inPaypal(page, approve);
  const reference = await bookedReference(page);
  await openTrip(page);
  await page.getByText("Paid. Thank you.").waitFor();
  expect(await page.getByRole("button", { name: "Pay with PayPal" }).count()).toBe(0);
  expect(await letters(page, reference, 2)).toHaveLength(2);
});

test("a card that is refused leads back to PayPal, and another one pays", async ({ page }) => {
  await fillTransfer(page, "Liberia Airport", "Flamingo");
  await scriptReady(page);
  await inPaypal(page, async (window) => {
    await choose("The card is refused the first time")(window);
    await page.getByRole("alert").getByText("nothing was charged").waitFor();
  });
  const windows = page
    .context()
    .pages()
    .filter((other) => other !== page);
  const again = windows.find((window) => !window.isClosed());
  if (again) await approve(again);
  else await inPaypal(page, approve);
  await bookedReference(page);
});

test("a guest who cancels was not charged, sees both ways to pay, and books to pay later", async ({
  page,
}) => {
  await fillTransfer(page, "Liberia Airport", "Las Catalinas");
  await scriptReady(page);
  await inPaypal(page, (window) => window.getByRole("button", { name: "Cancel" }).click());
  await page.getByText("you were not charged").waitFor();
  expect(await page.getByRole("button", { name: "Pay with PayPal" }).isEnabled()).toBe(true);
  await payLater(page).click();
  await bookedReference(page);
});

test("a blocked window is named as such, and an abandoned one shows no alert", async ({ page }) => {
  await fillTransfer(page, "Liberia Airport", "Playa Potrero");
  await scriptReady(page);
  const pay = page.locator("#pay");
  await inPaypal(page, (window) => window.getByRole("button", { name: "Cancel" }).click());
  await pay.getByRole("status").getByText("you were not charged").waitFor();
  expect(await pay.getByRole("alert").count()).toBe(0);
  await page.evaluate(() => {
    window.open = () => null;
  });
  await page.getByRole("button", { name: "Pay with PayPal" }).click();
  await pay.getByRole("alert").getByText("Your browser kept PayPal's window from opening").waitFor();
});

test("a guest who approves and closes the window has paid all the same", async ({ page }) => {
  await fillTransfer(page, "Liberia Airport", "Playa Grande");
  await scriptReady(page);
  await inPaypal(page, async (window) => {
    await window.getByLabel("Close this window without telling the shop").check();
    await approve(window);
  });
  // PayPal's message books it; the page that was left open finds out when it is looked at again.
  await soon(async () => {
    await page.goto("/checkout");
    return new URL(page.url()).pathname;
  }).toBe("/home");
  await bookedReference(page);
  await openTrip(page);
  await page.getByText("Paid. Thank you.").waitFor();
});

test("a guest who booked to pay later pays from the trip page", async ({ page }) => {
  await fillTransfer(page, "Tamarindo", "Liberia Airport");
  await payLater(page).click();
  const reference = await bookedReference(page);
  await openTrip(page);
  const trip = page.url();
  expect(await price(page)).toBe("$100");
  await scriptReady(page);
  await inPaypal(page, approve);
  await page.getByText("Paid. Thank you.").waitFor();
  expect(page.url()).toBe(trip);
  const subjects = await letters(page, reference, 4);
  expect(subjects.filter((subject) => /payment|pago/i.test(subject))).toHaveLength(2);
});

test("without a script a guest is sent to PayPal and back", async ({ page, stage }) => {
  const context = await stage.browser.newContext({ baseURL: stage.site.url, javaScriptEnabled: false });
  const plain = await context.newPage();
  await fillTransfer(plain, "Liberia Airport", "Playa Negra");
  await plain.getByRole("button", { name: "Pay with PayPal" }).click();
  await plain.getByRole("button", { name: "Pay now" }).click();
  await bookedReference(plain);
  await openTrip(plain);
  await plain.getByText("Paid. Thank you.").waitFor();
  await context.close();
  await page.close();
});

test("a guest who reads Spanish comes back from PayPal to Spanish pages", async ({ stage }) => {
  const { url } = stage.site;
  const { cookie } = await openDraft({ site: url, language: "es" });
  const value = cookie.slice(cookie.indexOf("=") + 1);
  const context = await stage.browser.newContext({ baseURL: url, javaScriptEnabled: false });
  await context.addCookies([{ name: "checkout", value, url }]);
  const page = await context.newPage();
  await page.goto("/es/checkout");
  await page.getByRole("button", { name: "Pagar con PayPal" }).click();
  await page.locator("button[name=pay]").click();
  await page.waitForURL("/es/home");
  await page.getByRole("link", { name: "Abrir la página de su viaje" }).click();
  await page.waitForURL("/es/trip/**");
  await context.close();
});
