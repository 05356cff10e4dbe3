import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { emptyDesk, fullDesk, lateDesk } from "./desk-screens.ts";
import { driverScreens } from "./driver-cast.ts";
import { covered, cutOff, prepareLook, sideways, zoomed } from "./look.ts";
import { gathered } from "./look-at.ts";
import { cookiesOf, type Screen } from "./screen.ts";
import { guestScreens } from "./screens.ts";
import { startSite } from "./site.ts";
import { startedFolder } from "./started-folder.ts";
import { openWebkit, type WebkitWindow } from "./webdriver.ts";

const widths = [390, 1440];

test("every screen that its address alone opens stands well in WebKit", { timeout: 3_600_000 }, async ({
  onTestFinished,
}) => {
  const folder = startedFolder();
  onTestFinished(() => folder.remove());
  const site = await startSite(folder.path);
  onTestFinished(() => site.stop());
  const webkit = await openWebkit();
  onTestFinished(() => webkit.close());
  const found: Parameters<typeof gathered>[0] = [];
  const lookAtAll = async (screens: Screen[]) => {
    for (const screen of screens) {
      if (screen.open || screen.post || screen.withoutScript) continue;
      await webkit.open(`${site.url}/healthz`);
      await webkit.setCookies(cookiesOf(screen));
      for (const width of widths) {
        await webkit.setWidth(width);
        const complaints = await look(webkit, site.url + screen.address, width);
        // The screen is looked at again, because a minute may have begun meanwhile.
        const again = complaints.length > 0 ? await look(webkit, site.url + screen.address, width) : [];
        for (const what of again.filter((one) => complaints.includes(one)))
          found.push({ what, where: `${screen.name} at ${width}` });
      }
    }
  };
  // The casts come one after another, because a later one changes what an earlier one shows.
  await lookAtAll(await emptyDesk(site));
  await lookAtAll(await lateDesk(site));
  await lookAtAll(await driverScreens(site));
  for (const language of ["en", "es"] as const) await lookAtAll(await guestScreens(site, language));
  await lookAtAll(await fullDesk(site));
  expect(gathered(found)).toEqual([]);
});

async function look(webkit: WebkitWindow, address: string, width: number): Promise<string[]> {
  await webkit.open(address);
  await untilScriptsRun(webkit);
  const looks = [broken, sideways, cutOff, covered, ...(width < 500 ? [zoomed] : [])];
  const found: string[] = [];
  for (const see of looks) found.push(...(await see(webkit)));
  return found;
}

/** A form wakes at the first sign of a hand. */
async function untilScriptsRun(webkit: WebkitWindow): Promise<void> {
  await webkit.moveMouse();
  const run = () =>
    !document.querySelector("script[type=module], script[type=later]") || "__reactRouterDataRouter" in window;
  for (let tries = 0; tries < 50 && !(await webkit.evaluate(run)); tries++) await wait(100);
  await wait(300); // the script may draw some parts again
  await webkit.evaluate(prepareLook);
}

/** Finds pages that failed, by another heading than the server's; other figures are days, hours or sums by a browser's own rules. */
function broken(webkit: WebkitWindow): Promise<string[]> {
  return webkit.evaluate(async () => {
    const html = await (await fetch(location.href)).text();
    const sent = new DOMParser().parseFromString(html, "text/html");
    for (const unseen of sent.querySelectorAll("script, style, noscript")) unseen.remove();
    const heading = (page: Document) => page.querySelector("h1")?.textContent ?? "";
    // Two texts side by side are two figures: an hour, and the clock that a script draws beneath it.
    const textsOf = (page: Document) => {
      const walker = page.createTreeWalker(page.querySelector("main") ?? page, NodeFilter.SHOW_TEXT);
      const texts: string[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? "");
      return texts.join(" ");
    };
    const figures = (page: Document): string[] => textsOf(page).match(/\d[\d.,:]*\d/g) ?? [];
    const shown = new Set<string>(figures(document));
    return [heading(sent), ...figures(sent)]
      .filter((text) => text !== heading(document) && !shown.has(text))
      .map((text) => `does not say "${text}", as the server does`);
  });
}
