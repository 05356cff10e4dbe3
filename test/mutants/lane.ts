import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { type Now, note, type Task } from "./journal.ts";

/** One Vitest with one process that runs tests; ends both when a mutant makes a test run for ever. */
export async function runLane(
  folder: string,
  lane: string,
  task: Task,
  words: string[],
  limitMs = 600_000,
): Promise<"passed" | "failed"> {
  const now = `${folder}/${lane}.now`;
  writeFileSync(`${folder}/${lane}.task`, JSON.stringify(task));
  rmSync(now, { force: true });
  const args = ["node_modules/.bin/vitest", "run", ...words, "--project", "app", "--maxWorkers", "1"];
  const env = { ...process.env, NO_COLOR: "1", MUTANTS: folder, LANE: lane };
  const began = Date.now();
  const run = spawn(process.execPath, [...args, "--reporter=dot", "--silent"], {
    env,
    stdio: ["ignore", "ignore", "ignore"],
    detached: true,
  });
  let pid: number | undefined;
  const watch = setInterval(() => {
    const doing = readNow(now);
    // Vitest gives the tests a new process when one is lost.
    if (doing && pid !== undefined && doing.pid !== pid) settle(folder, now);
    pid = doing?.pid ?? pid;
    const isLate = Date.now() > (doing ? doing.since + doing.limitMs : began + limitMs);
    if (doing?.ended || isLate) process.kill(-run.pid!, "SIGKILL");
  }, 500);
  const [code] = await once(run, "close");
  clearInterval(watch);
  settle(folder, now);
  return code === 0 ? "passed" : "failed";
}

/** What it was at when it was lost has lost it. */
function settle(folder: string, path: string): void {
  const doing = readNow(path);
  if (!doing?.test || doing.ended) return;
  const { mutants, test, name } = doing;
  if (mutants.length === 0) note(folder, { once: test, why: "does not end" });
  else if (mutants.length === 1) note(folder, { noticed: mutants[0]!, by: `${name}, which never ends` });
  else note(folder, ...mutants.map((spoilt) => ({ spoilt })));
}

/** Undefined while it is being written, too. */
function readNow(path: string): Now | undefined {
  try {
    return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : undefined;
  } catch {
    return undefined;
  }
}
