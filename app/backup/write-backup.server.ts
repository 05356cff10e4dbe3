import { createWriteStream } from "node:fs";
import { rename, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { backupFolderError } from "./backup-folder.server.ts";
import { type Connection, dumped } from "./dump.server.ts";
import { countBackup } from "./read-backup.server.ts";
import { sealed } from "./sealed-file.server.ts";

export interface WrittenBackup {
  rows: number;
  bytes: number;
}

/** Writes the backup to a temporary file, reads all of it again, and only then renames it. */
export async function writeBackup(
  from: Connection,
  { file, key, secret }: { file: string; key: string; secret?: string },
): Promise<WrittenBackup> {
  const draft = `${file}.part`;
  const written = createWriteStream(draft, { mode: 0o600, flush: true });
  let trouble: Error | undefined;
  written.once("error", (error) => {
    trouble = error;
  });
  try {
    await pipeline(dumped(from, secret), createGzip(), (chunks) => sealed(chunks, key), written);
    const { counts } = await countBackup(draft, key);
    await rename(draft, file);
    const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
    return { rows, bytes: (await stat(file)).size };
  } catch (error) {
    // Only an error of the output file is reported as a problem of its folder.
    throw error === trouble ? backupFolderError(dirname(file), error as Error) : error;
  } finally {
    await rm(draft, { force: true });
  }
}
