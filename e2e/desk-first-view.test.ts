import type { Page } from "playwright-core";
import { expect } from "vitest";
import { test } from "./browser.ts";
import { driverWithRides } from "./driver-cast.ts";
import { signIn } from "./operator.ts";
import { bookLater } from "./screen-cast.ts";
import { inDays, scriptRuns } from "./steps.ts";

/** Returns everything on the page, how its letters look, and where it stands (px). */
const look = (page: Page) =>
  page.evaluate(() =>
    [...document.body.querySelectorAll("*:not(script)")].map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      const { color, fontSize } = getComputedStyle(one);
      return { is: `${one.tagName} ${one.className} ${color} ${fontSize}`, at: [x, y, width, height] };
    }),
  );
type Look = Awaited<ReturnType<typeof look>>;

/** Words about the time change their width between two views, and a missing rule moves more than these pixels. */
const mostMoved = 8;

function expectEqual(before: Look, after: Look, address: string): void {
  expect(
    before.map(({ is }) => is),
    address,
  ).toEqual(after.map(({ is }) => is));
  const moved = before.flatMap(({ is, at }, n) =>
    at.some((pixels, side) => Math.abs(pixels - after[n]!.at[side]!) > mostMoved) ? is : [],
  );
  expect(moved, address).toEqual([]);
}

test("a page of the desk stands as it will before its stylesheet has come", async ({
  page,
  stage: { site },
}) => {
  const path = await driverWithRides(site, "firstview00000000001", [
    { day: inDays(0), time: "23:10", guest: "Ingrid Dahl" },
  ]);
  await bookLater({ site: site.url, language: "en" });
  await signIn(page, site.operator);
  const pages = ["/day", "", "/messages", "/money", "/team", "/new", "/catalogue"];
  for (const address of [...pages.map((room) => `/dashboard/admin${room}`), path]) {
    const views: Look[] = [];
    for (const isCut of [true, false]) {
      if (isCut) await page.route("**/desk-*.css", (route) => route.abort());
      await page.goto(address, { waitUntil: "networkidle" });
      await scriptRuns(page);
      await page.evaluate(() => document.fonts.ready);
      views.push(await look(page));
      await page.unroute("**/desk-*.css");
    }
    expectEqual(views[0]!, views[1]!, address);
  }
}, 180_000);
