import type { Page } from "playwright-core";
import { expect } from "vitest";
import { test } from "./browser.ts";
import { letters } from "./mailbox.ts";
import { fillCustomer, fillTransfer, payLater, soon } from "./steps.ts";

test("the dialog after a booking comes once, Escape closes it, and Back shows the top of a page", async ({
  page,
}) => {
  await fillTransfer(page, "Liberia Airport", "Tamarindo");
  await payLater(page).click();
  await page.waitForURL("/home");
  const dialog = page.getByRole("dialog", { name: "¡Booking complete!" });
  await dialog.getByText("$100 is still to pay; nothing is charged now.").waitFor();
  await dialog.getByText(/^Your confirmation goes to maya-\w+@example\.com\.$/).waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  expect(await scrolled(page)).toBe(0);
  await page.goto("/about");
  await page.goto("/home");
  expect(await dialog.count()).toBe(0);
});

test("Back after a booking shows the top, where it says that this is booked", async ({ page }) => {
  await fillTransfer(page, "Liberia Airport", "Tamarindo");
  await payLater(page).scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await payLater(page).click();
  await page.waitForURL("/home");
  await page.goBack();
  await page.getByRole("heading", { name: "This is booked" }).waitFor();
  await page.waitForLoadState("networkidle");
  await soon(() => scrolled(page)).toBe(0);
});

test("without a script the dialog closes by its button and comes once", async ({ page }) => {
  await page.context().route("**/*.js", (route) => route.abort());
  await fillTransfer(page, "Liberia Airport", "Tamarindo");
  await payLater(page).click();
  const dialog = page.getByRole("dialog", { name: "¡Booking complete!" });
  await dialog.getByRole("button", { name: "Done" }).click();
  await dialog.waitFor({ state: "hidden" });
  await page.reload();
  expect(await dialog.count()).toBe(0);
});

test("a message that never reached us shows an alert in its page, and what was typed can be sent again", async ({
  page,
}) => {
  // Letters part long numbers, which mail programs would make links of.
  const unique = [...String(Date.now())].map((digit) => "abcdefghij"[Number(digit)]).join("");
  const question = `Is there room for a cello? ${unique}`;
  await page.goto("/contact");
  await fillCustomer(page);
  await page.getByLabel("Message").fill(question);
  await page.context().setOffline(true);
  const send = page.getByRole("button", { name: "Send the message" });
  const alert = page.getByRole("dialog", { name: "Error enviando mensaje" });
  await send.click();
  await alert.getByText("Por favor intenta de nuevo más tarde").waitFor();
  await alert.getByText("Your message was not sent.").waitFor();
  await alert.getByRole("link", { name: "Chat on WhatsApp" }).waitFor();
  await page.keyboard.press("Escape");
  await alert.waitFor({ state: "hidden" });
  expect(await page.getByLabel("Message").inputValue()).toBe(question);
  await page.context().setOffline(false);
  await send.click();
  await page.waitForURL("/home*");
  await page.getByRole("dialog", { name: "¡Mensaje enviado!" }).getByText("Message sent.").waitFor();
  expect(await letters(page, question, 1)).toEqual(["Mensaje de Maya Lindgren"]);
});

test("a message that could not be stored shows the same alert", async ({ page }) => {
  await page.goto("/contact");
  await fillCustomer(page);
  await page.getByLabel("Message").fill("Hello");
  await page.route("/contact", (route) => route.fulfill({ status: 502, body: "Bad gateway" }));
  await page.getByRole("button", { name: "Send the message" }).click();
  await page.getByRole("dialog", { name: "Error enviando mensaje" }).waitFor();
  expect(await page.getByLabel("Message").inputValue()).toBe("Hello");
});

async function scrolled(page: Page): Promise<number> {
  return await page.evaluate(() => scrollY);
}
