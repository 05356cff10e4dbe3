import type { Browser } from "playwright-core";
import { expect } from "vitest";
import { test } from "./browser.ts";
import { emptyDesk, fullDesk, lateDesk } from "./desk-screens.ts";
import { driverScreens } from "./driver-cast.ts";
import { guestScreens, type Screen } from "./screens.ts";
import type { Site } from "./site.ts";
import { openEyes, visit } from "./visit.ts";

const atOnce = 5;

test("every screen stands well in both languages, at every width and for every reader", {
  timeout: 1_200_000,
}, async ({ stage: { browser, site } }) => {
  const found = await lookAt(browser, site, await emptyDesk(site));
  found.push(...(await lookAt(browser, site, await lateDesk(site))));
  found.push(...(await lookAt(browser, site, await driverScreens(site))));
  const screens = [...(await guestScreens(site, "en")), ...(await guestScreens(site, "es"))];
  found.push(...(await lookAt(browser, site, screens)));
  found.push(...(await lookAt(browser, site, await fullDesk(site))));
  expect(gathered(found)).toEqual([]);
});

interface Found {
  what: string;
  where: string;
}

async function lookAt(browser: Browser, site: Site, screens: Screen[]): Promise<Found[]> {
  const found: Found[] = [];
  const waiting = [...screens];
  const one = async () => {
    let eyes = await openEyes(browser, site);
    const complaints = async (screen: Screen) => {
      const own: Found[] = [];
      const note = (what: string, where = "") => own.push({ what, where: `${screen.name}${where}` });
      await visit(eyes, site, screen, note).catch(async (error) => {
        note(`can't be looked at: ${error}`);
        // What a page still waits for, the next one would wait for too.
        await eyes.page.context().close();
        eyes = await openEyes(browser, site);
      });
      return own;
    };
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const own = await complaints(next);
      // On a busy machine a page may come in other pieces than it does for people: what is wrong is so again.
      const again = own.length > 0 ? await complaints(next) : [];
      found.push(...own.filter(({ what }) => again.some((other) => other.what === what)));
    }
    await eyes.page.context().close();
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  return found;
}

/** Each complaint once, with where it was found. */
function gathered(found: Found[]): string[] {
  const places = new Map<string, string[]>();
  for (const { what, where } of found) places.set(what, [...(places.get(what) ?? []), where]);
  return [...places].map(([what, where]) => {
    const some = where.length > 4 ? [...where.slice(0, 4), `${where.length - 4} more`] : where;
    return `${what} — ${some.join(", ")}`;
  });
}
