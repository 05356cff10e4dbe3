import { rm } from "node:fs/promises";
import { createServer } from "node:net";
import { backupDoor } from "../../backup/door.server.ts";
import { env } from "../../env.server.ts";
import { log } from "../../log.server.ts";
import { makeBackup } from "./backups.server.ts";

/**
 * Listens on a socket for requests of a backup, where the data is in a folder: no other process can make one.
 * Access to the folder is the permission.
 */
export async function openBackupDoor(): Promise<void> {
  if (env.DATABASE_URL) return;
  const path = backupDoor(env.DATA_DIR);
  await rm(path, { force: true }); // a killed process may have left the socket; this process holds the lock of the folder
  const door = createServer((socket) => {
    socket.on("error", () => {}); // the caller may go away; the backup is made all the same
    makeBackup().then(
      (backup) => socket.end(JSON.stringify(backup)),
      (error: Error) => socket.end(JSON.stringify({ error: error.message })),
    );
  });
  door.on("error", (error) => log.warn({ error }, "backup door"));
  door.listen(path).unref();
}
