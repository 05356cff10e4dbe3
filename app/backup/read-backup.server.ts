import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import type { BackupHead, BackupTable, RowCounts } from "./dump.server.ts";
import { BackupError, opened } from "./sealed-file.server.ts";

export type BackupLine =
  | { head: BackupHead }
  | { table: BackupTable }
  /** A row as JSON, of the latest table before it. */
  | { row: string }
  | { counts: RowCounts };

/** Yields the lines of a backup file. Throws a BackupError where the file is not whole. */
export async function* readBackup(file: string, key: string): AsyncGenerator<BackupLine> {
  const gunzip = createGunzip();
  const reading = pipeline(createReadStream(file), (chunks) => opened(chunks, key), gunzip);
  reading.catch(() => {}); // the error is thrown below, or by the loop over the lines
  try {
    for await (const line of linesOf(gunzip)) yield asLine(line);
    await reading;
  } finally {
    gunzip.destroy();
  }
}

function asLine(line: string): BackupLine {
  const rest = line.slice(1);
  if (line[0] === "R") return { row: rest };
  if (line[0] === "T") return { table: JSON.parse(rest) };
  if (line[0] === "E") return { counts: JSON.parse(rest) };
  if (line[0] === "H") return { head: JSON.parse(rest) };
  throw new BackupError("This backup was made by a newer Ecotravel, or it is damaged.");
}

/**
 * Lines are split at line feeds alone: a row may contain characters that other readers take for the end of a line.
 */
async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let parts: Buffer[] = [];
  for await (const chunk of chunks) {
    let from = 0;
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
      yield Buffer.concat([...parts, chunk.subarray(from, end)]).toString("utf8");
      parts = [];
      from = end + 1;
    }
    parts.push(chunk.subarray(from));
  }
}

export interface BackupContents extends BackupHead {
  counts: RowCounts;
}

/** Reads a whole backup file and counts its rows. Throws a BackupError where anything is missing. */
export async function countBackup(file: string, key: string): Promise<BackupContents> {
  const found: { head?: BackupHead; counts?: RowCounts } = {};
  const counted: RowCounts = {};
  let table = "";
  for await (const line of readBackup(file, key)) {
    if ("row" in line) counted[table]!++;
    else if ("table" in line) {
      table = line.table.name;
      counted[table] = 0;
    } else Object.assign(found, line);
  }
  const { head, counts } = found;
  if (!head || JSON.stringify(counts) !== JSON.stringify(counted))
    throw new BackupError("This backup does not have the rows that it says it has.");
  return { ...head, counts: counted };
}
