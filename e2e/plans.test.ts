import type { Page } from "playwright-core";
import { expect } from "vitest";
import { test } from "./browser.ts";
import { approve, inPaypal, scriptReady } from "./paypal.ts";
import { bookPaid } from "./screen-cast.ts";
import { inDays, price, soon } from "./steps.ts";

const withoutJavaScript = test.extend("visitor", { javaScriptEnabled: false });

/** Cancels the way back of two paid rides. */
async function cancelTheWayBack(page: Page, sum: string): Promise<void> {
  await page.getByRole("link", { name: /^Cancel, get / }).click();
  await page.waitForURL(/\/cancel$/);
  await page
    .getByText(/Full refund until/)
    .first()
    .waitFor();
  await page.getByRole("link", { name: /^Westin Playa Conchal → Liberia Airport/ }).click();
  await page.getByRole("heading", { name: `${sum} goes back to you` }).waitFor();
  await page.getByText(`PayPal sends back ${sum} by itself`).waitFor();
  await page.getByRole("button", { name: `Cancel and get ${sum} back` }).click();
  await page.waitForURL(/told=cancelled/);
  await page.getByRole("status").getByText("That ride is cancelled").waitFor();
  await page.getByText(`Paid. ${sum} of it was sent back to you.`).waitFor();
  await page.getByText("Cancelled", { exact: true }).waitFor();
}

test("a guest moves the return, adds people and pays the difference, then cancels the way back", async ({
  page,
  stage: { site },
}) => {
  const { secret } = await bookPaid({ site: site.url, language: "en" });
  await page.goto(`/trip/${secret}`);
  await page.getByRole("link", { name: "Change day, time or people" }).click();
  await page.getByLabel("How many of you are coming").fill("8");
  await page.locator("input[type=date]").nth(1).fill(inDays(28));
  await page.getByRole("button", { name: "See the price" }).click();
  await page.getByRole("heading", { name: "It costs $40 more" }).waitFor();
  await page.getByText("Your trip then costs $280 instead of $240.").waitFor();
  expect(await page.getByLabel("How many of you are coming").inputValue()).toBe("8");
  await page.getByRole("button", { name: "Change the trip" }).click();
  await page.waitForURL(/told=changed/);
  expect(await price(page)).toBe("$280");
  await page.getByText("4 extra people, $10 each × 2 rides").waitFor();
  await scriptReady(page);
  await inPaypal(page, approve);
  await page.getByText("Paid. Thank you.").waitFor();
  await soon(() => page.getByRole("button", { name: "Pay with PayPal" }).count()).toBe(0);
  await cancelTheWayBack(page, "$140");
  expect(await price(page)).toBe("$140");
});

withoutJavaScript(
  "a guest without JavaScript changes nothing by mistake, and cancels the way back",
  async ({ page, stage: { site } }) => {
    const { secret } = await bookPaid({ site: site.url, language: "en" });
    await page.goto(`/trip/${secret}/change`);
    await page.locator("input[type=date]").nth(1).fill(inDays(10));
    await page.getByRole("button", { name: "See the price" }).click();
    await page.getByText("The return can't be before the departure").waitFor();
    expect(await page.locator("input[type=date]").nth(1).inputValue()).toBe(inDays(10));
    await page.getByRole("link", { name: "Back to your trip" }).click();
    await cancelTheWayBack(page, "$120");
  },
);
