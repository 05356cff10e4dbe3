import { readFileSync } from "node:fs";
import { relative } from "node:path";
import type { Plugin } from "vitest/config";
import { mutantsOf, withSwitches } from "./mutate.ts";

const root = new URL("../..", import.meta.url).pathname;

/** `npm run test:mutants` keeps its findings in this folder; every other run of the tests leaves it unset. */
const folder = process.env.MUTANTS;

/** The runner tries each test with the mutants, and the code has them all in it. */
export const mutantRunner = folder ? { runner: "./test/mutants/runner.ts" } : {};

export function mutantsInside(): Plugin {
  const { key, firsts } = folder ? readList(folder) : { key: "", firsts: {} };
  const firstOf = (id: string) => firsts[relative(root, id)];
  return {
    name: "mutants-inside",
    enforce: "pre",
    configureVitest: ({ defineCacheKeyGenerator }) =>
      defineCacheKeyGenerator(({ id }) => (firstOf(id) === undefined ? undefined : key)),
    transform(source, id) {
      const first = firstOf(id);
      if (first === undefined) return undefined;
      return withSwitches(source, mutantsOf(relative(root, id), source), first);
    },
  };
}

/** Reads the number of the first mutant of each file, and a key that changes with any of them. */
function readList(folder: string): { key: string; firsts: Record<string, number | undefined> } {
  return JSON.parse(readFileSync(`${folder}/list.json`, "utf8"));
}
