import { writeFileSync } from "node:fs";
import { type Run, slowMs } from "./knowledge.ts";
import type { Mutant } from "./mutate.ts";

export function inWords({ file, line, code, instead }: Mutant): string {
  return `${file}:${line}  ${short(code)}  →  ${short(instead)}`;
}

function short(code: string): string {
  const line = code.replace(/\s+/g, " ");
  return line.length > 70 ? `${line.slice(0, 67)}...` : line || "(nothing)";
}

/** Writes how many mutants were noticed in each folder, and which live; returns the first part. */
export function writeReport({ all, chosen, knowledge, isThorough }: Run): string {
  const alive = chosen.filter((mutant) => !knowledge.noticed.has(mutant));
  const isSlow = ({ ms }: { ms: number }) => !isThorough && ms > slowMs;
  const why = (mutant: number) => {
    const tests = (knowledge.reaching.get(mutant) ?? []).filter(({ id }) => !knowledge.once.has(id));
    if (tests.some((test) => !isSlow(test) && knowledge.wasTried(mutant, test))) return "";
    if (knowledge.alone.has(mutant)) return "";
    if (tests.some((test) => !isSlow(test))) return "  (not tried yet)";
    if (tests.length > 0) return "  (only slow tests run it)";
    return knowledge.outside.has(mutant) ? "  (not tried yet)" : "  (no test runs it)";
  };
  const folders = Map.groupBy(chosen, (mutant) => /^(app\/)?\w+/.exec(all[mutant]!.file)![0]);
  const slow = [...knowledge.tests.values()].filter(isSlow).length;
  const sums = [
    ...[...folders].map(([folder, mutants]) => {
      const waiting = mutants.filter(
        (mutant) => why(mutant).includes("yet") && !knowledge.noticed.has(mutant),
      );
      const seen = mutants.filter((mutant) => knowledge.noticed.has(mutant)).length;
      const of = mutants.length - waiting.length;
      const rest = waiting.length > 0 ? `, ${waiting.length} not tried yet` : "";
      return `${folder}: ${((100 * seen) / of).toFixed(1)} % of ${of} made a test fail${rest}.`;
    }),
    `${slow} tests were left out as slow, ${knowledge.once.size} as they can't be run several times in a process.`,
  ].join("\n");
  const list = [...Map.groupBy(alive, (mutant) => all[mutant]!.file)].map(([, mutants]) =>
    mutants.map((mutant) => inWords(all[mutant]!) + why(mutant)).join("\n"),
  );
  writeFileSync("build/mutants.txt", `${[sums, ...list].join("\n\n")}\n`);
  return sums;
}
