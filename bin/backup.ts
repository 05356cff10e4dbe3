// `npm run backup [-- <file>]` writes everything into one encrypted file, also while the site runs.

import { existsSync } from "node:fs";
import { copyFile } from "node:fs/promises";
import { connect as dial } from "node:net";
import { dirname, join, resolve } from "node:path";
import { json } from "node:stream/consumers";
import { connectTo, type DatabasePlace } from "../app/backup/connect.server.ts";
import { backupDoor } from "../app/backup/door.server.ts";
import { newBackupKey } from "../app/backup/sealed-file.server.ts";
import { type WrittenBackup, writeBackup } from "../app/backup/write-backup.server.ts";
import { backupName } from "../app/domain/upkeep/backup-times.ts";
import { env } from "../app/env.server.ts";
import { makeFolder } from "../app/folder.server.ts";
import { FolderInUse } from "../app/store/engine/pglite.server.ts";
import { explain } from "../server/explain.ts";

/** The site itself names the file that it makes. */
type Made = WrittenBackup & { file?: string };

const [wanted] = process.argv.slice(2);
const name = backupName(new Date());
const file = resolve(wanted ?? join(env.BACKUP_DIR, name));

try {
  const { rows, bytes, file: made = file } = await write();
  console.log(`${made} has ${rows.toLocaleString("en")} rows in ${bytes.toLocaleString("en")} bytes.`);
  console.log(
    "It was read again and counted. Its key stands on the desk, under Respaldos: keep it elsewhere too.",
  );
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}

async function write(): Promise<Made> {
  makeFolder(dirname(file), 0o700);
  if (env.directUrl) return await writeFrom({ url: env.directUrl });
  const folder = join(env.DATA_DIR, "db");
  if (!existsSync(join(folder, "PG_VERSION")))
    throw `There is no data in ${env.DATA_DIR}. Name its folder with DATA_DIR.`;
  try {
    return await writeFrom({ folder });
  } catch (error) {
    if (error instanceof FolderInUse) return await askTheSite();
    throw error;
  }
}

async function writeFrom(place: DatabasePlace): Promise<Made> {
  const from = await connectTo(place);
  try {
    await from.query("insert into settings (key, value) values ('backupKey', $1) on conflict do nothing", [
      newBackupKey(),
    ]);
    const { rows } = await from.query("select value from settings where key = 'backupKey'");
    const written = await writeBackup(from, { file, key: rows[0].value, secret: env.SECRET });
    if (!wanted)
      await from.query("insert into backups (file, rows, bytes) values ($1, $2, $3) on conflict do nothing", [
        name,
        written.rows,
        written.bytes,
      ]);
    return written;
  } finally {
    await from.close();
  }
}

/** The running site locks its data folder, so that only the site can read it. */
async function askTheSite(): Promise<Made> {
  const answer = (await json(dial(backupDoor(env.DATA_DIR))).catch(() => {
    throw `What uses ${env.DATA_DIR} does not answer. Is it a site that is just starting, or an older one?`;
  })) as WrittenBackup & { error?: string; file: string };
  if (answer.error) throw answer.error;
  const made = join(env.BACKUP_DIR, answer.file);
  if (!wanted) return { ...answer, file: resolve(made) };
  await copyFile(made, file);
  return { ...answer, file };
}
