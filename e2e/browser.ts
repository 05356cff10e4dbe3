import { type BrowserContextOptions, chromium } from "playwright-core";
import { test as base } from "vitest";
import { launch } from "./launch.ts";
import { startSite } from "./site.ts";
import { startedFolder } from "./started-folder.ts";

const phone = { width: 390, height: 844 };

/** Runs a test with a site of its own data, and with visitors who hold a phone. */
export const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest asks for a pattern, even for nothing.
  .extend("stage", { scope: "worker" }, async ({}, { onCleanup }) => {
    const folder = startedFolder();
    const [site, browser] = await Promise.all([startSite(folder.path), chromium.launch(launch)]);
    onCleanup(async () => {
      await browser.close();
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
