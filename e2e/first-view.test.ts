import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { letters } from "../bin/faces.ts";
import { test } from "./browser.ts";
import { prepareLook } from "./look.ts";
import { sitemap } from "./screen-cast.ts";
import { scriptRuns } from "./steps.ts";

const inTenPackets = 14_600;
const brotli = { headers: { "Accept-Encoding": "br" } };

test("a content page brings its style along and no script, in the first ten packets", async ({
  stage: { site },
}) => {
  const content = (await sitemap(site)).filter((path) => !/booking-|private-shuttle|auth/.test(path));
  expect(content.length).toBeGreaterThan(100);
  const tooLarge: string[] = [];
  for (const path of content) {
    const page = await fetch(site.url + path, brotli);
    const html = await page.text();
    if (sizeOf(page) > inTenPackets) tooLarge.push(`${path}: ${sizeOf(page)}`);
    const more = html.match(/<script(?! type="application\/ld\+json")|<link rel="stylesheet"/g);
    // A few lines of script move the chat button, show the price of a chosen ride, and the alert for a message that was lost.
    expect([path, more?.join()]).toEqual([path, /contact|home/.test(path) ? "<script,<script" : "<script"]);
  }
  expect(tooLarge).toEqual([]);
});

const kinds = [
  "/home",
  "/about",
  "/spa",
  "/contact",
  "/tours",
  "/airport-transfers",
  "/private-shuttle",
  "/transfers/liberia-airport-to-tamarindo",
  "/booking-tour/1001",
  "/auth/register",
];

const withAnyStyle = test.extend("visitor", { bypassCSP: true });

withAnyStyle(
  "a page with what it uses of its style looks as with all of it",
  { timeout: 180_000 },
  async ({ page }) => {
    await page.route(/\.(css|woff2)$/, (route) => route.abort()); // neither the rest of the style nor a typeface arrives meanwhile
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      for (const path of kinds) {
        expect(await differences(page, path)).toEqual([]);
      }
    }
  },
);

async function differences(page: Page, path: string): Promise<string[]> {
  await page.goto(path, { waitUntil: "networkidle" }); // everything fetched ahead has arrived, or was refused
  return await differencesFromWhole(page, path);
}

async function differencesFromWhole(page: Page, path: string): Promise<string[]> {
  const own = await looks(page);
  await page.locator("style[data-used]").evaluate((style, css) => style.replaceChildren(css), wholeStyle());
  const whole = await looks(page);
  if (whole.length !== own.length) return [`${own.length} → ${whole.length}`];
  return whole.flatMap((look, index) =>
    look.flatMap((value, at) =>
      value === own[index]![at] ? [] : [`${path}: ${own[index]![at]} → ${value}`],
    ),
  );
}

test("the letters of every public page are in the typefaces that are sent first", async ({
  stage: { site },
}) => {
  const others = new Set<string>();
  for (const path of await sitemap(site)) {
    const html = await (await fetch(site.url + path)).text();
    const content = html
      .slice(html.indexOf("<body"))
      .replaceAll(/<(script|style)[\s\S]*?<\/\1>|<[^>]*>|&#x27;/g, "");
    for (const letter of content) if (!letters.includes(letter)) others.add(letter);
  }
  expect([...others]).toEqual([]);
});

test("another letter asks for its whole face, and nothing else does", async ({ page }) => {
  const typefaces: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "font") typefaces.push(request.url().replace(/.*\/|-[^-]*$/g, ""));
  });
  await page.goto("/contact", { waitUntil: "networkidle" });
  expect(typefaces.sort()).toEqual(["bricolage", "figtree"]);
  await page.getByLabel("Name").fill("Jörg Ærø");
  await expect.poll(() => typefaces.slice(2)).toEqual(["figtree-latin-wght-normal"]);
});

withAnyStyle("a form that wakes asks for no style, and looks as with all of it", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "stylesheet") asked.push(request.url());
  });
  for (const path of ["/private-shuttle", "/es/booking-tour/1001"]) {
    await page.goto(path, { waitUntil: "networkidle" });
    await page.locator("[name=passengers]").fill("40");
    await page.locator("[name=email]").fill("olivia");
    await page.locator("[name=phone]").focus();
    await page.locator("[aria-invalid=true]").nth(1).waitFor();
    expect(await differencesFromWhole(page, path)).toEqual([]);
  }
  expect(asked).toEqual([]);
});

