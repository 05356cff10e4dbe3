import { readdirSync, readFileSync } from "node:fs";

/**
 * Returns the milliseconds of processor time that a running process has taken so far, all its threads together, to the
 * microsecond; undefined where the system keeps no such count (only Linux does).
 */
export function processMs(pid: number): number | undefined {
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    const times = threads.map((thread) => readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8"));
    return times.reduce((sum, line) => sum + Number(line.split(" ")[0]), 0) / 1e6;
  } catch {
    return undefined;
  }
}

/**
 * Returns the milliseconds that the main thread of a process has waited for a free processor so far, by default the
 * thread that calls; undefined where the system keeps no such count.
 */
export function waitedForProcessorMs(pid?: number): number | undefined {
  const thread = pid === undefined ? "thread-self" : `${pid}/task/${pid}`;
  try {
    return Number(readFileSync(`/proc/${thread}/schedstat`, "utf8").split(" ")[1]) / 1e6;
  } catch {
    return undefined;
  }
}
