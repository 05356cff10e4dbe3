// Opens every screen that its address alone opens in WebKit, on a phone and on a desktop, and says what breaks there, stands
// out sideways or can't be pressed: `npm run test:webkit`, after a build. It takes some ten minutes.
import { setTimeout as wait } from "node:timers/promises";
import { emptyDesk, fullDesk, lateDesk } from "./desk-screens.ts";
import { driverScreens } from "./driver-cast.ts";
import { covered, cutOff, prepareLook, sideways, zoomed } from "./look.ts";
import { gathered } from "./look-at.ts";
import { guestScreens, type Screen } from "./screens.ts";
import { startSite, temporaryFolder } from "./site.ts";
import { openWebkit } from "./webdriver.ts";

const widths = [390, 1440];
const folder = temporaryFolder();
const site = await startSite(folder.path);
const webkit = await openWebkit();
const found: Parameters<typeof gathered>[0] = [];
let looked = 0;
try {
  // One after the other: a later cast changes what an earlier one shows.
  await lookAtAll(await emptyDesk(site));
  await lookAtAll(await lateDesk(site));
  await lookAtAll(await driverScreens(site));
  for (const language of ["en", "es"] as const) await lookAtAll(await guestScreens(site, language));
  await lookAtAll(await fullDesk(site));
} finally {
  await webkit.close();
  await site.stop();
  folder.remove();
}
for (const complaint of gathered(found)) console.log(complaint);
console.log(`${looked} screens looked at in WebKit, ${found.length} complaints`);
process.exit(found.length === 0 ? 0 : 1);

async function lookAtAll(screens: Screen[]): Promise<void> {
  const alone = screens.filter(({ open, post, withoutScript }) => !open && !post && !withoutScript);
  for (const screen of alone) {
    await webkit.open(`${site.url}/healthz`);
    const cookies = screen.cookie?.split("; ").map((one) => one.split("=", 2) as [string, string]) ?? [];
    await webkit.setCookies(cookies.map(([name, value]) => ({ name, value })));
    for (const width of widths) {
      await webkit.setWidth(width);
      await webkit.open(site.url + screen.address);
      await untilScriptsRun();
      looked += 1;
      const complaints = [
        await broken(),
        ...(await Promise.all([sideways, cutOff, covered, zoomed].map((see) => see(webkit)))),
      ];
      for (const what of complaints.flat()) found.push({ what, where: `${screen.name} at ${width}` });
    }
  }
}

/** A form wakes at the first sign of a hand. */
async function untilScriptsRun(): Promise<void> {
  await webkit.moveMouse();
  const run = () =>
    !document.querySelector("script[type=module], script[type=later]") || "__reactRouterDataRouter" in window;
  for (let tries = 0; tries < 50 && !(await webkit.evaluate(run)); tries++) await wait(100);
  await wait(300); // what is drawn anew once it runs
  await webkit.evaluate(prepareLook);
}

/** Another heading than the server's is that of a page that failed. */
async function broken(): Promise<string[]> {
  return await webkit.evaluate(async () => {
    const html = await (await fetch(location.href)).text();
    const heading = (page: Document) => page.querySelector("h1")?.textContent ?? "";
    const [sent, shown] = [heading(new DOMParser().parseFromString(html, "text/html")), heading(document)];
    return sent === shown ? [] : [`says "${shown}" instead of "${sent}"`];
  });
}
