import { mkdirSync } from "node:fs";
import type { Browser, Page } from "playwright-core";
import { signIn } from "./operator.ts";
import { approve, inPaypal, scriptReady } from "./paypal.ts";
import type { Site } from "./site.ts";
import { fillTransfer } from "./steps.ts";

const screens = {
  home: "/home",
  inicio: "/es/home",
  shuttle: "/private-shuttle?from=liberia-airport&to=tamarindo&passengers=6",
  airports: "/airport-transfers",
  route: "/transfers/liberia-airport-to-tamarindo",
  tours: "/tours",
  tour: "/booking-tour/1002",
  spa: "/spa",
  about: "/about",
  contact: "/contact",
};
const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };

/** Takes the pictures of docs/screens: the site as guests see it, and the desk. */
export async function takeReadmePictures(browser: Browser, site: Site): Promise<void> {
  mkdirSync("docs/screens", { recursive: true });
  for (const [size, viewport] of Object.entries(sizes)) {
    const context = await browser.newContext({ viewport, baseURL: site.url });
    const page = await context.newPage();
    const take = async (name: string, from: Page = page) => {
      await from.waitForLoadState("networkidle");
      await from.waitForTimeout(300); // one page fades into the next
      await from.screenshot({ path: `docs/screens/${name}-${size}.jpg`, type: "jpeg", quality: 70 });
    };
    for (const [name, path] of Object.entries(screens)) {
      await page.goto(path);
      await take(name);
    }
    await fillTransfer(page, "Liberia Airport", "Tamarindo");
    await scriptReady(page);
    await page.locator("#pay").scrollIntoViewIfNeeded();
    await take("checkout");
    await inPaypal(page, approve);
    await page.waitForURL("/home");
    await take("booked");
    await page.getByRole("link", { name: "Open your trip page" }).click();
    await page.waitForURL("/trip/**");
    await take("trip");
    const desk = await browser.newPage({ viewport, baseURL: site.url });
    await signIn(desk, site.operator);
    await take("desk", desk);
    const desks = {
      money: "/dashboard/admin/money",
      new: "/dashboard/admin/new",
      day: "/dashboard/admin/day",
    };
    for (const [name, path] of Object.entries(desks)) {
      await desk.goto(path);
      await take(name, desk);
    }
    await page.goto(await driverLinkOn(desk));
    await take("driver");
    await context.close();
  }
}

/** Returns the page of the driver of the next ride that has one, from the message in its sheet. */
export async function driverLinkOn(board: Page): Promise<string> {
  await board.goto("/dashboard/admin/day");
  const driven = board.locator("[data-ride]:not([data-over])", {
    has: board.locator("a[data-assign] > span"),
  });
  await driven.locator("a[data-open-ride]").first().click();
  const chat = board.locator("a[href*='%2Fdriver%2F']").first();
  const message = decodeURIComponent((await chat.getAttribute("href")) ?? "");
  const [link] = /http\S+\/driver\/[\w-]+/.exec(message) ?? [];
  if (!link) throw new Error("No message of the board leads to a driver's page.");
  return link;
}
