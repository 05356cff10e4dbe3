import { expect } from "vitest";
import { test } from "./browser.ts";
import { dayBack, dayOf, fillCustomer, inDays, soon } from "./steps.ts";

test("a treatment leads to a ride there and back that bears its name, down to the message", async ({
  page,
}) => {
  await page.goto("/spa");
  await page.getByRole("article").filter({ hasText: "Deep Massage" }).getByRole("link").click();
  await page.getByRole("heading", { level: 1, name: "Your ride to the spa" }).waitFor();
  await page.getByText("Deep Massage, and the van there and back.").waitFor();
  expect(await page.getByLabel("Round trip").isChecked()).toBe(true);
  expect(await page.getByLabel("Message").inputValue()).toBe("Spa treatment: Deep Massage");
  await page.getByLabel("From", { exact: true }).selectOption("Tamarindo");
  await soon(() => page.getByLabel("To", { exact: true }).isEnabled()).toBe(true);
  await page.getByLabel("To", { exact: true }).selectOption("Westin Playa Conchal");
  await dayOf(page).fill(inDays(20));
  await dayBack(page).fill(inDays(20));
  await fillCustomer(page);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL("/checkout");
  await page.getByText("Spa treatment: Deep Massage").waitFor();
  expect(await page.getByText(/^Ride of /).count()).toBeGreaterThan(1);
});
