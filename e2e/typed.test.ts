import type { Page } from "playwright-core";
import { expect } from "vitest";
import { test } from "./browser.ts";
import {
  bookedReference,
  chooseRide,
  dayBack,
  dayOf,
  fillCustomer,
  fillTransfer,
  goOn,
  inDays,
  payLater,
  price,
  soon,
} from "./steps.ts";

const name = (page: Page) => page.getByLabel("Name", { exact: true });
const button = (page: Page) => page.getByRole("button", { name: "Continue" });

test.for([
  { who: "anybody", cookies: [] },
  { who: "a visitor with a cookie", cookies: [{ name: "checkout", value: "none" }] },
])(
  "for $who a form is shut until it is right from the moment it stands, and opens before any script has come",
  async ({ cookies }, { page, stage }) => {
    await page.context().addCookies(cookies.map((cookie) => ({ ...cookie, url: stage.site.url })));
    await page.route(/\.js$/, (route) => route.abort());
    await page.goto("/private-shuttle", { waitUntil: "commit" });
    await page.locator("#footer").waitFor({ state: "attached" }); // nothing is drawn before that
    expect(await button(page).isDisabled()).toBe(true);
    await chooseRide(page, "Liberia Airport", "Tamarindo");
    await dayOf(page).fill(inDays(30));
    await fillCustomer(page);
    expect(await button(page).isEnabled()).toBe(true);
    await name(page).fill("");
    expect(await button(page).isDisabled()).toBe(true);
  },
);

test("typed values survive a reload with any open draft, until the draft is asked for or booked", async ({
  page,
}) => {
  await fillTransfer(page, "Liberia Airport", "Tamarindo");
  await page.goto("/private-shuttle");
  await soon(() => button(page).isEnabled()).toBe(true);
  await chooseRide(page, "Tamarindo", "Samara");
  await page.getByText("Round trip", { exact: true }).click();
  await dayBack(page).fill(inDays(37));
  await name(page).fill("Olivia Reyes");
  await page.reload();
  await soon(() => name(page).inputValue()).toBe("Olivia Reyes");
  await soon(() => price(page)).toBe("$280");
  expect(await dayBack(page).inputValue()).toBe(inDays(37));

  await page.goto("/checkout");
  await page.getByRole("link", { name: "Change something" }).click();
  await soon(() => price(page)).toBe("$100");
  expect(await name(page).inputValue()).toBe("Maya Lindgren");
  await name(page).fill("Maya Lind");
  await goOn(page);
  await payLater(page).click();
  await bookedReference(page);
  await page.goto("/private-shuttle");
  await page.mouse.move(200, 200);
  await page.waitForFunction(() => "__reactRouterDataRouter" in window);
  expect(await name(page).inputValue()).toBe("");
});

test("what was typed stands in its field again before anybody can type, and no script changes it under the hands", async ({
  page,
}) => {
  await page.goto("/private-shuttle?from=tamarindo&to=samara");
  await page.mouse.move(200, 200, { steps: 2 });
  await page.locator("[data-shut]").waitFor({ state: "detached" }); // the form is awake
  await name(page).fill("Olivia Reyes");
  const script = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    await script.promise;
    await route.continue();
  });
  await page.reload({ waitUntil: "commit" });
  await page.locator("#footer").waitFor({ state: "attached" }); // nothing is drawn before that
  expect(await name(page).inputValue()).toBe("Olivia Reyes");
  await name(page).fill("");
  await page.getByLabel("Email", { exact: true }).pressSequentially("olivia@");
  script.resolve();
  await page.locator("[data-shut]").waitFor({ state: "detached" });
  await name(page).pressSequentially("Olivia");
  expect(await name(page).inputValue()).toBe("Olivia");
  expect(await page.getByLabel("Email", { exact: true }).inputValue()).toBe("olivia@");
});

test("a second tab leaves the values typed in the first alone", async ({ page }) => {
  await page.goto("/private-shuttle?from=tamarindo&to=samara");
  await name(page).fill("Olivia Reyes");
  await soon(() => page.getByText("Still missing:").isVisible()).toBe(true);
  const second = await page.context().newPage();
  await fillTransfer(second, "Liberia Airport", "Tamarindo");
  await page.reload();
  await soon(() => name(page).inputValue()).toBe("Olivia Reyes");
});

test("a likely slip of the address is put right with one tap", async ({ page }) => {
  await page.goto("/booking-tour/1003");
  await page.getByLabel("Day", { exact: true }).fill(inDays(12));
  await page.getByLabel("People").fill("2");
  await fillCustomer(page);
  await page.getByLabel("Email", { exact: true }).fill("maya@");
  await button(page).click();
  await page.getByText("This email address looks incomplete").waitFor();
  await page.getByLabel("Email", { exact: true }).fill("maya@gmial.com");
  await goOn(page);
  await page.getByText("2 people (priced for 3)").waitFor();
  expect(await payLater(page).count()).toBe(0);
  await page.getByRole("button", { name: "Correct the address" }).click();
  await page.getByText("maya@gmail.com", { exact: true }).waitFor();
  await soon(() => page.getByText("Did you mean").count()).toBe(0);
  await payLater(page).waitFor();
});
