import { expect } from "vitest";
import { test } from "./browser.ts";
import { chooseRide, fillCustomer, inDays, price, soon } from "./steps.ts";

test("what was typed before the script arrived stays, and the form goes on from there", async ({ page }) => {
  const script = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    await script.promise;
    await route.continue();
  });
  await page.goto("/private-shuttle", { waitUntil: "commit" });
  await chooseRide(page, "Tamarindo", "Samara");
  await page.getByText("Round trip", { exact: true }).click();
  await page.getByLabel("Passengers").fill("2");
  await page.getByLabel("Departure").fill(inDays(30));
  await page.getByLabel("Return date").fill(inDays(37));
  await fillCustomer(page);
  script.resolve();
  await soon(() => price(page)).toBe("$280");
  await soon(() => page.getByRole("button", { name: "Continue" }).isEnabled()).toBe(true);
  expect(await page.getByLabel("To", { exact: true }).inputValue()).toBe("samara");
  expect(await page.getByLabel("Return date").inputValue()).toBe(inDays(37));
  expect(await page.getByLabel("Passengers").inputValue()).toBe("2");
});
