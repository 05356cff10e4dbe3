import { expect } from "vitest";
import { test } from "./browser.ts";
import { bookedReference, dayOf, fillCustomer, goOn, inDays, payLater, price, soon } from "./steps.ts";

test("an airport's card opens its rides, and one of them fills in the booking form", async ({ page }) => {
  await page.goto("/airport-transfers");
  const airport = page.getByRole("region", { name: "San Jose Airport" });
  const ride = airport.getByRole("article").filter({ hasText: "Playa Grande" });
  expect(await ride.isVisible()).toBe(false);
  await airport.getByText("See Bookings").click();
  await airport.getByText("Back").click();
  await ride.waitFor({ state: "hidden" });
  await airport.getByText("See Bookings").click();
  await ride.getByText("$320", { exact: true }).waitFor();
  await ride.getByRole("link", { name: "More" }).click();

  await page.waitForURL("/booking-travel?**");
  expect(await price(page)).toBe("$320");
  await dayOf(page).fill(inDays(30));
  await fillCustomer(page);
  await goOn(page);
  await page.getByText("to Playa Grande", { exact: true }).waitFor();
  await payLater(page).click();
  await bookedReference(page);
});

test("the airport form asks where from before where to, and again when the start changes", async ({
  page,
}) => {
  await page.goto("/booking-travel");
  const from = page.getByLabel("From", { exact: true });
  const to = page.getByLabel("To", { exact: true });
  await page.mouse.move(1, 1); // a form wakes at the second move
  await from.hover();
  await soon(() => to.isDisabled()).toBe(true);
  await from.selectOption("Liberia Airport");
  await soon(() => to.isEnabled()).toBe(true);
  await to.selectOption("Flamingo");
  await soon(() => price(page)).toBe("$100");
  await from.selectOption("San Jose Airport");
  await soon(() => to.inputValue()).toBe("");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByText("Is required", { exact: true }).waitFor();
});
