import { readFile } from "node:fs/promises";
import { expect } from "vitest";
import { test } from "./browser.ts";
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
  soon,
} from "./steps.ts";

test("a round trip doubles the price at once and asks for a return that is not before the departure", async ({
  page,
}) => {
  await page.goto("/private-shuttle");
  await chooseRide(page, "Tamarindo", "Nosara");
  await soon(() => price(page)).toBe("$180");
  await page.getByLabel("People").fill("5");
  await soon(() => price(page)).toBe("$190");
  await page.getByText("Round trip", { exact: true }).click();
  await soon(() => price(page)).toBe("$380");

  await dayOf(page).fill(inDays(30));
  await dayBack(page).fill(inDays(29));
  await fillCustomer(page);
  await page.getByText("The return can't be before the departure").waitFor();
  const next = page.getByRole("button", { name: "Continue" });
  expect(await next.isDisabled()).toBe(true);

  await page.getByText("One way", { exact: true }).click();
  await dayBack(page).waitFor({ state: "hidden" });
  await page.getByText("Round trip", { exact: true }).click();
  expect(await dayBack(page).inputValue()).toBe("");
  expect(await next.isDisabled()).toBe(true);

  await dayBack(page).fill(inDays(37));
  await page.locator("[name=returnTime]").fill("19:30");
  await goOn(page);
  expect(await price(page)).toBe("$380");
  await payLater(page).click();
  await bookedReference(page);
  await page.getByText("to Nosara", { exact: true }).waitFor();
  await page.getByText("to Tamarindo", { exact: true }).waitFor();

  await page.getByRole("link", { name: "Open your trip page" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Add to your calendar" }).click();
  const calendar = await readFile(await (await download).path(), "utf8");
  // 19:30 in Costa Rica is the next day in UTC.
  const starts = [`;VALUE=DATE:${inDays(30)}`, `:${inDays(38)}T013000Z`];
  for (const start of starts) expect(calendar).toContain(`DTSTART${start.replaceAll("-", "")}\r\n`);
});
