// Changes one small thing of the code at a time and sees whether a test fails: `npm run test:mutants -- --help`.
import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import makeDatabases from "../empty-databases.ts";
import { Knowledge } from "./knowledge.ts";
import { type Mutant, mutantsOf } from "./mutate.ts";
import { writeReport } from "./report.ts";
import { lookAtTests, tryAlone, tryOut } from "./rounds.ts";

const help = `npm run test:mutants -- [--in app/operations,app/payment] [--count 100] [--seed 1] [--atOnce 2] [--thorough]
Tries every mutant of these folders, or so many of them by lot, the same ones for the same seed. All of them are in the
code at once, and switched on one after another in each test that reaches them, until one fails. Where it was stopped it
goes on, as long as no code and no test has changed. --thorough tries what lives on all tests that reach it instead of
the 60 nearest, also on the slow ones. What no test notices is written to build/mutants.txt.`;

const { values } = parseArgs({
  options: {
    in: { type: "string", default: "app/domain,app/operations,app/payment,app/store,app/auth,server" },
    count: { type: "string" },
    seed: { type: "string", default: "1" },
    atOnce: { type: "string", default: "2" },
    thorough: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});
if (values.help) {
  console.log(help);
  process.exit();
}

const folder = `${process.cwd()}/build/mutants`;
const folders = ["app/domain", "app/operations", "app/payment", "app/store", "app/auth", "server"];
const files = folders
  .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`))
  .filter((file) => !/\.test\.tsx?$|\/test-|seed|schema/.test(file))
  .sort();
const firsts: Record<string, number> = {};
const all: Mutant[] = [];
for (const file of files) {
  firsts[file] = all.length;
  all.push(...mutantsOf(file, readFileSync(file, "utf8")));
}
beginOrGoOn();

const wanted = values.in.split(",");
const inFolders = [...all.keys()].filter((number) =>
  wanted.some((folder) => `${all[number]!.file}/`.startsWith(`${folder}/`)),
);
const chosen = values.count ? drawLots(inFolders, Number(values.count), Number(values.seed)) : inFolders;
console.log(`${chosen.length} of ${all.length} mutants in ${files.length} files`);

const removeDatabases = await makeDatabases();
process.once("exit", () => removeDatabases?.());
const knowledge = new Knowledge(folder);
const run = { folder, all, chosen, knowledge, lanes: Number(values.atOnce), isThorough: values.thorough };
await lookAtTests(run);
await tryOut(run);
await tryAlone(run);
console.log(`\n${writeReport(run)}`);

/** Findings about other code or other tests are worth nothing. */
function beginOrGoOn(): void {
  const hash = createHash("sha256");
  for (const file of globSync("{app,server,scenes,simulators,test,drizzle}/**/*.{ts,tsx,sql}").sort())
    if (!file.startsWith("test/mutants/") || file.endsWith("/mutate.ts"))
      hash.update(file).update(readFileSync(file));
  const list = JSON.stringify({ key: hash.digest("hex"), firsts });
  if (existsSync(`${folder}/list.json`) && readFileSync(`${folder}/list.json`, "utf8") === list) return;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/list.json`, list);
}

/** Draws the same items for the same seed, as long as the order of files stays. */
function drawLots<Item>(items: Item[], count: number, seed: number): Item[] {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return items
    .map((item) => ({ item, lot: next() }))
    .sort((a, b) => a.lot - b.lot)
    .slice(0, count)
    .map(({ item }) => item);
}
