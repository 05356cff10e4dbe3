import { countBackup } from "../../backup/read-backup.server.ts";
import { BackupError } from "../../backup/sealed-file.server.ts";
import { isOurMigration } from "../../store/engine/migrate.server.ts";
import { backupKey } from "./backups.server.ts";

/** Rows are some ten times as long as their compressed bytes, of which `backupMostBytes` are taken. */
const mostLetters = 1 << 30;

export interface OpenedBackup {
  madeAt: Date;
  /** The moment of the newest migration of its tables, and whether this version of the site can restore it. */
  version: Date;
  isOurs: boolean;
  /** The number of rows of each table. */
  counts: Record<string, number>;
}

const damaged = () => new BackupError("This backup is damaged.");

let opening = false;

/**
 * Opens a backup with a key, without one with the key of this site, and counts what is in it; it writes nothing.
 * Returns "busy" while another one is being opened, and why this one is refused where it is not whole.
 */
export async function openBackup(
  given: Blob,
  key: string,
): Promise<OpenedBackup | { refused: string } | "busy"> {
  if (opening) return "busy";
  opening = true;
  try {
    const own = key || (await backupKey());
    const { madeAt, migration, counts } = await countBackup(given.stream(), own, mostLetters);
    const made = Number(migration);
    const [at, version] = [new Date(madeAt), new Date(made)];
    if (Number.isNaN(at.getTime() + version.getTime())) throw damaged();
    return { madeAt: at, version, isOurs: isOurMigration(made), counts };
  } catch (error) {
    if (error instanceof BackupError) return { refused: error.message };
    if (isOfItsBytes(error)) return { refused: damaged().message };
    throw error;
  } finally {
    opening = false;
  }
}

/** Returns whether the bytes of the backup were no rows of ours, and not the site failed. */
function isOfItsBytes(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return error instanceof SyntaxError || error instanceof TypeError || String(code).startsWith("Z_");
}
