import axeCore from "axe-core";
import type { Browser, CDPSession, ConsoleMessage, Page, Route } from "playwright-core";
import {
  borderless,
  covered,
  cutOff,
  findButtons,
  moving,
  prepareLook,
  sideways,
  underChat,
  zoomed,
} from "./look.ts";
import { cookiesOf, type Screen } from "./screen.ts";
import type { Site } from "./site.ts";

declare global {
  interface Window {
    axe: typeof axeCore;
  }
}

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

type Note = (complaint: string, where?: string) => void;

interface Eyes {
  page: Page;
  devtools: CDPSession;
}

/** Opens a page that looks at one screen after another. */
export async function openEyes(browser: Browser, { url }: Site): Promise<Eyes> {
  const context = await browser.newContext({ baseURL: url });
  context.setDefaultTimeout(45_000);
  await context.addInitScript(axeCore.source);
  await context.addInitScript(prepareLook);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await delayFonts(devtools);
  return { page, devtools };
}

export async function visit(eyes: Eyes, { url }: Site, screen: Screen, note: Note): Promise<void> {
  const { page } = eyes;
  const context = page.context();
  await context.clearCookies();
  await context.addCookies(cookiesOf(screen).map((cookie) => ({ ...cookie, url })));
  const hush = listen(page, note);
  if (screen.withoutScript) await page.route(`**${screen.address}`, withoutScripts);
  for (const width of screen.widths) {
    await page.setViewportSize({ width, height: width < 500 ? 844 : 900 });
    await show(page, screen);
    await look(page, screen, (complaint, more = "") => note(complaint, ` at ${width} ${more}`.trimEnd()));
    if (width === 390) await lookAsOthers(eyes, note);
  }
  await page.unrouteAll();
  hush();
}

async function show(page: Page, { address, post, open }: Screen): Promise<void> {
  await page.goto(address, { waitUntil: post ? "load" : "networkidle" });
  if (post) {
    const answered = page.waitForEvent("load");
    await page.evaluate((fields) => {
      const form = document.createElement("form");
      form.method = "post";
      if (typeof fields === "string") form.enctype = fields;
      for (const [name, value] of Object.entries(typeof fields === "string" ? { a: "" } : fields)) {
        form.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
      }
      document.body.append(form);
      form.submit();
    }, post);
    await answered;
    await page.waitForLoadState("networkidle");
  }
  // A form wakes at the first sign of a hand.
  await page.mouse.move(1, 1);
  await page.mouse.move(2, 2);
  await page.waitForFunction(
    () =>
      !document.querySelector("script[type=module], script[type=later]") ||
      "__reactRouterDataRouter" in window,
  );
  // PayPal's buttons replace ours.
  await page.waitForFunction(
    () =>
      !("__reactRouterDataRouter" in window) ||
      !document.querySelector("form[action$='/checkout/paypal']") ||
      document.querySelector(".simulated-paypal button"),
  );
  await page.waitForLoadState("networkidle");
  await painted(page);
  await open?.(page);
  // Elements that slide in have arrived.
  await page.evaluate(() =>
    Promise.all(
      document.getAnimations().map(({ finished, effect, timeline }) =>
        // An animation that is reversed does not end, nor does one that follows the scrolling.
        effect!.getComputedTiming().endTime === Infinity || timeline !== document.timeline
          ? undefined
          : finished.catch(() => undefined),
      ),
    ),
  );
}

async function look(page: Page, { language }: Screen, note: Note): Promise<void> {
  const { shifts, spoken } = await page.evaluate(() => ({
    shifts: window.shifts,
    spoken: document.documentElement.lang,
  }));
  for (const [name, value] of shifts) note(`moves: ${name}`, value.toFixed(4));
  if (spoken !== language) note(`says that it speaks "${spoken}"`);
  for (const complaint of await sideways(page)) note(complaint);
  for (const complaint of await cutOff(page)) note(complaint);
  for (const complaint of await covered(page)) note(complaint);
  for (const complaint of await underChat(page)) note(complaint);
  if (page.viewportSize()!.width < 500) for (const complaint of await zoomed(page)) note(complaint);
  await axe(page, note);
}

