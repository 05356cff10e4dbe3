import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** The files of the app, without tests. */
export const appFiles = globSync("app/**/*.{ts,tsx}").filter((file) => !/\.test\.tsx?$/.test(file));

const sources = new Map<string, string>();

/** Returns a file's text, which is read once. */
export function readSource(file: string): string {
  const source = sources.get(file) ?? readFileSync(file, "utf8");
  sources.set(file, source);
  return source;
}

let direct: Map<string, string[]> | undefined;

/** Returns the files of the app, the server, the commands and the simulators that import this one; tests are not counted. */
export function importersIn(file: string): string[] {
  direct ??= readDirectImporters();
  return direct.get(file) ?? [];
}

function readDirectImporters(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const all = globSync("{app,server,bin,simulators}/**/*.{ts,tsx,mjs}").filter(
    (file) => !file.includes(".test."),
  );
  for (const file of all)
    for (const named of new Set(namedFiles(file, readSource(file), "all")))
      found.set(named, [...(found.get(named) ?? []), file]);
  return found;
}

/** Returns the files that a file names: imported, passed on, loaded later, or by a pattern. Imports of types count only for "all". */
export function namedFiles(file: string, source: string, what: "code" | "all" = "code"): string[] {
  const code = what === "all" ? source : source.replace(/^(?:import|export) type [^;]*;/gm, "");
  const paths = [...code.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*"(\.[^"]+)"/g)].map((match) => match[1]!);
  const patterns = [...code.matchAll(/\bimport\.meta\.glob(?:<[^>]*>)?\(\s*"(\.[^"]+)"/g)];
  return [
    ...paths.map((path) => join(dirname(file), path)),
    ...patterns.flatMap(([, pattern]) => globSync(join(dirname(file), pattern!))),
  ];
}

const anything = "*";
const settings = "app/env.server.ts";
/** Finds files that load a module by a variable, or read the database's address themselves. */
const mayOpenAny = /\bimport\((?!\s*")|\benv\.DATABASE_URL|\bDATABASE_URL\b.*\} = process\.env/;
let importers: Map<string, string[]> | undefined;

/** Returns the file itself, and all files that import it, directly or not. */
export function importersOf(file: string): ReadonlySet<string> {
  importers ??= readImporters();
  const found = new Set([file]);
  for (const one of found) for (const importer of importers.get(one) ?? []) found.add(importer);
  return found;
}

function readImporters(): Map<string, string[]> {
  const importers = new Map<string, string[]>();
  for (const file of globSync("{app,server,scenes,simulators,test}/**/*.{ts,tsx}")) {
    const source = readFileSync(file, "utf8");
    for (const one of [
      ...(mayOpenAny.test(source) && file !== settings ? [anything] : []),
      ...namedFiles(file, source),
    ])
      importers.set(one, [...(importers.get(one) ?? []), file]);
  }
  return importers;
}

/** Returns the tests in these folders whose code never opens the database. */
export function testsWithoutDatabase(): string[] {
  const withIt = new Set([...importersOf("app/store/engine/db.server.ts"), ...importersOf(anything)]);
  return globSync("{app,server,scenes,simulators,test}/**/*.test.{ts,tsx}").filter(
    (file) => !withIt.has(file),
  );
}

/** Returns `operations` for app/operations/money/pay.server.ts, and "" for a file in app itself. */
export function folderOf(path: string): string {
  return /^app\/(\w+)\//.exec(path)?.[1] ?? "";
}

/** Draws which folder of the app imports which, in Mermaid's words. An arrow that follows from others is left out. */
export function importMap(): string {
  const arrows = new Map<string, Set<string>>();
  for (const file of appFiles) {
    const from = folderOf(file);
    const named = namedFiles(file, readFileSync(file, "utf8")).map(folderOf);
    if (from)
      arrows.set(from, new Set([...(arrows.get(from) ?? []), ...named.filter((to) => to && to !== from)]));
  }
  const reaches = (from: string, to: string): boolean =>
    from === to || [...(arrows.get(from) ?? [])].some((next) => reaches(next, to));
  const lines = [...arrows].flatMap(([from, all]) =>
    [...all]
      .filter((to) => ![...all].some((other) => other !== to && reaches(other, to)))
      .map((to) => `  ${from} --> ${to}`),
  );
  return ["```mermaid", "flowchart TD", ...lines.sort(), "```"].join("\n");
}
