// Writes one backup for the site; told and answered in JSON.
import { constants, setPriority } from "node:os";
import { json } from "node:stream/consumers";
import { connectTo } from "../app/backup/connect.server.ts";
import type { BackupTask, BackupTaskAnswer } from "../app/backup/task.server.ts";
import { writeBackup } from "../app/backup/write-backup.server.ts";
import { explain } from "../server/explain.ts";

try {
  setPriority(constants.priority.PRIORITY_LOW);
} catch {} // where the system lets nobody

const { from, ...task } = (await json(process.stdin)) as BackupTask;
console.log(JSON.stringify(await write()));

async function write(): Promise<BackupTaskAnswer> {
  try {
    const connection = await connectTo(from);
    return await writeBackup(connection, task).finally(connection.close);
  } catch (error) {
    return { error: explain(error) };
  }
}
