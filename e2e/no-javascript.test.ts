import { expect } from "vitest";
import { test as withJavaScript } from "./browser.ts";
import {
  bookedReference,
  chooseRide,
  dayBack,
  dayOf,
  fillCustomer,
  goOn,
  inDays,
  payLater,
  price,
} from "./steps.ts";

const test = withJavaScript.extend("visitor", { javaScriptEnabled: false });

test("a guest without JavaScript is told what is missing, books, and closes the dialog", async ({ page }) => {
  await page.goto("/private-shuttle");
  await chooseRide(page, "Liberia Airport", "Playa Avellanas");
  await page.getByText("Round trip", { exact: true }).click();
  await dayOf(page).fill(inDays(30));
  await dayBack(page).fill(inDays(20));
  await page.getByLabel("Name", { exact: true }).fill("Maya Lindgren");
  await page.getByText("A note for your driver").click();
  await page.getByLabel("Message").fill("Two surfboards");
  await page.getByRole("button", { name: "Continue" }).click();

  const messages = ["The return can't be before the departure", "Email is required", "Phone is required"];
  for (const message of messages) await page.getByText(message).waitFor();
  expect(await page.getByLabel("To", { exact: true }).inputValue()).toBe("playa-avellanas");
  expect(await page.getByLabel("Round trip").isChecked()).toBe(true);
  expect(await dayOf(page).inputValue()).toBe(inDays(30));
  expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("Maya Lindgren");
  expect(await page.getByLabel("Message").inputValue()).toBe("Two surfboards");

  await dayBack(page).fill(inDays(35));
  await fillCustomer(page);
  await goOn(page);
  expect(await price(page)).toBe("$260");
  await payLater(page).click();
  await bookedReference(page);
  await page.getByText("Two surfboards").waitFor();
  await page.getByRole("button", { name: "Done" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.reload();
  expect(await page.getByRole("dialog").count()).toBe(0);
});

test("without JavaScript the home page shows no price that can't follow the choice, and leads to it", async ({
  page,
}) => {
  await page.goto("/home");
  await chooseRide(page, "Liberia Airport", "Las Catalinas");
  expect(await page.getByText("whole van, one way").isVisible()).toBe(false);
  expect(await page.getByRole("button", { name: /One person/ }).count()).toBe(0);
  await page.getByRole("button", { name: "See the price" }).click();
  await page.waitForURL("/private-shuttle?*");
  expect(await price(page)).toBe("$110");
});
