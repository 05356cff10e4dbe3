// Refuses each regular expression of the site that can take more than linear time (ReDoS), or that can't be judged. It
// is a part of `npm run check`: a stranger's text reaches most of them.
import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { check } from "recheck";
import { parseAst } from "vite";

const root = join(import.meta.dirname, "..");
const cache = join(root, "node_modules", ".cache", "regular-expressions.json");
/** The steps have no time limits: the judgement must not depend on how busy the machine is. */
const unhurried = { timeout: 120_000, seedingTimeout: null, incubationTimeout: null, attackTimeout: null };

/** The properties that are read of a part of the program. */
interface Seen {
  type?: string;
  start?: number;
  regex?: { pattern: string; flags: string };
  callee?: { name?: string };
}

/** The places of each expression, as `file:line`, by how it is written: `/a+/g`. */
const found = new Map<string, string[]>();
/** The places where the program makes expressions from texts. */
const made: string[] = [];
const problems: string[] = [];

const files = globSync("{app,server}/**/*.{ts,tsx}", { cwd: root }).filter(
  (file) => !/\.test\.tsx?$/.test(file),
);
for (const file of files.sort()) readExpressions(file);
await importMakers();

const known = readKnown();
for (const [written, places] of found) {
  if (known.has(written)) continue;
  const end = written.lastIndexOf("/");
  const judged = await check(written.slice(1, end), written.slice(end + 1), unhurried);
  if (judged.status === "safe") known.add(written);
  else {
    const why = judged.status === "vulnerable" ? judged.complexity.summary : judged.error.kind;
    problems.push(`${places.join(", ")}: ${written} is ${judged.status}, ${why}`);
  }
}
mkdirSync(dirname(cache), { recursive: true });
writeFileSync(cache, JSON.stringify([...known].filter((written) => found.has(written))));
console.log(problems.join("\n") || `All ${found.size} regular expressions take linear time.`);
process.exit(problems.length > 0 ? 1 : 0);

function readExpressions(file: string): void {
  const text = readFileSync(join(root, file), "utf8");
  if (!/[/]|RegExp/.test(text)) return;
  visit(parseAst(text, { lang: file.endsWith("x") ? "tsx" : "ts" }));

  function visit(node: unknown): void {
    if (typeof node !== "object" || node === null) return;
    const { type, regex, callee, start = 0 } = node as Seen;
    const place = () => `${file}:${text.slice(0, start).split("\n").length}`;
    if (type === "Literal" && regex) note(`/${regex.pattern}/${regex.flags}`, place());
    if (/^(New|Call)Expression$/.test(type ?? "") && callee?.name === "RegExp") made.push(place());
    for (const part of Object.values(node)) visit(part);
  }
}

function note(written: string, place: string): void {
  found.set(written, [...(found.get(written) ?? []), place]);
}

/** An expression that is made from texts is known once its module is imported, so that none may be made later. */
async function importMakers(): Promise<void> {
  const seen = new Set<string>();
  globalThis.RegExp = new Proxy(RegExp, {
    construct(target, [source, flags], like) {
      const [, file = "", line] = /(file:\/\/\S+?):(\d+):\d+/.exec(new Error().stack!.split("\n")[2]!) ?? [];
      const place = file && `${relative(root, fileURLToPath(file))}:${line}`;
      const expression = Reflect.construct(target, [source, flags], like) as RegExp;
      if (made.includes(place)) {
        seen.add(place);
        note(String(expression), place);
      }
      return expression;
    },
  });
  for (const file of new Set(made.map((place) => place.split(":")[0]!)))
    await import(pathToFileURL(join(root, file)).href);
  for (const place of made)
    if (!seen.has(place))
      problems.push(`${place}: make it where the module begins, so that it can be judged`);
}

function readKnown(): Set<string> {
  try {
    return new Set(JSON.parse(readFileSync(cache, "utf8")));
  } catch {
    return new Set();
  }
}