async function lookAsOthers({ page, devtools }: Eyes, note: Note): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await painted(page);
  for (const complaint of await moving(page)) note(complaint, " without motion");
  await findButtons(page);
  await page.emulateMedia({ forcedColors: "active" });
  await painted(page);
  // axe can't see forced colours, and has checked the rest already.
  for (const complaint of await borderless(page)) note(complaint);
  await page.emulateMedia({ forcedColors: "none" });
  await enlarge({ page, devtools }, 32);
  for (const complaint of [...(await sideways(page)), ...(await cutOff(page))])
    note(complaint, " at 390 with 200 %");
  await enlarge({ page, devtools }, 16);
  await page.emulateMedia({ reducedMotion: "no-preference" });
}

async function enlarge({ page, devtools }: Eyes, standard: number): Promise<void> {
  await devtools.send("Page.setFontSizes", { fontSizes: { standard } });
  await page.waitForFunction(
    (size) => getComputedStyle(document.documentElement).fontSize === size,
    `${standard}px`,
  );
  await painted(page);
}

async function painted(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
  );
}

async function axe(page: Page, note: Note): Promise<void> {
  const violations = await page.evaluate(async (values) => {
    const { violations } = await window.axe.run(document, {
      runOnly: values,
      resultTypes: ["violations"],
      preload: false,
    });
    // An open menu covers the page, so that nothing below it can be seen.
    const menu = document.querySelector(":popover-open");
    return violations
      .filter(({ id }) => !(menu && ["landmark-one-main", "page-has-heading-one"].includes(id)))
      .flatMap(({ id, nodes }) => nodes.map(({ target }) => `axe: ${id} at ${target}`));
  }, rules);
  for (const violation of violations) note(violation);
}

/** Records a browser's complaints; some screens exist to show a refusal, so that its status is none. */
function listen(page: Page, note: Note): () => void {
  const hear = (message: ConsoleMessage) => {
    const asked = message.location().url.replace(/\.data\b.*/, "");
    const refusal = page.url().startsWith(asked) && /status of 4\d\d/.test(message.text());
    if (["error", "warning"].includes(message.type()) && !refusal) note(`console: ${message.text()}`);
  };
  const stumble = ({ message }: Error) => {
    // Chromium says this when a page is left before its transition was drawn.
    if (!message.startsWith("Transition was")) note(`script: ${message}`);
  };
  page.on("console", hear).on("pageerror", stumble);
  return () => void page.off("console", hear).off("pageerror", stumble);
}

/** Fonts come after the first picture of every page, as they do on a slow line. */
async function delayFonts(devtools: CDPSession): Promise<void> {
  devtools.on(
    "Fetch.requestPaused",
    async ({ requestId, responseErrorReason, responseStatusCode = 200, responseHeaders = [] }) => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      // Chromium lets a font that is asked for late fail once, and asks again.
      if (responseErrorReason) {
        await devtools.send("Fetch.continueRequest", { requestId }).catch(() => undefined);
        return;
      }
      const keepNone = { name: "Cache-Control", value: "no-store" };
      const headers = responseHeaders.filter(({ name }) => name.toLowerCase() !== "cache-control");
      const answer = { requestId, responseCode: responseStatusCode, responseHeaders: [...headers, keepNone] };
      await devtools.send("Fetch.continueResponse", answer).catch(() => undefined); // the page was left
    },
  );
  await devtools.send("Fetch.enable", { patterns: [{ urlPattern: "*.woff2", requestStage: "Response" }] });
}

/** The page's own scripts stay out, but scripts must go on for the checks that run in the page. */
async function withoutScripts(route: Route): Promise<void> {
  const answer = await route.fetch();
  const body = (await answer.text()).replace(/<script[\s\S]*?<\/script>/g, "");
  await route.fulfill({ response: answer, body });
}
