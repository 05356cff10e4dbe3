// Runs each test with every mutant that it is to be tried with, in one process: Vitest repeats it with its hooks.
import { readFileSync, writeFileSync } from "node:fs";
import { type RunnerTestCase as Test, TestRunner } from "vitest";
import { type Entry, journalReader, type Now, note, readNow, settle, type Task } from "./journal.ts";
import { reached, switchTo } from "./switches.ts";
import { type Attempts, tryOut } from "./try-out.ts";

const { MUTANTS: folder = "", LANE: lane = "" } = process.env;
const task: Task = JSON.parse(readFileSync(`${folder}/${lane}.task`, "utf8"));
// Tests replace these with clocks of their own.
const { setTimeout, clearTimeout, setImmediate } = globalThis;
const now = Date.now;
const clock = performance.now.bind(performance);

// Vitest gives the tests a new process when one was lost.
if (readNow(folder, lane)?.pid !== process.pid) settle(folder, lane);

let stray = false;
for (const event of ["unhandledRejection", "uncaughtException"])
  process.on(event, () => {
    stray = true;
  });

const read = journalReader(folder);
const noticed = new Set<number>();
const spoilt = new Set<number>();
/** The tests that were looked at, or that can't be. */
const known = new Set<string>();

function readOn(): void {
  for (const entry of read()) {
    if ("noticed" in entry) noticed.add(entry.noticed);
    if ("spoilt" in entry) spoilt.add(entry.spoilt);
    if ("reached" in entry) known.add(entry.test);
    if ("once" in entry) known.add(entry.once);
  }
}

function say(what: Partial<Now>): void {
  const all: Now = { pid: process.pid, since: now(), limitMs: 120_000, mutants: [], ...what };
  writeFileSync(`${folder}/${lane}.now`, JSON.stringify(all));
}

function tell(...entries: Entry[]): void {
  note(folder, ...entries);
  readOn();
}

async function endProcess(): Promise<void> {
  say({ ended: true });
  await new Promise(() => {});
}

function nameOf(test: Test): string {
  return `${test.file.name} > ${test.name}`;
}

function* look(test: Test): Attempts {
  const { failed, ms } = yield [];
  const { id, file, name } = test;
  note(folder, {
    test: id,
    file: file.name,
    name,
    ms: Math.round(ms),
    passed: !failed,
    reached: [...reached],
  });
  return undefined;
}

export default class MutantRunner extends TestRunner {
  attempts?: Attempts;
  trying: number[] = [];
  began = 0;
  usualMs = 0;
  isHung = false;
  outside = new Set<number>();

  override async onBeforeRunTask(test: Test): Promise<void> {
    await super.onBeforeRunTask(test);
    for (const mutant of reached) this.outside.add(mutant);
    if (task.alone !== undefined || (test.mode !== "run" && test.mode !== "queued")) return;
    readOn();
    const mutants = (task.tries?.[test.id] ?? []).filter((mutant) => !noticed.has(mutant));
    this.attempts = task.tries
      ? tryOut({ test: test.id, name: nameOf(test), mutants, noticed, spoilt, tell })
      : look(test);
    if (task.tries ? mutants.length === 0 : known.has(test.id)) test.mode = "skip";
    Object.assign(test, { repeats: Number.MAX_SAFE_INTEGER, retry: 0 });
    const { value } = this.attempts.next();
    this.trying = Array.isArray(value) ? value : [];
  }

  override onBeforeTryTask(test: Test, options: { retry: number; repeats: number }): void {
    super.onBeforeTryTask(test, options);
    reached.clear();
    stray = false;
    this.isHung = false;
    this.began = clock();
    if (task.alone !== undefined) return;
    const isChanged = this.trying.length > 0;
    const more = isChanged
      ? { mutants: this.trying, limitMs: 20_000 + 8 * this.usualMs }
      : { limitMs: 200_000 };
    say({ test: test.id, name: nameOf(test), ...more });
    switchTo(this.trying);
  }

  async runTask(test: Test): Promise<void> {
    const isChanged = this.trying.length > 0;
    let timer: NodeJS.Timeout | undefined;
    const tooLong = new Promise((_, reject) => {
      if (!isChanged) return;
      timer = setTimeout(
        () => {
          this.isHung = true;
          reject(new Error("It takes too long."));
        },
        5000 + 5 * this.usualMs,
      );
    });
    await Promise.race([TestRunner.getTestFn(test)(), tooLong]).finally(() => clearTimeout(timer));
  }

  override async onAfterRetryTask(test: Test, options: { retry: number; repeats: number }): Promise<void> {
    await super.onAfterRetryTask(test, options);
    if (!this.attempts || !test.result || test.result.state === "skip") return;
    // Rejections that nobody awaited are thrown only then.
    await new Promise((done) => setImmediate(done));
    const ms = clock() - this.began;
    const failed = stray || (test.result.state === "fail") !== Boolean(test.fails);
    if (this.trying.length === 0 && !failed) this.usualMs = ms;
    switchTo([]);
    const next = this.attempts.next({ failed, hung: this.isHung, ms });
    reached.clear();
    if (next.value === "spoilt") await endProcess();
    if (next.done) say({});
    this.trying = next.done ? [] : next.value;
    // Vitest repeats a test that did not fail, and ends one that is to be skipped.
    const state = next.done ? "skip" : test.fails ? "fail" : "pass";
    Object.assign(test.result, { state, errors: undefined, attempts: [] });
  }

  override onAfterRunFiles(files: Test["file"][]): void {
    super.onAfterRunFiles(files);
    for (const mutant of reached) this.outside.add(mutant);
    if (task.tries || task.alone !== undefined) return;
    note(folder, { outside: [...this.outside] }, ...files.map(({ name }) => ({ looked: name })));
  }
}

if (task.alone !== undefined) switchTo(task.alone);
