// `npm run restore -- <file>` restores a backup into an empty place, on either engine.
import { existsSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { connectTo } from "../app/backup/connect.server.ts";
import { countBackup } from "../app/backup/read-backup.server.ts";
import { restoreBackup } from "../app/backup/restore.server.ts";
import { BackupError } from "../app/backup/sealed-file.server.ts";
import { env } from "../app/env.server.ts";
import { explain } from "../server/explain.ts";
import { askHidden } from "./ask-hidden.ts";

const [file = ""] = process.argv.slice(2);
if (!existsSync(file)) stop("Usage: npm run restore -- <file of a backup>");
const key = process.env.BACKUP_KEY ?? (await askHidden("Key of the backup: "));

try {
  await countBackup(file, key); // an unreadable file fails before anything is made
  const { head, counts } = env.directUrl ? await intoPostgres(env.directUrl) : await intoFolder(env.DATA_DIR);
  const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
  console.log(
    `${rows.toLocaleString("en")} rows as they were at ${head.madeAt}, ${counts.reservations} of them reservations.`,
  );
  console.log("Start the site with npm start.");
} catch (error) {
  stop(error instanceof BackupError ? error.message : explain(error));
}

async function intoPostgres(url: string) {
  const to = await connectTo({ url });
  const { rows } = await to.query(
    "select 1 from pg_class join pg_namespace on pg_namespace.oid = relnamespace where nspname in ('public', 'drizzle', 'pgboss') and relkind = 'r' limit 1",
  );
  if (rows.length > 0) throw "The database at DATABASE_URL is not empty. Make a new one, and name that.";
  try {
    const restored = await restoreBackup(to, { file, key });
    await to.close();
    return restored;
  } catch (error) {
    await to.close().catch(() => {});
    await empty(url).catch(() =>
      console.error("Part of it is in the database now: make a new one, and name that."),
    );
    throw error;
  }
}

/**
 * Removes an unfinished restore, which neither the site nor the next try may see. It opens a new connection, because
 * the old one may be what failed.
 */
async function empty(url: string): Promise<void> {
  const to = await connectTo({ url });
  await to.query("drop schema if exists drizzle cascade; drop schema public cascade; create schema public");
  await to.close();
}

async function intoFolder(dataDir: string) {
  const [folder, draft] = [join(dataDir, "db"), join(dataDir, "db.restored")];
  if (existsSync(folder))
    throw `There is data in ${folder}. Move that folder away, or name another with DATA_DIR.`;
  await mkdir(dataDir, { recursive: true });
  await rm(draft, { recursive: true, force: true });
  const to = await connectTo({ folder: draft });
  const restored = await restoreBackup(to, { file, key }).finally(to.close);
  await rename(draft, folder);
  await rm(`${draft}.lock`, { force: true });
  return restored;
}

function stop(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
