import { basename, dirname } from "node:path";
import { type Entry, journalReader } from "./journal.ts";
import type { Mutant } from "./mutate.ts";

export interface Test {
  id: string;
  file: string;
  ms: number;
}

/** Holds what the journal says, brought up to date by `read`. */
export class Knowledge {
  readonly tests = new Map<string, Test>();
  readonly reaching = new Map<number, Test[]>();
  readonly looked = new Set<string>();
  readonly outside = new Set<number>();
  readonly noticed = new Map<number, string>();
  readonly alone = new Set<number>();
  readonly once = new Set<string>();
  /** The number of findings. */
  count = 0;
  private readonly missed = new Set<string>();
  private readonly next: () => Entry[];

  constructor(folder: string) {
    this.next = journalReader(folder);
    this.read();
  }

  read(): void {
    for (const entry of this.next()) this.learn(entry);
  }

  private learn(entry: Entry): void {
    this.count += 1;
    if ("noticed" in entry) this.noticed.set(entry.noticed, entry.by);
    else if ("missed" in entry) this.missed.add(`${entry.missed} ${entry.in}`);
    else if ("looked" in entry) this.looked.add(entry.looked);
    else if ("outside" in entry) for (const mutant of entry.outside) this.outside.add(mutant);
    else if ("once" in entry) this.once.add(entry.once);
    else if ("alone" in entry) this.alone.add(entry.alone);
    else if ("reached" in entry) {
      const { test: id, file, ms, passed, reached } = entry;
      if (this.tests.has(id)) return;
      const test = { id, file, ms };
      this.tests.set(id, test);
      if (!passed) this.once.add(id);
      for (const mutant of reached) this.reaching.set(mutant, [...(this.reaching.get(mutant) ?? []), test]);
    }
  }

  wasTried(mutant: number, test: Test): boolean {
    return this.noticed.has(mutant) || this.missed.has(`${mutant} ${test.id}`);
  }
}

/** Tells how far a test is from a file: 0 is beside it, 1 in its folder. */
export function distance({ file }: { file: string }, mutant: Mutant): number {
  if (dirname(file) !== dirname(mutant.file)) return 2;
  const name = (path: string) => basename(path).replace(/(\.server)?(\.test)?\.tsx?$/, "");
  return name(file) === name(mutant.file) ? 0 : 1;
}

/** Orders the tests to try a mutant on: those beside its file, then one of each test file in turn, near and quick ones first. */
export function inOrder(tests: Test[], mutant: Mutant): Test[] {
  const turns = new Map<string, number>();
  return [...tests]
    .sort((a, b) => a.ms - b.ms)
    .map((test) => {
      const turn = turns.get(test.file) ?? 0;
      turns.set(test.file, turn + 1);
      const far = distance(test, mutant);
      return { test, far, turn: far === 0 ? 0 : turn + 1 };
    })
    .sort((a, b) => a.turn - b.turn || a.far - b.far || a.test.ms - b.test.ms)
    .map(({ test }) => test);
}

export interface Run {
  folder: string;
  all: Mutant[];
  /** The mutants to try, by their numbers. */
  chosen: number[];
  knowledge: Knowledge;
  lanes: number;
  isThorough: boolean;
}

/** Slower tests are left out. Processes that a test starts run without any mutant. */
export const slowMs = 3000;
