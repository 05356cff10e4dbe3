import { expect } from "vitest";
import { test } from "./browser.ts";
import { chooseRide, dayOf, fillCustomer, goOn, inDays, payLater } from "./steps.ts";

const onForm = "so that you are at the airport 3 hours before take-off";

test("only what a ride needs is asked, and the pick-up is the hour that its flight wants until another is chosen", async ({
  page,
}) => {
  await page.goto("/private-shuttle");
  const [from, to] = [page.locator("[name=originDoor]"), page.locator("[name=destinationDoor]")];
  const flight = page.getByLabel("Flight", { exact: true }).first();
  const shown = async () => [await from.isVisible(), await to.isVisible(), await flight.isVisible()];
  expect(await shown()).toEqual([false, false, false]);
  await chooseRide(page, "Tamarindo", "Nosara");
  expect(await shown()).toEqual([true, true, false]);
  await chooseRide(page, "Tamarindo", "Liberia Airport");
  expect(await shown()).toEqual([true, false, true]);

  const pickup = page.getByLabel("Pick-up time").first();
  await page.getByLabel("Takes off at").first().fill("14:30");
  const answer = page.getByRole("status").filter({ hasText: "10:15 AM" });
  await answer.getByText(onForm).waitFor();
  // A ride between two places, as it was chosen before, may have opened the field.
  if (!(await pickup.isVisible())) await page.getByText("Another hour").click();
  expect(await pickup.inputValue()).toBe("");
  const late = page.getByText("This leaves less time at the airport than your flight needs.");
  await pickup.fill("10:16");
  await late.waitFor();
  await page.getByRole("button", { name: "Take 10:15 AM" }).click();
  expect(await pickup.inputValue()).toBe("");
  await late.waitFor({ state: "detached" });
  await answer.getByText(onForm).waitFor();

  await page.getByText("Child seats, boards").click();
  await page.getByLabel("Ages of the children").fill("bebé, 4");
  await from.fill("Hotel Diriá");
  await dayOf(page).fill(inDays(30));
  await fillCustomer(page);
  await goOn(page);
  for (const told of ["10:15 AM", "Hotel Diriá", "2 child seats (baby, age 4)"])
    await page.getByText(told).first().waitFor();
  await payLater(page).click();
  await page.getByRole("link", { name: "Open your trip page" }).click();
  await page.getByText("10:15 AM").first().waitFor();
});

const withoutScript = test.extend("visitor", { javaScriptEnabled: false });

withoutScript(
  "without a script the checkout says the pick-up, and that one is too late",
  async ({ page }) => {
    await page.goto("/private-shuttle");
    await chooseRide(page, "Tamarindo", "Liberia Airport");
    expect(await page.locator("[name=destinationDoor]").isVisible()).toBe(false);
    await page.getByLabel("Lands or takes off at").first().fill("14:30");
    await page.getByText("Choose an hour").first().click();
    await page.getByLabel("Pick-up time").first().fill("12:00");
    await dayOf(page).fill(inDays(30));
    await fillCustomer(page);
    await goOn(page);
    await page.getByText("This pick-up is later than the flight needs: 10:15 AM gives you").waitFor();
  },
);
