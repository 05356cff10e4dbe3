import type { Page } from "playwright-core";
import { expect } from "vitest";
import { test as withMouse } from "./browser.ts";
import { signIn } from "./operator.ts";
import { bookLater, longRide } from "./screen-cast.ts";
import { inDays } from "./steps.ts";

const board = (days: number) => `/dashboard/admin/day/${inDays(days)}`;

/** Moves a finger from one point to another. */
async function drag(page: Page, from: [number, number], to: [number, number]): Promise<void> {
  const touch = await page.context().newCDPSession(page);
  const [[x, y], [toX, toY]] = [from, to];
  const send = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: { x: number; y: number }[]) =>
    touch.send("Input.dispatchTouchEvent", { type, touchPoints });
  await send("touchStart", [{ x, y }]);
  for (const part of [0.3, 0.6, 1])
    await send("touchMove", [{ x: x + (toX - x) * part, y: y + (toY - y) * part }]);
  await send("touchEnd", []);
  await touch.detach();
}

const test = withMouse.extend("visitor", { hasTouch: true, isMobile: true });

test("a thumb that goes sideways leads to the next day and back, and one that scrolls or begins at the edge to none", async ({
  page,
  stage: { site },
}) => {
  await signIn(page, site.operator);
  // The script listens once it reads the page again.
  const opens = async (days: number, by: () => Promise<unknown>) => {
    const readAnew = page.waitForResponse((answer) => answer.url().includes(`${board(days)}.data`));
    await by();
    await readAnew;
    await page.getByText("Este día no hay viajes.").waitFor();
  };
  await opens(3, () => page.goto(board(3)));
  await opens(4, () => drag(page, [300, 500], [120, 510]));
  await opens(3, () => drag(page, [100, 500], [300, 490]));
  // The browser's own gesture would go back from the edge, whatever our page does.
  await page.evaluate(() => document.documentElement.style.setProperty("overscroll-behavior-x", "none"));
  for (const [from, to] of [
    [
      [300, 600],
      [200, 400],
    ],
    [
      [10, 500],
      [200, 500],
    ],
    [
      [300, 500],
      [240, 500],
    ],
  ] as const)
    await drag(page, [...from], [...to]);
  await page.waitForTimeout(500);
  expect(new URL(page.url()).pathname).toBe(board(3));
});

test("while rides are chosen a thumb that goes sideways leads nowhere, and the way back ends the choosing alone", async ({
  page,
  stage: { site },
}) => {
  const ride = { ...longRide, departure: inDays(17), returnDate: inDays(18) };
  await bookLater({ site: site.url, language: "en" }, { ride });
  await signIn(page, site.operator);
  const path = board(17);
  await page.goto(path);
  await page.getByRole("button", { name: "Más" }).click();
  await page.getByRole("button", { name: "Elegir varios" }).click();
  await page.getByRole("checkbox").first().check();
  const chosen = page.getByText("1 elegido");
  await chosen.waitFor();
  await drag(page, [300, 500], [120, 510]);
  await page.waitForTimeout(500);
  expect([new URL(page.url()).pathname, await chosen.isVisible()]).toEqual([path, true]);
  // Escape does the same as a phone's back button.
  await page.keyboard.press("Escape");
  await chosen.waitFor({ state: "hidden" });
  expect(await page.getByRole("checkbox").first().isVisible()).toBe(false);
  await drag(page, [300, 500], [120, 510]);
  await page.waitForURL((url) => url.pathname !== path);
});
