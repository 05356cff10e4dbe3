import { readFile } from "node:fs/promises";
import { expect } from "vitest";
import { test } from "./browser.ts";
import { letters } from "./mailbox.ts";
import {
  bookedReference,
  dayOf,
  fillCustomer,
  goOn,
  inDays,
  payLater,
  price,
  soon,
  weekday,
} from "./steps.ts";

test("a guest sees a price, books one way, pays later, and has the trip, its day and both letters", async ({
  page,
}) => {
  const day = inDays(30);
  await page.goto("/home");
  await page.getByLabel("To", { exact: true }).selectOption("Las Catalinas");
  await page.getByLabel("People").fill("5");
  await page.getByRole("button", { name: "One person more" }).click();
  await page.getByRole("status").getByText("$130").waitFor();
  await page.getByRole("button", { name: "Book this van" }).click();
  await page.waitForURL("/private-shuttle?**");
  expect(await price(page)).toBe("$130");

  const next = page.getByRole("button", { name: "Continue" });
  await next.hover();
  await soon(() => next.isDisabled()).toBe(true);
  await dayOf(page).fill(day);
  await fillCustomer(page);
  expect(await next.isEnabled()).toBe(true);
  await goOn(page);
  expect(await price(page)).toBe("$130");

  await payLater(page).click();
  const reference = await bookedReference(page);
  await page.getByRole("link", { name: "Open your trip page" }).click();
  await page.getByText(reference, { exact: true }).first().waitFor();
  await page.getByRole("region", { name: "Liberia Airport → Las Catalinas" }).waitFor();
  await page.getByText(weekday(day).slice(0, 3)).first().waitFor();
  expect(await price(page)).toBe("$130");

  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Add to your calendar" }).click();
  const calendar = await readFile(await (await download).path(), "utf8");
  expect(calendar).toContain(`DTSTART;VALUE=DATE:${day.replaceAll("-", "")}\r\n`);

  const subjects = await letters(page, reference, 2);
  expect(subjects.sort()).toEqual([expect.stringMatching(/^Booked: /), expect.stringMatching(/^Reserva /)]);
});
