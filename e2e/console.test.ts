import { expect } from "vitest";
import { test } from "./browser.ts";
import { bookedReference, fillTransfer, payLater } from "./steps.ts";

const paths = [
  "/home",
  "/private-shuttle",
  "/airport-transfers",
  "/tours",
  "/booking-tour",
  "/booking-tour/1001",
  "/booking-travel",
  "/checkout",
  "/about",
  "/contact",
  "/spa",
  "/demo/mailbox",
];

test("no public page complains in the browser's console", async ({ page }) => {
  const complaints: string[] = [];
  const complain = (text: string) => complaints.push(`${new URL(page.url()).pathname}: ${text}`);
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) complain(message.text());
  });
  page.on("pageerror", (error) => complain(error.message));
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText;
    // Leaving a page ends its open requests.
    if (reason !== "net::ERR_ABORTED") complain(`${request.url()} ${reason}`);
  });

  for (const path of paths) await page.goto(path, { waitUntil: "networkidle" });
  await fillTransfer(page, "Liberia Airport", "Tamarindo");
  await payLater(page).click();
  await bookedReference(page);
  await page.getByRole("link", { name: "Open your trip page" }).click();
  await page.waitForLoadState("networkidle");
  expect(complaints).toEqual([]);
});
