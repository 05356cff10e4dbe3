import { type BrowserContextOptions, chromium } from "playwright-core";
import { test as base } from "vitest";
import { launch } from "./launch.ts";
import { startSite } from "./site.ts";
import { startedFolder } from "./started-folder.ts";

const phone = { width: 390, height: 844 };

/** Runs the tests of a file with a site of their own data, and with visitors who hold a phone. */
export const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest asks for a pattern, even for nothing.
  .extend("browser", { scope: "worker" }, async ({}, { onCleanup }) => {
    const browser = await chromium.launch(launch);
    onCleanup(() => browser.close());
    return browser;
  })
  .extend("stage", { scope: "file" }, async ({ browser }, { onCleanup }) => {
    const folder = startedFolder();
    const site = await startSite(folder.path);
    onCleanup(async () => {
      await site.stop();
      folder.remove();
    });
    return { site, browser };
  })
  .extend("visitor", {} as BrowserContextOptions)
  .extend("page", async ({ stage: { site, browser }, visitor }, { onCleanup }) => {
    const context = await browser.newContext({ baseURL: site.url, viewport: phone, ...visitor });
    context.setDefaultTimeout(45_000);
    onCleanup(() => context.close());
    return await context.newPage();
  });
