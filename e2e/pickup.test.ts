import { expect } from "vitest";
import { test } from "./browser.ts";
import { chooseRide, fillCustomer, goOn, inDays, payLater } from "./steps.ts";

const made = "Take-off 2:30 PM, minus 3 h at the airport and 1 h 15 min of driving: pick-up 10:15 AM.";

test("only what a ride needs is asked, and a pick-up for its flight is proposed until it is taken", async ({
  page,
}) => {
  await page.goto("/private-shuttle");
  const [from, to] = [page.getByLabel("Pick-up: hotel"), page.getByLabel("Drop-off: hotel")];
  const flight = page.getByLabel("Flight number", { exact: true });
  const shown = async () => [await from.isVisible(), await to.isVisible(), await flight.isVisible()];
  expect(await shown()).toEqual([false, false, false]);
  await chooseRide(page, "Tamarindo", "Nosara");
  expect(await shown()).toEqual([true, true, false]);
  await chooseRide(page, "Tamarindo", "Liberia Airport");
  expect(await shown()).toEqual([true, false, true]);

  const pickup = page.getByLabel("Pick-up time", { exact: false }).first();
  await page.getByLabel("Take-off", { exact: true }).fill("14:30");
  await page.getByText(made).waitFor();
  expect(await pickup.inputValue()).toBe("");
  const late = page.getByText("later than this flight needs");
  await pickup.fill("10:16");
  await late.waitFor();
  await page.getByRole("button", { name: "Pick me up at 10:15 AM" }).click();
  expect(await pickup.inputValue()).toBe("10:15");
  await late.waitFor({ state: "detached" });

  await pickup.fill("");
  await page.getByText("Child seats, surfboards").click();
  await page.getByLabel("Ages of the children").fill("bebé, 4");
  await from.fill("Hotel Diriá");
  await page.getByLabel("Departure").fill(inDays(30));
  await fillCustomer(page);
  await goOn(page);
  for (const told of [made, "Hotel Diriá", "2 child seats (baby, age 4)"])
    await page.getByText(told).waitFor();
  await payLater(page).click();
  await page.getByRole("link", { name: "Open your trip page" }).click();
  await page.getByText(made).first().waitFor();
});

const withoutScript = test.extend("visitor", { javaScriptEnabled: false });

withoutScript(
  "without a script the checkout says the pick-up, and that one is too late",
  async ({ page }) => {
    await page.goto("/private-shuttle");
    await chooseRide(page, "Tamarindo", "Liberia Airport");
    expect(await page.getByLabel("Drop-off: hotel").isVisible()).toBe(false);
    await page.getByLabel("Landing or take-off").first().fill("14:30");
    await page.getByLabel("Pick-up time").first().fill("12:00");
    await page.getByLabel("Departure").fill(inDays(30));
    await fillCustomer(page);
    await goOn(page);
    await page.getByText(`This pick-up is later than the flight needs. ${made}`).waitFor();
  },
);
