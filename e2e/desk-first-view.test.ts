import type { Page } from "playwright-core";
import { expect } from "vitest";
import { test } from "./browser.ts";
import { driverWithRides } from "./driver-cast.ts";
import { signIn } from "./operator.ts";
import { bookLater } from "./screen-cast.ts";
import { inDays, scriptRuns } from "./steps.ts";

/** Returns where everything on the page stands, and how its letters look. */
const look = (page: Page) =>
  page.evaluate(() =>
    [...document.body.querySelectorAll("*:not(script)")].map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      const { color, fontSize } = getComputedStyle(one);
      return `${one.tagName} ${one.className} ${[x, y, width, height].map(Math.round)} ${color} ${fontSize}`;
    }),
  );

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
    const views: string[][] = [];
    for (const isCut of [true, false]) {
      if (isCut) await page.route("**/desk-*.css", (route) => route.abort());
      await page.goto(address, { waitUntil: "networkidle" });
      await scriptRuns(page);
      await page.evaluate(() => document.fonts.ready);
      views.push(await look(page));
      await page.unroute("**/desk-*.css");
    }
    expect(views[0], address).toEqual(views[1]);
  }
}, 180_000);
