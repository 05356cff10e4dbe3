import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { globSync, openSync, readFileSync } from "node:fs";

/** PostgreSQL refuses to run as root, so that everything runs as Debian's user for it. */
export const user = process.getuid?.() === 0 ? { uid: id("-u"), gid: id("-g") } : undefined;

for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));

/** Starts a program whose output goes into a file. */
export function run(
  program: string,
  words: string[],
  log: string,
  env: NodeJS.ProcessEnv = {},
): ChildProcess {
  const out = openSync(log, "a");
  const child = spawn(program, words, {
    ...user,
    stdio: ["ignore", out, out],
    env: { PATH: process.env.PATH, LC_ALL: "C.UTF-8", ...env },
    cwd: "/",
  });
  const end = () => child.kill("SIGKILL");
  process.once("exit", end);
  child.once("exit", () => process.off("exit", end));
  return child;
}

export async function hasEnded(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
}

/** Returns these processes and all that they started, as far as Linux knows. */
export function familyOf(pids: number[]): number[] {
  const parents = new Map(globSync("/proc/[0-9]*/stat").map(parentOf));
  const family = new Set(pids.filter((pid) => pid > 1));
  const isOurs = (pid: number): boolean => family.has(pid) || (parents.has(pid) && isOurs(parents.get(pid)!));
  return [...family, ...[...parents.keys()].filter((pid) => !family.has(pid) && isOurs(pid))];
}

function parentOf(file: string): [pid: number, parent: number] {
  try {
    const words = readFileSync(file, "utf8");
    return [Number.parseInt(words, 10), Number(words.slice(words.lastIndexOf(")")).split(" ")[2])];
  } catch {
    return [0, -1]; // the process has ended
  }
}

export function signalAll(pids: number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // the process has ended
    }
  }
}

function id(flag: string): number {
  return Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
}
