import { once } from "node:events";
import { createServer } from "node:http";
import { explain } from "../server/explain.ts";

// Does what a start does before it answers: settings, database, jobs, port. Prints "started", or why it can't start.
try {
  const { env } = await import("../app/env.server.ts");
  const { checkBackupFolder } = await import("../app/backup/backup-folder.server.ts");
  checkBackupFolder(env.BACKUP_DIR);
  await import("../app/store/engine/db.server.ts");
  await import("../app/store/engine/jobs.server.ts");
  const server = createServer().listen(env.PORT, env.HOST);
  await once(server, "listening");
  console.log("started");
  process.exit(0);
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
