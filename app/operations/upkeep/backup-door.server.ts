import { rm } from "node:fs/promises";
import { createServer } from "node:net";
import { backupDoor } from "../../backup/door.server.ts";
import { env } from "../../env.server.ts";
import { log } from "../../log.server.ts";
import { makeBackup } from "./backups.server.ts";

/** Where the data is in a folder, whoever may open that folder may ask for a backup: no other process can make one. */
export async function openBackupDoor(): Promise<void> {
  if (env.DATABASE_URL) return;
  const path = backupDoor(env.DATA_DIR);
  await rm(path, { force: true }); // what a killed one left; the lock of the folder is ours
  const door = createServer((asking) => {
    asking.on("error", () => {}); // it went away; the backup is made all the same
    makeBackup().then(
      (backup) => asking.end(JSON.stringify(backup)),
      (error: Error) => asking.end(JSON.stringify({ error: error.message })),
    );
  });
  door.on("error", (error) => log.warn({ error }, "backup door"));
  door.listen(path).unref();
}
