import type { Page } from "playwright-core";
import { expect } from "vitest";
import { test } from "./browser.ts";
import { covered, prepareLook, underChat } from "./look.ts";
import { fillTransfer, payLater } from "./steps.ts";

const widths = [320, 390, 768, 1024, 1312, 1440];

test("nothing lies over a button, a link or a field, whichever way it comes into view, the chat button least of all", async ({
  page,
}) => {
  await page.addInitScript(prepareLook);
  const found: string[] = [];
  const look = async (path: string) => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 });
      const complaints = [...(await covered(page)), ...(await underChat(page))];
      found.push(...complaints.map((what) => `${path} at ${width} ${what}`));
      if (!(await page.locator("[data-chat], [data-own-chat]").filter({ visible: true }).count()))
        found.push(`${path} at ${width} has no chat`);
    }
  };
  for (const path of ["/home", "/private-shuttle", "/airport-transfers", "/booking-tour/1001", "/contact"]) {
    await page.goto(path);
    await look(path);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await fillTransfer(page, "Liberia Airport", "Tamarindo");
  await look("/checkout");
  await payLater(page).click();
  await page.waitForURL("/home");
  await page.getByRole("link", { name: "Open your trip page" }).click();
  await page.waitForURL("/trip/*");
  const { pathname } = new URL(page.url());
  await look("/trip");
  await page.goto(`${pathname}/cancel`);
  await look("/cancel");
  expect(found).toEqual([]);
}, 300_000);

const high = (page: Page) => page.locator("#footer").evaluate((footer: HTMLElement) => footer.offsetHeight);

test("every page opens with a way to a chat, and the foot of a phone takes a third of its screen at most", async ({
  page,
}) => {
  for (const path of ["/home", "/es/tours", "/contact", "/auth/login"]) {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(path);
      const chat = page.getByRole("link", { name: /^Chat/ });
      const [{ x, y, width: wide }, opacity] = [
        (await chat.boundingBox())!,
        await chat.evaluate((one) => getComputedStyle(one).opacity),
      ];
      expect([path, width, opacity, x + wide <= width, y > 400 && y < 844]).toEqual([
        path,
        width,
        "1",
        true,
        true,
      ]);
      expect([56, 60]).toContain(wide);
      if (width === 390) expect(await high(page)).toBeLessThanOrEqual(340);
    }
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/private-shuttle");
  const chats = page.getByRole("link", { name: "Chat on WhatsApp" });
  expect(await chats.filter({ visible: true }).count()).toBe(1); // in the bar
  await fillTransfer(page, "Liberia Airport", "Tamarindo");
  expect(await high(page)).toBeLessThanOrEqual(88);
}, 120_000);
