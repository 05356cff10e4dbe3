// Writes one backup for the site: reads the task as a line of JSON, and answers in JSON. It ends when the site does.
import { constants, setPriority } from "node:os";
import { createInterface } from "node:readline";
import type { BackupTask, BackupTaskAnswer } from "../app/backup/backup-task.server.ts";
import { connectTo } from "../app/backup/connect.server.ts";
import { writeBackup } from "../app/backup/write-backup.server.ts";
import { explain } from "../server/explain.ts";

try {
  setPriority(constants.priority.PRIORITY_LOW);
} catch {} // some systems do not allow it

const { promise: taskLine, resolve } = Promise.withResolvers<string>();
createInterface(process.stdin)
  .once("line", resolve)
  .once("close", () => process.exit(1));
const { from, ...task } = JSON.parse(await taskLine) as BackupTask;
console.log(JSON.stringify(await write()));
process.stdin.destroy();

async function write(): Promise<BackupTaskAnswer> {
  try {
    const connection = await connectTo(from);
    return await writeBackup(connection, task).finally(connection.close);
  } catch (error) {
    return { error: explain(error) };
  }
}
