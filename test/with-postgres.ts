import { spawn } from "node:child_process";
import { startPostgres } from "./postgres.ts";

// Runs the given command with DATABASE_URL set to a PostgreSQL of its own.
const [command, ...words] = process.argv.slice(2);
const postgres = await startPostgres();
if (!postgres) {
  console.log("SKIPPED: the tests on PostgreSQL, because its server is not installed here.");
  process.exit(0);
}
const env = { ...process.env, DATABASE_URL: postgres.url };
const child = spawn(command!, words, { stdio: "inherit", env });
child.on("close", async (code) => {
  await postgres.stop();
  process.exit(code ?? 1);
});
