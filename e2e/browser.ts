import { existsSync } from "node:fs";
import { type BrowserContextOptions, chromium } from "playwright-core";
import { test as base } from "vitest";
import { startSite, temporaryFolder } from "./site.ts";

const usual = process.env.CHROMIUM ?? "/usr/bin/chromium";
const browserOptions = {
  executablePath: existsSync(usual) ? usual : undefined, // otherwise Playwright's own
  args: ["--no-sandbox", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
};
const phone = { width: 390, height: 844 };

/** A test with a site of its own data, and with visitors who hold a phone. */
export const test = base
  .extend("site", { scope: "worker" }, async ({}, { onCleanup }) => {
    const folder = temporaryFolder();
    const site = await startSite(folder.path);
    onCleanup(async () => {
      await site.stop();
      folder.remove();
    });
    return site;
  })
  .extend("browser", { scope: "worker" }, async ({}, { onCleanup }) => {
    const browser = await chromium.launch(browserOptions);
    onCleanup(() => browser.close());
    return browser;
  })
  .extend("browserOptions", {} as BrowserContextOptions)
  .extend("page", async ({ site, browser, browserOptions }, { onCleanup }) => {
    const context = await browser.newContext({ baseURL: site.url, viewport: phone, ...browserOptions });
    context.setDefaultTimeout(15_000);
    onCleanup(() => context.close());
    return await context.newPage();
  });
