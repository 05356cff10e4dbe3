import { createWriteStream } from "node:fs";
import { rename, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { cantWrite } from "./backup-folder.server.ts";
import { type Connection, dumped } from "./dump.server.ts";
import { countBackup } from "./read-backup.server.ts";
import { sealed } from "./sealed-file.server.ts";

export interface WrittenBackup {
  rows: number;
  bytes: number;
}

/** Writes it beside its place, reads all of it again, and only then gives it its name. */
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
    // An error of reading is no fault of the disk that is written to.
    throw error === trouble ? cantWrite(dirname(file), error as Error) : error;
  } finally {
    await rm(draft, { force: true });
  }
}
