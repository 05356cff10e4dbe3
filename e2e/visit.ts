import axeCore from "axe-core";
import type { Browser, Page, Route } from "playwright-core";
import { borderless, cutOff, findButtons, moving, prepareLook, sideways } from "./look.ts";
import type { Screen } from "./screens.ts";
import type { Site } from "./site.ts";

declare global {
  interface Window {
    axe: typeof axeCore;
  }
}

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

export type Note = (what: string, where?: string) => void;

export async function visit(browser: Browser, { url }: Site, screen: Screen, note: Note): Promise<void> {
  const context = await browser.newContext({ baseURL: url });
  context.setDefaultTimeout(15_000);
  for (const cookie of screen.cookie?.split("; ") ?? []) {
    const [name, value] = cookie.split("=", 2) as [string, string];
    await context.addCookies([{ name, value, url }]);
  }
  await context.addInitScript(prepareLook);
  await context.route("**/*.woff2", lateFont);
  if (screen.withoutScript) await context.route(`**${screen.address}`, withoutScripts);
  const page = await context.newPage();
  listen(page, note);
  for (const width of screen.widths) {
    await page.setViewportSize({ width, height: width < 500 ? 844 : 900 });
    await show(page, screen);
    await look(page, screen, (what, more = "") => note(what, ` at ${width} ${more}`.trimEnd()));
  }
  if (screen.widths.includes(390)) await lookAsOthers(page, note);
  await context.close();
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
  await open?.(page);
}

async function look(page: Page, { language }: Screen, note: Note): Promise<void> {
  const { shifts, spoken } = await page.evaluate(() => ({
    shifts: window.shifts,
    spoken: document.documentElement.lang,
  }));
  for (const [name, value] of shifts) note(`moves: ${name}`, value.toFixed(4));
  if (spoken !== language) note(`says that it speaks "${spoken}"`);
  for (const what of await sideways(page)) note(what);
  for (const what of await cutOff(page)) note(what);
  await axe(page, note);
}

async function lookAsOthers(page: Page, note: Note): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await painted(page);
  for (const what of await moving(page)) note(what, " without motion");
  await findButtons(page);
  await page.emulateMedia({ forcedColors: "active" });
  await painted(page);
  await axe(page, (what) => note(what, " in forced colours"));
  for (const what of await borderless(page)) note(what);
  await page.emulateMedia({ forcedColors: "none" });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
  await page.waitForFunction(() => getComputedStyle(document.documentElement).fontSize === "32px");
  await painted(page);
  for (const what of [...(await sideways(page)), ...(await cutOff(page))]) note(what, " at 390 with 200 %");
}

async function painted(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
  );
}

async function axe(page: Page, note: Note): Promise<void> {
  await page.evaluate(axeCore.source);
  const violations = await page.evaluate(async (values) => {
    // Chromium reports -webkit-text-fill-color as if the colours were not forced, and axe believes it.
    const forced = matchMedia("(forced-colors: active)").matches;
    const { violations } = await window.axe.run(document, {
      runOnly: values,
      rules: { "color-contrast": { enabled: !forced } },
      resultTypes: ["violations"],
      preload: false,
    });
    // An open menu is all there is: what lies below is hidden.
    const menu = document.querySelector(":popover-open");
    return violations
      .filter(({ id }) => !(menu && ["landmark-one-main", "page-has-heading-one"].includes(id)))
      .flatMap(({ id, nodes }) => nodes.map(({ target }) => `axe: ${id} at ${target}`));
  }, rules);
  for (const violation of violations) note(violation);
}

/** What a browser complains about; that an answer is a refusal is what some screens are for. */
function listen(page: Page, note: Note): void {
  page.on("console", (message) => {
    const refusal = message.location().url === page.url() && /status of 4\d\d/.test(message.text());
    if (["error", "warning"].includes(message.type()) && !refusal) note(`console: ${message.text()}`);
  });
  page.on("pageerror", ({ message }) => {
    // Chromium's word for leaving a page before its way in was drawn.
    if (!message.startsWith("Transition was")) note(`script: ${message}`);
  });
}

/** A font that comes after the first picture of the page, as it does on a slow line. */
async function lateFont(route: Route): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 300));
  await route.continue();
}

/** Scripts must go on for what looks at the page. */
async function withoutScripts(route: Route): Promise<void> {
  const answer = await route.fetch();
  const body = (await answer.text()).replace(/<script[\s\S]*?<\/script>/g, "");
  await route.fulfill({ response: answer, body });
}
