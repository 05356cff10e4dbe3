import { expect } from "vitest";
import { test } from "./browser.ts";
import { letters } from "./mailbox.ts";
import { bookedReference, fillTransfer, payLater } from "./steps.ts";

test("two clicks and the back button make one reservation", async ({ page }) => {
  await fillTransfer(page, "Tamarindo", "Samara");
  await payLater(page).dblclick();
  const reference = await bookedReference(page);
  await page.goBack();
  await page.getByRole("heading", { name: "This is booked" }).waitFor();
  await letters(page, reference, 2);
});

test("the same checkout sent many times at once is one reservation", async ({ page }) => {
  await fillTransfer(page, "Tamarindo", "Riu Hotel");
  const sent = page.waitForRequest((request) => request.method() === "POST");
  await payLater(page).click();
  const form = Object.fromEntries(new URLSearchParams((await sent).postData()!));
  const reference = await bookedReference(page);
  const post = () => page.request.post("/checkout", { form, maxRedirects: 0 });
  const answers = await Promise.all(Array.from({ length: 64 }, post));
  const notices = new Set(answers.map((answer) => answer.headers()["set-cookie"]));
  expect(answers.map((answer) => answer.status())).toEqual(Array(64).fill(302));
  expect(notices.size).toBe(1);
  await letters(page, reference, 2);
});

test("two windows with two checkouts each book what they show", async ({ page }) => {
  const other = await page.context().newPage();
  await fillTransfer(page, "Liberia Airport", "Flamingo");
  await fillTransfer(other, "San Jose Airport", "Tamarindo");
  await payLater(page).click();
  const first = await bookedReference(page);
  await page.getByText("to Flamingo", { exact: true }).waitFor();
  await payLater(other).click();
  expect(await bookedReference(other)).not.toBe(first);
  await other.getByText("to Tamarindo", { exact: true }).waitFor();
});
