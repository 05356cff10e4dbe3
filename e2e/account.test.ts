import type { Page } from "playwright-core";
import { expect } from "vitest";
import { test } from "./browser.ts";
import { bookedReference, chooseRide, dayOf, goOn, inDays, payLater, soon, weekday } from "./steps.ts";

const password = "mango-42";

async function register(page: Page, name: string, email: string): Promise<void> {
  await page.goto("/auth/register");
  await page.getByLabel("Full name").fill(name);
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Create the account" }).click();
  await page.waitForURL("/home");
}

async function signIn(page: Page, email: string, typed: string): Promise<void> {
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password").fill(typed);
  await page.getByRole("button", { name: "Login" }).click();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Logout" }).click();
  await page.waitForURL("/home");
}

test("a guest registers, signs out, is refused with a wrong password and signs in again", async ({
  page,
}) => {
  await register(page, "Emma Ñandú", "emma@example.com");
  await signOut(page);
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("link", { name: "Login" }).click();
  await page.waitForURL("/auth/login");

  await signIn(page, "emma@example.com", "papaya-42");
  await page.getByRole("alert").getByText("don't match").waitFor();
  expect(await page.getByLabel("Email", { exact: true }).inputValue()).toBe("emma@example.com");

  await signIn(page, "emma@example.com", password);
  await page.waitForURL("/home");
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("navigation", { name: "Menu" }).getByText("Emma Ñandú").waitFor();
});

test("a customer books while signed in, with name and e-mail filled in, and finds the trip", async ({
  page,
}) => {
  await register(page, "Noa Lindgren", "noa@example.com");
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("link", { name: "My trips" }).click();
  await page.getByText("No trips yet").waitFor();
  await page.getByRole("link", { name: "Book a ride" }).click();

  await chooseRide(page, "Liberia Airport", "Tamarindo");
  await dayOf(page).fill(inDays(30));
  expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("Noa Lindgren");
  expect(await page.getByLabel("Email", { exact: true }).inputValue()).toBe("noa@example.com");
  await page.getByLabel("Phone", { exact: true }).fill("+1 415 555 2671");
  await goOn(page);
  await payLater(page).click();
  const reference = await bookedReference(page);

  await page.goto("/account/trips");
  const trip = page.getByRole("article").filter({ hasText: reference });
  await trip.getByRole("heading", { name: "Liberia Airport → Tamarindo" }).waitFor();
  await trip.getByText(weekday(inDays(30))).waitFor();
  await trip.getByText("$100").waitFor();
  await trip.getByRole("link", { name: "Open trip" }).click();
  await page.waitForURL("/trip/**");
  await page.getByText(reference, { exact: true }).first().waitFor();

  await signOut(page);
  await page.goto("/account/trips");
  await page.waitForURL("/auth/login");
});

test("a person who forgot the password chooses a new one by letter, once, and is signed out everywhere else", async ({
  page,
  stage,
}) => {
  const lost = await stage.browser.newPage({ baseURL: stage.site.url });
  await register(lost, "Ida Mora", "ida@example.com");
  await page.goto("/auth/login");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await page.getByLabel("Email", { exact: true }).fill("ida@example.com");
  await page.getByRole("button", { name: "Send me the link" }).click();
  await page.getByText("an email with a link is on its way").waitFor();

  const letter = page.getByRole("link", { name: "ida@example.com" });
  await soon(async () => {
    await page.goto("/demo/mailbox");
    return await letter.count();
  }).toBe(1);
  await letter.click();
  const openLink = async () => {
    const opened = page.waitForEvent("popup");
    await page.frameLocator("iframe").getByRole("link", { name: "Choose a new password" }).click();
    return await opened;
  };
  const chooses = await openLink();
  await chooses.getByLabel("New password").fill("papaya 43");
  await chooses.getByRole("button", { name: "Save this password" }).click();
  await chooses.getByText("Your new password is saved").waitFor();

  await lost.goto("/account/security");
  await lost.waitForURL("/auth/login");
  await signIn(lost, "ida@example.com", password);
  await lost.getByRole("alert").getByText("don't match").waitFor();
  await signIn(chooses, "ida@example.com", "papaya 43");
  await chooses.waitForURL("/home");
  const again = await openLink();
  await again.getByRole("heading", { name: "This link no longer works" }).waitFor();
  await lost.close();
});
