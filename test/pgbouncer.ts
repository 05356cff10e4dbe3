import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { freePort } from "../e2e/site.ts";

const program = "/usr/sbin/pgbouncer";

/** Starts PgBouncer in transaction mode in front of a PostgreSQL; returns undefined where it is not installed. */
export async function startPgbouncer(
  database: string,
  settings = "",
): Promise<{ url: string; stop(): Promise<void> } | undefined> {
  if (!existsSync(program)) {
    console.warn("PgBouncer is not installed: what runs behind it is skipped.");
    return undefined;
  }
  const folder = mkdtempSync(join(tmpdir(), "ecotravel-pgbouncer-"));
  chmodSync(folder, 0o755); // another user reads it, because PgBouncer refuses to run as root
  const port = await freePort();
  const { hostname, port: behind } = new URL(database);
  const lines = [
    "[databases]",
    `postgres = host=${hostname} port=${behind} user=postgres`,
    "[pgbouncer]",
    "listen_addr = 127.0.0.1",
    `listen_port = ${port}`,
    "unix_socket_dir =",
    "auth_type = any",
    "pool_mode = transaction",
    settings,
  ];
  writeFileSync(join(folder, "ini"), lines.join("\n"));
  const user = process.getuid?.() === 0 ? ["-u", "postgres"] : [];
  const bouncer = spawn(program, [...user, join(folder, "ini")], { stdio: "ignore" });
  const exited = once(bouncer, "exit");
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  while (!(await answers(url))) await wait(50);
  return {
    url,
    async stop() {
      bouncer.kill("SIGTERM");
      await exited;
      rmSync(folder, { recursive: true });
    },
  };
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client(url);
  return await client.connect().then(
    () => client.end().then(() => true),
    () => false,
  );
}
