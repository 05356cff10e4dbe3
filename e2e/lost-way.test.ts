import { expect } from "vitest";
import { test } from "./browser.ts";

test("an unknown path leads home", async ({ page }) => {
  for (const path of ["/", "/prices", "/dashboard/nowhere", "/tours/1001/extra"]) {
    await page.goto(path);
    expect(new URL(page.url()).pathname).toBe("/home");
  }
});

test("an unknown tour answers 404, waits visibly, and shows the way to the tours", async ({ page }) => {
  const answer = await page.goto("/booking-tour/4711");
  expect(answer?.status()).toBe(404);
  await page.getByRole("status").getByText("Looking for your tour").waitFor();
  await page.getByRole("link", { name: "See all tours" }).click();
  await page.waitForURL("/tours");

  expect((await page.goto("/booking-tour"))?.status()).toBe(200);
  await page.getByRole("status").getByText("Looking for your tour").waitFor();
});