test("a form that wakes when its typefaces came too late draws no word anew", async ({ page }) => {
  await page.addInitScript(prepareLook);
  const typefaces = new Set<string>();
  await page.route(/woff2$/, async (route) => {
    typefaces.add(route.request().url());
    await wait(500);
    await route.continue();
  });
  await page.goto("/es/private-shuttle", { waitUntil: "networkidle" });
  const widths = () =>
    page.locator("main :is(h1, h2, label, legend)").evaluateAll((all) =>
      all.map((one) => {
        const words = document.createRange();
        words.selectNodeContents(one);
        return words.getBoundingClientRect().width;
      }),
    );
  const before = await widths();
  expect(before.length).toBeGreaterThan(5);
  for (const at of [10, 20]) await page.mouse.move(at, at); // the first only says where the pointer is
  await scriptRuns(page);
  await page.waitForLoadState("networkidle");
  await wait(500);
  expect(await widths()).toEqual(before);
  expect(await page.evaluate(() => window.shifts)).toEqual([]);
  expect(typefaces.size).toBe(2);
});

test("a page that comes in two parts is shown once it stands", async ({ page, stage: { site } }) => {
  await page.addInitScript(prepareLook);
  let html = "";
  let half = 0;
  // The answer comes in two parts, which Playwright's own can't do.
  const slow = createServer(({ url }, answer) => {
    if (!kinds.includes(url!)) return void answer.writeHead(302, { Location: site.url + url }).end();
    answer.setHeader("Content-Type", "text/html").write(html.slice(0, half));
    setTimeout(() => answer.end(html.slice(half)), 300);
  });
  await new Promise<void>((listening) => slow.listen(0, "127.0.0.1", listening));
  const { port } = slow.address() as AddressInfo;
  const moved: unknown[] = [];
  for (const path of kinds) {
    html = await (await fetch(site.url + path)).text();
    for (const part of ["<main", "<h1", "</label>", "</div></div>", "</main>"]) {
      const at = html.indexOf(part, html.indexOf("<body"));
      if (at < 0) continue;
      half = at + 200;
      await page.goto(`http://127.0.0.1:${port}${path}`);
      for (const shift of await page.evaluate(() => window.shifts)) moved.push([path, part, ...shift]);
    }
  }
  slow.close();
  expect(moved).toEqual([]);
});

/** Returns the size on the wire, in brotli. */
function sizeOf(answer: Response): number {
  expect(answer.headers.get("Content-Encoding")).toBe("br");
  return Number(answer.headers.get("Content-Length"));
}

function wholeStyle(): string {
  const folder = "build/client/assets";
  const name = readdirSync(folder).find((file) => /^site-.*\.css$/.test(file));
  return readFileSync(`${folder}/${name}`, "utf8");
}

/** Returns every property of one element of each kind, and of the pseudo-elements before and after it. */
async function looks(page: Page): Promise<string[][]> {
  // One text is quicker: of a tree with so many leaves each would be packed and unpacked by itself.
  const text = await page.evaluate(async () => {
    // A style loads its typefaces again, those of this machine too.
    document.body.getBoundingClientRect();
    await document.fonts.ready;
    // Chromium lays out folded parts at any time.
    const oneOfEach = new Map<string, Element>();
    for (const element of document.querySelectorAll("body, body *:not(details *)")) {
      const { localName, className, parentElement } = element;
      oneOfEach.set(`${localName} ${className} in ${parentElement?.className}`, element);
    }
    // A variable shows nothing by itself, and its description comes only where it is read. Chromium may report an
    // automatic margin as 0px although it laid out more: a box's position says enough.
    const propertiesOf = (style: CSSStyleDeclaration) =>
      Array.from(style)
        .filter((name) => !/^(margin|--)/.test(name))
        .map((name) => `${name}:${style.getPropertyValue(name)}`);
    const all = [...oneOfEach.values()].flatMap((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const parts = ["::before", "::after"].map((part) => getComputedStyle(element, part));
      const shown = parts.filter(({ content }) => content !== "none").map(propertiesOf);
      return [[`at ${x} ${y} ${width} ${height}`, ...propertiesOf(getComputedStyle(element))], ...shown];
    });
    return JSON.stringify(all);
  });
  return JSON.parse(text);
}
