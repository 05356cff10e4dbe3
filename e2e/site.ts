import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const patienceMs = 60_000;

export interface Site {
  url: string;
  /** The process that serves it now. */
  pid: number;
  /** The demonstration's operator, as the start prints it. */
  operator: { email: string; password: string };
  stop(signal?: "SIGTERM" | "SIGKILL"): Promise<void>;
  /** Stops the site, changes its embedded database as no visitor could, and starts it again; returns the last statement's rows. */
  changeData(sql: string): Promise<Record<string, unknown>[]>;
}

/** Starts the built site on a free port; resolves when it answers. */
export async function startSite(
  dataDir: string,
  settings: Record<string, string> = {},
  cwd = root,
): Promise<Site> {
  const port = settings.PORT ?? (await freePort());
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: "production",
    DATA_DIR: dataDir,
    DEMO_WEEK: "0",
    LOG_LEVEL: "silent",
    HOST: "127.0.0.1",
    PORT: String(port),
    POSTS_PER_MINUTE: "1000000",
    GETS_PER_MINUTE: "1000000",
    ...settings,
  };
  let stop: Site["stop"];
  const site: Site = {
    url: `http://localhost:${port}`,
    pid: 0,
    operator: { email: "", password: "" },
    stop: (signal) => stop(signal),
    async changeData(sql) {
      await stop();
      const { openPglite } = await import("../app/store/engine/pglite.server.ts");
      const database = await openPglite(join(dataDir, "db"));
      try {
        return (await database.exec(sql)).at(-1)?.rows ?? [];
      } finally {
        // A change that fails must not end the site of all later tests.
        await database.close();
        await start();
      }
    },
  };
  async function start(): Promise<void> {
    const stdio = ["ignore", "pipe", "inherit"] as const;
    const server = spawn(process.execPath, ["build/server/index.js"], { cwd, env, stdio: [...stdio] });
    site.pid = server.pid!;
    const end = () => server.kill("SIGKILL");
    process.once("exit", end);
    const ended = once(server, "exit").then(() => process.off("exit", end));
    stop = async (signal = "SIGTERM") => {
      server.kill(signal);
      await ended;
    };
    server.stdout!.setEncoding("utf8").on("data", (text: string) => {
      const [, email, password] = /^Operator: \S+ +(\S+) +(\S+)$/m.exec(text) ?? [];
      if (email && password) site.operator = { email, password };
    });
    const ready = async () => (settings.SMTP_URL || site.operator.email) && (await answers(site.url));
    for (const start = Date.now(); !(await ready()); await wait(50)) {
      if (server.exitCode !== null) throw new Error("The site ended while it started. Is it built?");
      if (Date.now() - start < patienceMs) continue;
      await stop("SIGKILL");
      throw new Error("The site did not start in time.");
    }
  }
  await start();
  return site;
}

export function temporaryFolder(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), "ecotravel-"));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, "close");
  return port;
}

async function answers(url: string): Promise<boolean> {
  return await fetch(`${url}/healthz`).then(
    (answer) => answer.ok,
    () => false,
  );
}
