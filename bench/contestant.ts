import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../e2e/site.ts";

export interface Contestant {
  name: string;
  url: string;
  pid: number;
  /** From the start of the process to the first page. */
  startMs: number;
  /** What its process has used until now; NaN where the system doesn't tell. */
  cpuMicroseconds(): number;
  /** Not every server ends when it is asked kindly. */
  stop(signal?: "SIGTERM" | "SIGKILL"): Promise<void>;
}

interface Start {
  command: string[];
  cwd?: string;
  env?: Record<string, string>;
  probe?: string;
}

const patienceMs = 60_000;

/** Runs a server in one process of this Node, in production, with its own log going nowhere. */
export async function start(
  name: string,
  { command, cwd, env, probe = "/home" }: Start,
): Promise<Contestant> {
  const port = String(await freePort());
  const began = performance.now();
  const child = spawn(process.execPath, command, {
    cwd,
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: port,
      GETS_PER_MINUTE: "1000000",
      ...env,
    },
  });
  const end = () => child.kill("SIGKILL");
  process.once("exit", end);
  const ended = once(child, "exit").then(() => process.off("exit", end));
  const stop: Contestant["stop"] = async (signal = "SIGKILL") => {
    child.kill(signal);
    await ended;
  };
  const url = `http://127.0.0.1:${port}`;
  while (!(await answers(url + probe))) {
    await wait(5);
    if (child.exitCode !== null) throw new Error(`${name} ended while it started.`);
    if (performance.now() - began < patienceMs) continue;
    await stop();
    throw new Error(`${name} did not start in time.`);
  }
  const startMs = performance.now() - began;
  const pid = child.pid!;
  return { name, url, pid, startMs, cpuMicroseconds: () => cpuMicroseconds(pid), stop };
}

async function answers(url: string): Promise<boolean> {
  const page = await fetch(url).catch(() => undefined);
  await page?.arrayBuffer();
  return page?.ok === true;
}

/** User and system time of all its threads; Linux counts both in hundredths of a second. */
function cpuMicroseconds(pid: number): number {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return Number.NaN;
  const fields = readFileSync(file, "utf8").split(") ")[1]!.split(" ");
  return (Number(fields[11]) + Number(fields[12])) * 10_000;
}
