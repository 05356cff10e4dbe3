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

/** A backup as the path of its file, or as its bytes. */
export type BackupSource = string | AsyncIterable<Uint8Array>;

/** Yields the lines of a backup. Throws a BackupError where it is not whole, or has more than `mostLetters`. */
export async function* readBackup(
  source: BackupSource,
  key: string,
  mostLetters = Number.POSITIVE_INFINITY,
): AsyncGenerator<BackupLine> {
  const gunzip = createGunzip();
  const bytes = typeof source === "string" ? createReadStream(source) : source;
  const reading = pipeline(bytes, (chunks: AsyncIterable<Uint8Array>) => opened(chunks, key), gunzip);
  reading.catch(() => {}); // the error is thrown below, or by the loop over the lines
  let letters = 0;
  try {
    for await (const line of linesOf(gunzip)) {
      letters += line.length;
      if (letters > mostLetters) throw new BackupError("This backup is too large to be opened here.");
      yield asLine(line);
    }
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

/** The longest row has the bytes of a photograph, twice as long in JSON. */
const longestLineBytes = 1 << 26;

/**
 * Lines are split at line feeds alone: a row may contain characters that other readers take for the end of a line.
 */
async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let parts: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    let from = 0;
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
      yield Buffer.concat([...parts, chunk.subarray(from, end)]).toString("utf8");
      [parts, bytes] = [[], 0];
      from = end + 1;
    }
    parts.push(chunk.subarray(from));
    bytes += chunk.length - from;
    if (bytes > longestLineBytes) throw new BackupError("This backup is damaged: a row of it does not end.");
  }
}

export interface BackupContents extends BackupHead {
  counts: RowCounts;
}

/** Reads a whole backup and counts its rows. Throws a BackupError where anything is missing, as `readBackup` does. */
export async function countBackup(...from: Parameters<typeof readBackup>): Promise<BackupContents> {
  const found: { head?: BackupHead; counts?: RowCounts } = {};
  const counted: RowCounts = {};
  let table = "";
  for await (const line of readBackup(...from)) {
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
