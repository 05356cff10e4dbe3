import { appendFileSync, existsSync, readFileSync } from "node:fs";

/** The journal has one line for each final finding, so that a run that was ended continues where it was. */
export type Entry =
  /** The mutants that one test reached when nothing was changed. */
  | { test: string; file: string; name: string; ms: number; passed: boolean; reached: number[] }
  /** All tests of the file were looked at. */
  | { looked: string }
  /** The mutants that ran outside of tests, mostly while files were loaded. */
  | { outside: number[] }
  /** The test failed with the mutant. */
  | { noticed: number; by: string }
  /** The test passed with the mutant. */
  | { missed: number; in: string }
  /** After some mutants the test failed without them as well; a new process shows whether this mutant is the cause. */
  | { spoilt: number }
  /** The test can't be run several times in a process. */
  | { once: string; why: string }
  /** The mutant was tried in a process of its own that began with it. */
  | { alone: number };

export function note(folder: string, ...entries: Entry[]): void {
  appendFileSync(`${folder}/journal`, entries.map((entry) => `${JSON.stringify(entry)}\n`).join(""));
}

/** Returns a function that reads the entries added since its last call. */
export function journalReader(folder: string): () => Entry[] {
  let done = 0;
  return () => {
    if (!existsSync(`${folder}/journal`)) return [];
    const text = readFileSync(`${folder}/journal`).subarray(done).toString();
    const whole = text.slice(0, text.lastIndexOf("\n") + 1);
    done += Buffer.byteLength(whole);
    return whole
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  };
}

/** The task of a process that runs tests. */
export interface Task {
  /** The mutants to be tried, by the id of a test; without it, the tests are looked at. */
  tries?: Record<string, number[]>;
  /** These mutants are switched on from the beginning, and each test runs once. */
  alone?: number[];
}

/** The current work of a process; its parent ends it when this takes longer than `limitMs`. */
export interface Now {
  pid: number;
  since: number;
  limitMs: number;
  mutants: number[];
  test?: string;
  name?: string;
  /** True when the process can't go on. */
  ended?: boolean;
}

/** Returns undefined before the process has begun, and while the file is being written. */
export function readNow(folder: string, lane: string): Now | undefined {
  try {
    return JSON.parse(readFileSync(`${folder}/${lane}.now`, "utf8"));
  } catch {
    return undefined;
  }
}

/** Records what a dead process was working on: that has ended it, if it does so twice. */
export function settle(folder: string, lane: string): void {
  const doing = readNow(folder, lane);
  if (!doing?.test || doing.ended) return;
  const { mutants, test, name } = doing;
  const [mutant] = mutants;
  const before = journalReader(folder)();
  if (mutant === undefined) note(folder, { once: test, why: "does not end" });
  else if (before.some((entry) => "spoilt" in entry && entry.spoilt === mutant) && mutants.length === 1)
    note(folder, { noticed: mutant, by: `${name}, which never ends` });
  else note(folder, ...mutants.map((spoilt) => ({ spoilt })));
}
