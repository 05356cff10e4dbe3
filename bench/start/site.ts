import { spawn } from "node:child_process";
import { once } from "node:events";
import { performance } from "node:perf_hooks";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { freePort } from "../../e2e/site.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const patienceMs = 60_000;

export interface Site {
  url: string;
  pid: number;
  /** From the start of the process to the first page. */
  startMs: number;
  stop(): Promise<void>;
}

/** Starts the built site, with a clock and a process id that e2e/site.ts has no use for. */
export async function start(dataDir: string): Promise<Site> {
  const port = String(await freePort());
  const url = `http://localhost:${port}`;
  const own = { NODE_ENV: "production", DATA_DIR: dataDir, LOG_LEVEL: "silent", HOST: "127.0.0.1" };
  const env = { PATH: process.env.PATH, ...own, PORT: port };
  const started = performance.now();
  const server = spawn(process.execPath, ["build/server/index.js"], { cwd: root, env, stdio: "ignore" });
  const ended = once(server, "exit");
  const end = () => server.kill("SIGKILL");
  process.once("exit", end);
  while (!(await answers(`${url}/home`))) {
    if (server.exitCode !== null) throw new Error("The site ended while it started. Is it built?");
    if (performance.now() - started > patienceMs) throw new Error("The site did not start in time.");
    await wait(5);
  }
  const startMs = performance.now() - started;
  return {
    url,
    pid: server.pid!,
    startMs,
    async stop() {
      server.kill();
      await ended;
      process.off("exit", end);
    },
  };
}

async function answers(url: string): Promise<boolean> {
  const page = await fetch(url).catch(() => undefined);
  await page?.arrayBuffer();
  return page?.ok === true;
}
