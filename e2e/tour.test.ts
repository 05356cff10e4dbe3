import { expect } from "vitest";
import { test } from "./browser.ts";
import { bookedReference, fillCustomer, goOn, inDays, payLater, price, soon, weekday } from "./steps.ts";

test("a guest alone books a tour for three", async ({ page }) => {
  const day = inDays(12);
  await page.goto("/tours");
  const card = page.getByRole("article").first();
  const perPerson = Number((await card.textContent())?.match(/\$(\d+)/)?.[1]);
  const name = (await card.getByRole("heading").textContent())!;
  await card.getByRole("link", { name: "Booking" }).click();

  await page.getByRole("heading", { level: 1, name }).waitFor();
  const passengers = page.getByLabel("People");
  expect(await passengers.inputValue()).toBe("3");
  await passengers.fill("1");
  await page.getByLabel("Day", { exact: true }).fill(day);
  await soon(() => passengers.inputValue()).toBe("3");
  expect(await price(page)).toBe(`$${perPerson * 3}`);
  await passengers.fill("4");
  await soon(() => price(page)).toBe(`$${perPerson * 4}`);
  await passengers.fill("2");
  await fillCustomer(page);
  await goOn(page);
  expect(await price(page)).toBe(`$${perPerson * 3}`);

  await payLater(page).click();
  await bookedReference(page);
  await page.getByRole("dialog").getByText(name).waitFor();
  await page.getByRole("dialog").getByText(weekday(day)).waitFor();
});

test("a tour's page answers a guest's first questions above the prose", async ({ page }) => {
  await page.goto("/booking-tour/1002");
  const main = page.getByRole("main");
  await soon(() => main.innerText()).toMatch(
    /How long\s+15\sh\s30\smin from door to door.*Pick-up\s+5:30\sAM\s+Included\s+.*Bring\s+.*It is a long drive/s,
  );
  expect(await main.innerText()).not.toContain("When to come");
});

test("at the foot of a phone a tour's price says for how many it is, by the price of its card", async ({
  page,
}) => {
  await page.goto("/tours");
  const card = page.getByRole("article").first();
  const perPerson = Number((await card.textContent())?.match(/\$(\d+)\s*per person/)?.[1]);
  await card.getByRole("link", { name: "Booking" }).click();
  const bar = page.locator("[data-price-bar]");
  const says = (people: number) => new RegExp(`\\$${perPerson * people}\\s+${people} people`);
  await soon(() => bar.innerText()).toMatch(says(3));
  await page.getByLabel("People").fill("5");
  await soon(() => bar.innerText()).toMatch(says(5));
});

test("a tour form without its date and its guest says what is missing", async ({ page }) => {
  await page.goto("/booking-tour/1003");
  await page.getByRole("button", { name: "Continue" }).click();
  for (const message of [
    "Return date is required",
    "Please choose this day.",
    "Name is required",
    "Email is required",
    "Phone is required",
  ])
    await page.getByText(message).waitFor();
  expect(page.url()).toContain("/booking-tour/1003");
});
