import { setTimeout as wait } from "node:timers/promises";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { test } from "./browser.ts";
import { letters } from "./mailbox.ts";
import { scriptReady } from "./paypal.ts";
import { bookedReference, fillCustomer, fillTransfer, goOn, inDays, payLater, scriptRuns } from "./steps.ts";

test("a booking that could not be sent says so and can be sent again", async ({ page }) => {
  await fillTransfer(page, "Liberia Airport", "Playa Negra");
  await scriptReady(page);
  await page.context().setOffline(true);
  await payLater(page).click();
  await seeFailure(page);
  await page.context().setOffline(false);
  await payLater(page).click();
  await letters(page, await bookedReference(page), 2);
});

test("a booking whose answer got lost is sent again and stays one reservation", async ({ page }) => {
  await fillTransfer(page, "Liberia Airport", "Playa Potrero");
  await scriptReady(page);
  await page.route("/checkout*", async (route) => {
    if (route.request().method() === "POST") await route.fetch();
    await route.abort();
  });
  await payLater(page).click();
  await seeFailure(page);
  await page.unroute("/checkout*");
  await payLater(page).click();
  const reference = await bookedReference(page);
  await page.getByRole("dialog").getByText("Playa Potrero").first().waitFor();
  await letters(page, reference, 2);
});

async function pressOffline(page: Page) {
  await page.goto("/booking-tour/1002");
  await page.getByLabel("Day", { exact: true }).fill(inDays(9));
  await fillCustomer(page);
  await scriptRuns(page);
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("alert").getByText("No connection. Nothing is lost.").waitFor();
}

test("a form that could not be sent says so at its button, waits, and is sent once when the line is back", async ({
  page,
}) => {
  let sent = 0;
  page.on("requestfinished", (request) => void (request.method() === "POST" && sent++));
  await pressOffline(page);
  await page.getByText("Waiting to continue").waitFor();
  await page.context().setOffline(false);
  await page.waitForURL("/checkout");
  expect(sent).toBe(1);
});

test("a form that waits for the line is not sent once that was taken back, and keeps what was typed", async ({
  page,
}) => {
  await pressOffline(page);
  const email = await page.getByLabel("Email").inputValue();
  await page.getByRole("button", { name: "Don't send" }).click();
  await page.context().setOffline(false);
  await wait(6_000); // it would have been sent by now
  expect(new URL(page.url()).pathname).toBe("/booking-tour/1002");
  expect(await page.getByLabel("Email").inputValue()).toBe(email);
  await goOn(page);
});

async function seeFailure(page: Page): Promise<void> {
  const alert = page.getByRole("alert");
  await alert.getByText("¡Error creating reservation!").waitFor();
  await alert
    .getByText("An error occurred while creating the reservation. Please try again later.")
    .waitFor();
  await alert.getByRole("link", { name: "¿Do you need help? Contact by WhatsApp" }).waitFor();
}
