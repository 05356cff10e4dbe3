import { globSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { UnreadableExport } from "../app/operations/upkeep/unreadable-export.ts";

const mostBytes = 2 ** 31 - 1; // Node reads no more at once, and Firestore writes smaller files

/** Yields the files of an export by `gcloud firestore export` one after another; throws where some are missing. */
export function* filesOfExport(folder: string): Iterable<Buffer> {
  if (globSync("**/*.overall_export_metadata", { cwd: folder }).length > 1)
    throw new UnreadableExport(`${folder} holds several exports. Name the folder of one.`);
  const names = globSync("**/output-*", { cwd: folder }).filter((name) => /output-\d+$/.test(name));
  for (const [inside, own] of Map.groupBy(names, dirname))
    for (let number = 0; number < own.length; number++)
      yield readOne(join(folder, inside, `output-${number}`));
}

function readOne(path: string): Buffer {
  const file = statSync(path, { throwIfNoEntry: false });
  if (!file?.isFile() || file.size > mostBytes)
    throw new UnreadableExport(`${path} is missing, or no file of an export.`);
  try {
    return readFileSync(path);
  } catch {
    throw new UnreadableExport(`${path} can't be read.`);
  }
}
