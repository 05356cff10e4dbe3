import { globSync } from "node:fs";
import { importersOf } from "../imports.ts";
import { note } from "./journal.ts";
import { distance, inOrder, type Knowledge, type Run, slowMs, type Test } from "./knowledge.ts";
import { runLane } from "./lane.ts";
import type { Mutant } from "./mutate.ts";
import { inWords, writeReport } from "./report.ts";

/** Runs every test once, to see which mutants it reaches. */
export async function lookAtTests({ folder, knowledge, lanes }: Run): Promise<void> {
  const files = globSync("{app,server,scenes,simulators,test}/**/*.test.{ts,tsx}").filter(
    (file) => !file.startsWith("test/guards/"),
  );
  // If a process is lost, its other files get one more.
  for (const size of [12, 1, 1]) {
    const left = files.filter((file) => !knowledge.looked.has(file)).sort();
    await inLanes(lanes, inGroups(left, size), async (some, lane) => {
      await runLane({ folder, lane }, {}, some);
      knowledge.read();
      console.log(`${knowledge.looked.size} of ${files.length} test files looked at`);
    });
  }
}

/** Tries mutants first on the tests beside each file, then the living ones on some more, then on many. */
export async function tryOut(run: Run): Promise<void> {
  const { knowledge, isThorough } = run;
  const beside = (mutant: number, { file }: Test) => distance({ file }, run.all[mutant]!) === 0;
  await tryRound(run, 60, beside);
  for (const most of isThorough ? [8, 60, Number.POSITIVE_INFINITY] : [8, 60]) {
    console.log(`${run.chosen.filter((mutant) => !knowledge.noticed.has(mutant)).length} live`);
    await tryRound(run, most);
  }
}

async function tryRound(
  run: Run,
  most: number,
  suits?: (mutant: number, test: Test) => boolean,
): Promise<void> {
  const { knowledge, chosen } = run;
  // Counts the attempts without a result, when a test file loses its process before it begins.
  const fruitless = new Map<string, number>();
  for (;;) {
    const plan = [...planOf(run, most, suits)].filter(([file]) => (fruitless.get(file) ?? 0) < 3);
    if (plan.length === 0) return;
    const costs = plan.map(([file, tries]) => ({ file, tries, ms: costOf(knowledge, tries) }));
    await inLanes(run.lanes, inBatches(costs), async (batch, lane) => {
      knowledge.read();
      const known = knowledge.count;
      const tries = Object.fromEntries(batch.flatMap(({ tries }) => [...tries]));
      const files = batch.map(({ file }) => file);
      await runLane({ folder: run.folder, lane }, { tries }, files);
      knowledge.read();
      if (knowledge.count === known)
        for (const file of files) fruitless.set(file, (fruitless.get(file) ?? 0) + 1);
      writeReport(run);
      const left = chosen.filter((mutant) => !knowledge.noticed.has(mutant));
      console.log(`${new Date().toISOString().slice(11, 19)} ${left.length} of ${chosen.length} live`);
    });
  }
}

/** Returns the mutants to be tried, by test, by test file. */
function planOf(
  { knowledge, all, chosen, isThorough }: Run,
  most: number,
  suits = (_: number, __: Test) => true,
) {
  const plan = new Map<string, Map<string, number[]>>();
  for (const mutant of chosen) {
    if (knowledge.noticed.has(mutant)) continue;
    const tests = (knowledge.reaching.get(mutant) ?? []).filter(({ ms }) => isThorough || ms <= slowMs);
    for (const test of inOrder(tests, all[mutant]!).slice(0, most)) {
      if (knowledge.once.has(test.id) || knowledge.wasTried(mutant, test) || !suits(mutant, test)) continue;
      const ofFile = plan.get(test.file) ?? new Map<string, number[]>();
      plan.set(test.file, ofFile.set(test.id, [...(ofFile.get(test.id) ?? []), mutant]));
    }
  }
  return plan;
}

function costOf({ tests }: Knowledge, tries: Map<string, number[]>): number {
  return [...tries].reduce(
    (sum, [id, mutants]) => sum + (tests.get(id)?.ms ?? 0) * (mutants.length + 2),
    1000,
  );
}

/** Makes batches of a minute each, the large items first. */
function inBatches<Item extends { ms: number }>(items: Item[]): Item[][] {
  const batches: Item[][] = [];
  let ms = Number.POSITIVE_INFINITY;
  for (const item of items.sort((a, b) => b.ms - a.ms)) {
    if (ms + item.ms > 60_000) {
      batches.push([]);
      ms = 0;
    }
    batches.at(-1)!.push(item);
    ms += item.ms;
  }
  return batches;
}

function inGroups<Item>(items: Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) =>
    items.slice(at * size, (at + 1) * size),
  );
}

/** Code that ran while a file was loaded can't be switched on later, so that each such mutant has a process that begins with it. */
export async function tryAlone(run: Run): Promise<void> {
  const { folder, knowledge, all } = run;
  const left = run.chosen.filter(
    (mutant) =>
      knowledge.outside.has(mutant) && !knowledge.noticed.has(mutant) && !knowledge.alone.has(mutant),
  );
  console.log(`${left.length} that ran when a file was loaded are tried alone`);
  const passing = new Map<string, boolean>();
  await inLanes(run.lanes, left, async (mutant, lane) => {
    const files = filesFor(all[mutant]!, knowledge);
    const by = files.join(" ");
    const passes = async (alone: number[]) =>
      (await runLane({ folder, lane, limitMs: 300_000 }, { alone }, [...files, "--bail", "1"])) === "passed";
    const fails = files.length > 0 && !(await passes([mutant]));
    if (fails && !passing.has(by)) passing.set(by, await passes([]));
    const isNoticed = fails && passing.get(by) === true;
    note(folder, ...(isNoticed ? [{ noticed: mutant, by }] : []), { alone: mutant });
    knowledge.read();
    console.log(`${isNoticed ? "noticed" : "LIVES"} ${inWords(all[mutant]!)}`);
  });
}

/** Returns the four nearest of the tests that load its file. */
function filesFor(mutant: Mutant, { tests, looked }: Knowledge): string[] {
  const took = new Map<string, number>();
  for (const { file, ms } of tests.values()) took.set(file, (took.get(file) ?? 0) + ms);
  return [...importersOf(mutant.file)]
    .filter((file) => looked.has(file) && (took.get(file) ?? 0) < 15_000)
    .map((file) => ({ file, far: distance({ file }, mutant), ms: took.get(file) ?? 0 }))
    .sort((a, b) => a.far - b.far || a.ms - b.ms)
    .slice(0, 4)
    .map(({ file }) => file);
}

async function inLanes<Item>(
  count: number,
  items: Item[],
  work: (item: Item, lane: string) => Promise<void>,
): Promise<void> {
  const waiting = items.values();
  const lane = async (_: unknown, index: number) => {
    for (const item of waiting) await work(item, `lane-${index}`);
  };
  await Promise.all(Array.from({ length: count }, lane));
}
