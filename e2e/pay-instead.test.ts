import type { Page } from "playwright-core";
import { expect } from "vitest";
import { test } from "./browser.ts";
import { approve, inPaypal, scriptReady } from "./paypal.ts";
import { bookLater, legsOf } from "./screen-cast.ts";
import type { Site } from "./site.ts";

const withoutJavaScript = test.extend("visitor", { javaScriptEnabled: false });

/** Makes a trip whose driver is to collect the whole sum in cash. */
async function agreedInCash(site: Site): Promise<string> {
  const { secret } = await bookLater({ site: site.url, language: "en" });
  const [leg] = await legsOf(site.url, secret);
  await site.changeData(`update jobs set collect_cents = 24000 where leg_id = '${leg}'`);
  return `/trip/${secret}`;
}

const refuse = async (window: Page) => {
  await window.getByLabel("The payment is refused for good").check();
  await approve(window);
};

test("a payment that PayPal refuses stays open below the cash that is agreed, says why, and goes through with another card", async ({
  page,
  stage: { site },
}) => {
  await page.goto(await agreedInCash(site), { waitUntil: "networkidle" });
  await page.getByText("You pay $240 in cash to your driver on the day.", { exact: true }).waitFor();
  expect(await page.getByRole("link", { name: "Ask to pay in cash" }).count()).toBe(0);
  const pay = page.locator("#pay");
  expect(await pay.isVisible()).toBe(false);
  const note = page.locator("summary", { hasText: "A note for your driver" });
  const instead = page.getByText("Pay it online instead");
  expect((await note.boundingBox())!.y).toBeGreaterThan((await instead.boundingBox())!.y);
  await instead.click();
  await scriptReady(page);
  await inPaypal(page, refuse);
  await pay.getByRole("alert").getByText("nothing was charged").waitFor();
  expect(await pay.isVisible()).toBe(true);
  await inPaypal(page, approve);
  await page.getByText("Paid. Thank you.").waitFor();
});

test("a guest without an agreed payment asks the office about cash in a chat", async ({
  page,
  stage: { site },
}) => {
  const { secret } = await bookLater({ site: site.url, language: "en" });
  await page.goto(`/trip/${secret}`);
  const ask = page.locator("#pay").getByRole("link", { name: "Ask to pay in cash" });
  expect(await ask.getAttribute("href")).toMatch(/phone=\d+&text=.*%24240.*cash/);
});

withoutJavaScript(
  "without a script a refused payment comes back open, and says why",
  async ({ page, stage: { site } }) => {
    const trip = await agreedInCash(site);
    await page.goto(trip);
    await page.getByText("Pay it online instead").click();
    await page.getByRole("button", { name: "Pay with PayPal" }).click();
    await refuse(page);
    await page.waitForURL(`${trip}?problem=*`);
    await page.locator("#pay").getByRole("alert").getByText("nothing was charged").waitFor();
  },
);
