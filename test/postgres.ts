import { type ChildProcess, execFileSync, type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, globSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Certificate } from "./certificate.ts";

interface Postgres {
  url: string;
  /** Ends it as a pulled plug would, and starts it again, after `meanwhile` ran without it. */
  restart(meanwhile?: () => Promise<unknown>): Promise<void>;
  stop(): Promise<void>;
}

// Rows come in the order in which they were written, where a test asks for no other.
const asWritten = ["autovacuum=off"];

/** Starts an empty and temporary PostgreSQL of Debian's; returns undefined where its binaries are not installed. */
export async function startPostgres(tls?: Certificate, settings = asWritten): Promise<Postgres | undefined> {
  const bin = newestBinaries();
  if (!bin) {
    console.warn("There is no PostgreSQL server in /usr/lib/postgresql: what runs on it is skipped.");
    return undefined;
  }
  const folder = mkdtempSync(join(tmpdir(), "ecotravel-postgres-"));
  const user = process.getuid?.() === 0 ? unprivileged() : undefined;
  if (user) chownSync(folder, user.uid, user.gid);
  const options = { ...user, cwd: folder, env: { ...process.env, LC_ALL: "C.UTF-8" } };
  const data = join(folder, "data");
  // C and C.UTF-8 are PGlite's, so that both sort and fold letters alike.
  const initdb = ["-D", data, "-U", "postgres", "-A", "trust", "--lc-collate=C", "--no-sync"];
  execFileSync(join(bin, "initdb"), initdb, { ...options, stdio: "pipe" });

  const secure = ["-c", "ssl=on"];
  for (const name of tls ? (["cert", "key"] as const) : []) {
    const file = join(folder, `${name}.pem`);
    writeFileSync(file, tls![name], { mode: 0o600 });
    if (user) chownSync(file, user.uid, user.gid);
    secure.push("-c", `ssl_${name}_file=${file}`);
  }

  const port = await freePort();
  const args = ["-D", data, "-k", folder, "-h", "127.0.0.1", "-p", String(port), ...(tls ? secure : [])];
  args.push(...settings.flatMap((setting) => ["-c", setting]));
  const start = () => running(join(bin, "postgres"), args, options);
  let server = await start();
  const stopNow = () => server.kill("SIGQUIT");
  process.once("exit", stopNow);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async restart(meanwhile) {
      await ended(server, "SIGQUIT"); // an "immediate" shutdown: it recovers at its start
      await meanwhile?.();
      server = await start();
    },
    async stop() {
      await ended(server, "SIGINT"); // a "fast" shutdown: it ends the connections that are still open
      process.off("exit", stopNow);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function running(program: string, args: string[], options: SpawnOptions): Promise<ChildProcess> {
  const server = spawn(program, args, { ...options, stdio: ["ignore", "ignore", "pipe"] });
  await new Promise<void>((resolve, reject) => {
    let log = "";
    server.stderr!.on("data", (text) => {
      log += text;
      if (log.includes("ready to accept connections")) resolve();
    });
    server.once("exit", () => reject(new Error(`PostgreSQL did not start:\n${log}`)));
  });
  return server;
}

async function ended(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const exited = once(server, "exit");
  server.kill(signal);
  await exited;
}

function newestBinaries(): string | undefined {
  const versions = globSync("/usr/lib/postgresql/*/bin/{initdb,postgres}").map(dirname);
  const complete = versions.filter((bin, index) => versions.indexOf(bin) !== index);
  return complete.sort((a, b) => a.localeCompare(b, "en", { numeric: true })).at(-1);
}

// PostgreSQL refuses to run as root.
function unprivileged(): { uid: number; gid: number } {
  const id = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === "object" && address ? address.port : 0;
}
