import { readFileSync } from "node:fs";
import { relative } from "node:path";
import type { Plugin } from "vitest/config";
import type { Body, Mutant } from "./mutate.ts";

const root = new URL("..", import.meta.url).pathname;

/** Lets each function in which a mutant stands say that it runs. */
export function notesReached(): Plugin {
  const places = new Map<string, Map<number, { numbers: number[]; within: Body }>>();
  for (const [number, { file, within }] of readMutants().entries()) {
    if (!within) continue;
    const bodies = places.get(file) ?? new Map();
    const body = bodies.get(within.start) ?? { numbers: [], within };
    body.numbers.push(number);
    places.set(file, bodies.set(within.start, body));
  }
  const placesOf = (id: string) => places.get(relative(root, id));
  return {
    name: "notes-reached",
    enforce: "pre",
    configureVitest: ({ defineCacheKeyGenerator }) =>
      defineCacheKeyGenerator(({ id }) => (placesOf(id) ? false : undefined)),
    transform(source, id) {
      const edits = [...(placesOf(id)?.values() ?? [])].flatMap(({ numbers, within }) => {
        const say = numbers.map((number) => `globalThis.reached?.(${number})`).join(", ");
        const { start, end, isBlock } = within;
        if (isBlock) return [{ at: start + 1, text: `${say};` }];
        return [
          { at: start, text: `(${say}, ` },
          { at: end, text: ")" },
        ];
      });
      if (edits.length === 0) return undefined;
      return edits
        .sort((a, b) => b.at - a.at)
        .reduce((code, { at, text }) => code.slice(0, at) + text + code.slice(at), source);
    },
  };
}

function readMutants(): Mutant[] {
  return process.env.MUTANTS ? JSON.parse(readFileSync(process.env.MUTANTS, "utf8")) : [];
}

/** The test files by the number of a mutant whose function they run. */
export function readReached(path: string): Map<number, Set<string>> {
  const tests = new Map<number, Set<string>>();
  for (const line of readFileSync(path, "utf8").split("\n").filter(Boolean)) {
    const { file, numbers } = JSON.parse(line) as { file: string; numbers: number[] };
    for (const number of numbers) tests.set(number, (tests.get(number) ?? new Set()).add(file));
  }
  return tests;
}
