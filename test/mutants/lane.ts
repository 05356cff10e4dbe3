import { spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync, writeFileSync } from "node:fs";
import { readNow, settle, type Task } from "./journal.ts";

const running = new Set<number>();
for (const signal of ["SIGINT", "SIGTERM"])
  process.once(signal, () => {
    for (const pid of running) process.kill(-pid, "SIGKILL");
    process.exit(1);
  });

/** Runs Vitest with one process for tests; ends both when a mutant makes a test run for ever. */
export async function runLane(
  { folder, lane, limitMs = 600_000 }: { folder: string; lane: string; limitMs?: number },
  task: Task,
  words: string[],
): Promise<"passed" | "failed"> {
  writeFileSync(`${folder}/${lane}.task`, JSON.stringify(task));
  rmSync(`${folder}/${lane}.now`, { force: true });
  const args = ["node_modules/.bin/vitest", "run", ...words, "--project", "app", "--maxWorkers", "1"];
  const env = { ...process.env, NO_COLOR: "1", MUTANTS: folder, LANE: lane };
  const began = Date.now();
  const run = spawn(process.execPath, [...args, "--reporter=dot", "--silent"], {
    env,
    stdio: ["ignore", "ignore", "ignore"],
    detached: true,
  });
  running.add(run.pid!);
  const watch = setInterval(() => {
    const doing = readNow(folder, lane);
    const isLate = Date.now() > (doing ? doing.since + doing.limitMs : began + limitMs);
    const isRunning = run.exitCode === null && run.signalCode === null;
    if (isRunning && (doing?.ended || isLate)) process.kill(-run.pid!, "SIGKILL");
  }, 500);
  const [code] = await once(run, "close");
  clearInterval(watch);
  running.delete(run.pid!);
  settle(folder, lane);
  return code === 0 ? "passed" : "failed";
}
