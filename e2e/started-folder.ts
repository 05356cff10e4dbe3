import { cpSync } from "node:fs";
import { inject } from "vitest";
import { temporaryFolder } from "./site.ts";

/** Returns the data of a demonstration that was started once and never used. */
export function startedFolder(): ReturnType<typeof temporaryFolder> {
  const folder = temporaryFolder();
  cpSync(inject("firstStart"), folder.path, { recursive: true });
  return folder;
}
