import type { TestProject } from "vitest/node";
import { startSite, temporaryFolder } from "./site.ts";

declare module "vitest" {
  interface ProvidedContext {
    firstStart: string;
  }
}

/** A demonstration's first start, once for all tests: to make a database takes longer than most of them. */
export default async function firstStart(project: TestProject) {
  const folder = temporaryFolder();
  const site = await startSite(folder.path);
  await site.stop();
  project.provide("firstStart", folder.path);
  return folder.remove;
}
