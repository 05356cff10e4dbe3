import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Mutant } from "./mutate.ts";
import { readReached } from "./reach.ts";

const patienceMs = 15 * 60_000;
/** How many test files are tried before all others that run the function. */
const nearest = 4;

/** Runs all tests once; answers, by the number of a mutant, the files that run its function, the quickest first. */
export async function findTests(mutants: Mutant[]): Promise<Map<number, string[]>> {
  const folder = mkdtempSync(join(tmpdir(), "ecotravel-mutants-"));
  const list = join(folder, "list");
  const noted = join(folder, "noted");
  const report = join(folder, "report");
  writeFileSync(list, JSON.stringify(mutants));
  writeFileSync(noted, "");
  const words = ["run", "--reporter=dot", "--reporter=json", `--outputFile.json=${report}`];
  const outcome = await vitest(words, { MUTANTS: list, REACHED: noted });
  const reached = readReached(noted);
  const { testResults } = JSON.parse(readFileSync(report, "utf8")) as Report;
  rmSync(folder, { recursive: true });
  if (outcome !== "passed") throw new Error(`The tests ${outcome} before anything was changed.`);
  const took = new Map(testResults.map(({ name, startTime, endTime }) => [name, endTime - startTime]));
  return new Map(
    [...reached].map(([number, files]) => [
      number,
      [...files].sort((a, b) => (took.get(a) ?? 0) - (took.get(b) ?? 0)),
    ]),
  );
}

interface Report {
  testResults: { name: string; startTime: number; endTime: number }[];
}

/** Whether a test fails with the mutant: of those beside the file and the quickest, else of all that run its function. */
export async function failsSome(mutant: Mutant, reaching?: string[]): Promise<boolean> {
  const { file, start, end, instead, within } = mutant;
  const env = { GUARD_OFF: JSON.stringify({ file, start, end, instead }) };
  if (!within) return (await vitest(["related", file, "--run", ...quick], env)) !== "passed";
  const beside = resolve(file.replace(/\.tsx?$/, ".test.ts"));
  const first = [
    ...(existsSync(beside) ? [beside] : []),
    ...(reaching ?? []).filter((test) => test !== beside),
  ];
  for (const tests of [first.slice(0, nearest), first.slice(nearest)])
    if (tests.length > 0 && (await vitest(["run", ...tests, ...quick], env)) !== "passed") return true;
  return false;
}

const quick = ["--bail", "1", "--maxWorkers", "1", "--reporter=dot"];

/** What never ends is as good as a failure; a Vitest that can't begin is none. */
async function vitest(words: string[], env: Record<string, string>): Promise<"passed" | "failed" | "hung"> {
  const args = ["node_modules/.bin/vitest", ...words, "--project", "app"];
  const run = spawn(process.execPath, args, {
    env: { ...process.env, NO_COLOR: "1", ...env },
    stdio: ["ignore", "pipe", "ignore"],
  });
  let told = "";
  run.stdout.on("data", (text) => {
    told += text;
  });
  let outcome: "failed" | "hung" = "failed";
  const timer = setTimeout(() => {
    outcome = "hung";
    run.kill("SIGKILL");
  }, patienceMs);
  const [code] = await once(run, "close");
  clearTimeout(timer);
  if (code === 0) return "passed";
  if (outcome === "failed" && !/Tests? .*failed|Test Files .*failed/.test(told))
    throw new Error(`Vitest could not run:\n${told}`);
  return outcome;
}
