import { onTestFinished } from "vitest";
import { type Site, startSite } from "./site.ts";
import { startedFolder } from "./started-folder.ts";

/** Starts a site for one test alone: on the shared one other tests have rides, drivers and vans. */
export async function startOwnSite(): Promise<Site> {
  const folder = startedFolder();
  const site = await startSite(folder.path);
  onTestFinished(async () => {
    await site.stop();
    folder.remove();
  });
  return site;
}
