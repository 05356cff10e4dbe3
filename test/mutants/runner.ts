// Runs each test with every mutant that it is to be tried with, in one process: Vitest repeats it with its hooks.
import { readFileSync, writeFileSync } from "node:fs";
import { type RunnerTestCase as Test, TestRunner } from "vitest";
import { journalReader, type Now, note, type Task } from "./journal.ts";
import { reached, switchTo } from "./switches.ts";

const none = -1;
const { MUTANTS: folder = "", LANE: lane = "" } = process.env;
const task: Task = JSON.parse(readFileSync(`${folder}/${lane}.task`, "utf8"));
// Tests put clocks of their own in the place of these.
const { setTimeout, clearTimeout, setImmediate } = globalThis;
const now = Date.now;
const clock = performance.now.bind(performance);

interface Outcome {
  failed: boolean;
  hung: boolean;
  ms: number;
}

/** Which mutant comes next, told how the one before it went. */
type Attempts = Generator<number, void, Outcome>;

let stray = false;
for (const event of ["unhandledRejection", "uncaughtException"])
  process.on(event, () => {
    stray = true;
  });

const read = journalReader(folder);
const noticed = new Set<number>();
const spoilt = new Set<number>();
/** The tests that were looked at, or can't be. */
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
  const all: Now = { pid: process.pid, since: now(), limitMs: 120_000, ...what };
  writeFileSync(`${folder}/${lane}.now`, JSON.stringify(all));
}

async function endProcess(): Promise<void> {
  say({ ended: true });
  await new Promise(() => {});
}

function nameOf(test: Test): string {
  return `${test.file.name} > ${test.name}`;
}

function* look(test: Test): Attempts {
  const { failed, ms } = yield none;
  const { id, file, name } = test;
  note(folder, {
    test: id,
    file: file.name,
    name,
    ms: Math.round(ms),
    passed: !failed,
    reached: [...reached],
  });
}

function* tryOut(test: Test, mutants: number[], endSoon: () => void): Attempts {
  for (let time = 0; time < 2; time++)
    if ((yield none).failed) {
      note(folder, { once: test.id, why: "fails when it is run again" });
      return;
    }
  const first = mutants.filter((mutant) => spoilt.has(mutant));
  let isClean = true;
  for (const mutant of [...first, ...mutants.filter((mutant) => !spoilt.has(mutant))]) {
    if (noticed.has(mutant)) continue;
    const outcome = yield mutant;
    if (!outcome.failed) {
      isClean = false;
      note(folder, { missed: mutant, in: test.id });
      continue;
    }
    if ((yield none).failed && (yield none).failed) {
      // Where nothing changed ran just before, it was this one; else one before it may have left something behind.
      note(folder, isClean ? { noticed: mutant, by: nameOf(test) } : { spoilt: mutant });
      endSoon();
      return;
    }
    const isSure = outcome.hung || (yield mutant).failed;
    isClean = false;
    note(folder, isSure ? { noticed: mutant, by: nameOf(test) } : { missed: mutant, in: test.id });
    readOn();
  }
}

export default class MutantRunner extends TestRunner {
  attempts?: Attempts;
  trying = none;
  began = 0;
  usualMs = 0;
  isHung = false;
  isSpoilt = false;
  outside = new Set<number>();

  override async onBeforeRunTask(test: Test): Promise<void> {
    await super.onBeforeRunTask(test);
    for (const mutant of reached) this.outside.add(mutant);
    if (task.alone !== undefined || (test.mode !== "run" && test.mode !== "queued")) return;
    readOn();
    const mutants = (task.tries?.[test.id] ?? []).filter((mutant) => !noticed.has(mutant));
    const end = () => {
      this.isSpoilt = true;
    };
    this.attempts = task.tries ? tryOut(test, mutants, end) : look(test);
    if (task.tries ? mutants.length === 0 : known.has(test.id)) test.mode = "skip";
    Object.assign(test, { repeats: Number.MAX_SAFE_INTEGER, retry: 0 });
    this.trying = this.attempts.next().value ?? none;
  }

  override onBeforeTryTask(test: Test, options: { retry: number; repeats: number }): void {
    super.onBeforeTryTask(test, options);
    reached.clear();
    stray = false;
    this.isHung = false;
    this.began = clock();
    if (task.alone !== undefined) return;
    const isChanged = this.trying !== none;
    const more = isChanged
      ? { mutant: this.trying, limitMs: 20_000 + 8 * this.usualMs }
      : { limitMs: 200_000 };
    say({ test: test.id, name: nameOf(test), ...more });
    switchTo(this.trying);
  }

  async runTask(test: Test): Promise<void> {
    const isChanged = this.trying !== none;
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
    // What nobody waited for is thrown only then.
    await new Promise((done) => setImmediate(done));
    const ms = clock() - this.began;
    const failed = stray || (test.result.state === "fail") !== Boolean(test.fails);
    if (this.trying === none && !failed) this.usualMs = ms;
    switchTo(none);
    const next = this.attempts.next({ failed, hung: this.isHung, ms });
    reached.clear();
    if (this.isSpoilt) await endProcess();
    if (next.done) say({});
    this.trying = next.value ?? none;
    // Vitest repeats what did not fail, and ends what is to be skipped.
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
