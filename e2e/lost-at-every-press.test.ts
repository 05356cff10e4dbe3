import type { CDPSession, Locator, Page } from "playwright-core";
import { en } from "../app/texts/en.ts";
import { es } from "../app/texts/es.ts";
import { test } from "./browser.ts";
import { inDays, scriptRuns, soon } from "./steps.ts";

/** Lighthouse's "mobileSlow4G". */
const slow4G = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

/** Cuts and joins the line of a phone on a slow network. */
async function lineOf(page: Page) {
  const chromium: CDPSession = await page.context().newCDPSession(page);
  await chromium.send("Network.enable");
  const set = (offline: boolean) => chromium.send("Network.emulateNetworkConditions", { offline, ...slow4G });
  await set(false);
  return { cut: () => set(true), join: () => set(false) };
}

for (const [start, words] of [
  ["/private-shuttle", en],
  ["/es/private-shuttle", es],
] as const) {
  const { plans, tripRide, checkout, form, success } = words;

  test(`a phone on a slow network loses its line at every press, and every press says so, from ${start}`, {
    timeout: 240_000,
  }, async ({ page }) => {
    const line = await lineOf(page);
    const posts: string[] = [];
    page.on("response", (response) => {
      if (response.request().method() === "POST") posts.push(new URL(response.url()).pathname);
    });
    /** Presses without a line, reads the sentence, and presses again once there is one. */
    const pressTwice = async (button: Locator, sentence: string | Locator) => {
      const said = typeof sentence === "string" ? page.getByText(sentence) : sentence;
      await line.cut();
      await button.click();
      await said.filter({ visible: true }).first().waitFor();
      await line.join();
      await button.click();
    };

    await page.goto(start);
    await page.locator("[name=from]").selectOption("liberia-airport");
    await page.locator("[name=to]").selectOption("tamarindo");
    await page.locator("[name=departure]").fill(inDays(30));
    await page.locator("[name=firstName]").fill("Inés Ñandú");
    await page.locator("[name=email]").fill(`ines-${words.language}@example.com`);
    await page.locator("[name=phone]").fill("+506 8888 1234");
    await scriptRuns(page);
    await line.cut();
    await page.getByRole("button", { name: form.continue }).click();
    await page.getByText(form.noConnection.text).waitFor();
    await line.join(); // what waits for the line is sent by itself
    await page.waitForURL("**/checkout");

    await scriptRuns(page);
    await pressTwice(page.getByRole("button", { name: checkout.payLater }), checkout.failedText);
    const link = page.getByRole("link", { name: success.trip });
    await link.waitFor();
    const trip = (await link.getAttribute("href"))!;

    await page.goto(trip);
    await scriptRuns(page);
    const message = page.locator("details", { has: page.locator("[name=message]") });
    await message.locator("summary").click();
    await page.locator("[name=message]").fill("Dos tablas de surf");
    await pressTwice(message.getByRole("button", { name: tripRide.form.save }), form.offline);
    await message.getByText(tripRide.form.saved).waitFor();

    await page.goto(`${trip}/change`);
    await page.locator("input[type=date]").fill(inDays(31));
    const { pressAgain } = form.noConnection;
    await pressTwice(page.getByRole("button", { name: plans.changePage.look }), pressAgain);
    await pressTwice(page.getByRole("button", { name: plans.changePage.agree }), pressAgain);
    await page.getByText(plans.told.changed).waitFor();

    await page.goto(`${trip}/cancel`);
    await pressTwice(page.getByRole("button", { name: plans.cancelPage.buttonUnpaid }), pressAgain);
    await page.getByText(plans.told.cancelled).waitFor();
    // Nothing arrived twice.
    await soon(async () => posts.length).toBe(6);
  });
}
