import { appendFileSync, existsSync, readFileSync } from "node:fs";

/** What is known for good, one line each, so that a run that was ended goes on where it was. */
export type Entry =
  /** What one test ran when nothing was changed. */
  | { test: string; file: string; name: string; ms: number; passed: boolean; reached: number[] }
  /** All tests of the file were looked at. */
  | { looked: string }
  /** What ran outside of tests: when files were loaded, mostly. */
  | { outside: number[] }
  /** The test failed with the mutant. */
  | { noticed: number; by: string }
  /** It did not. */
  | { missed: number; in: string }
  /** After some mutants the test failed without them as well; whether because of this one is seen in a new process. */
  | { spoilt: number }
  /** The test can't be run several times in a process. */
  | { once: string; why: string }
  /** Tried in a process of its own that began with it. */
  | { alone: number };

export function note(folder: string, ...entries: Entry[]): void {
  appendFileSync(`${folder}/journal`, entries.map((entry) => `${JSON.stringify(entry)}\n`).join(""));
}

/** Reads on where it stopped the time before. */
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

/** The process that runs tests, and what it is to do. */
export interface Task {
  /** The mutants to be tried by the id of a test; without it, the tests are looked at. */
  tries?: Record<string, number[]>;
  /** Are there from the beginning, and each test runs once. */
  alone?: number[];
}

/** What it is at; the one that started it ends it when it takes longer than `limitMs`. */
export interface Now {
  pid: number;
  since: number;
  limitMs: number;
  mutants: number[];
  test?: string;
  name?: string;
  /** It can't go on. */
  ended?: boolean;
}

/** Undefined before it has begun, and while it is being written. */
export function readNow(folder: string, lane: string): Now | undefined {
  try {
    return JSON.parse(readFileSync(`${folder}/${lane}.now`, "utf8"));
  } catch {
    return undefined;
  }
}

/** Of a process that is no more: what it was at has ended it, if it does so twice. */
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
