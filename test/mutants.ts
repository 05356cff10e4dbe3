// Changes one small thing of the code at a time and sees whether a test fails: `npm run test:mutants -- --help`.
import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import makeDatabases from "./empty-databases.ts";
import { type Mutant, mutantsOf } from "./mutate.ts";
import { failsSome, findTests } from "./take-out.ts";

const help = `npm run test:mutants -- [--in app/domain,app/booking] [--count 100] [--seed 1] [--atOnce 2]
Takes so many mutants by lot, the same ones for the same seed. All tests run once, to see which of them run the
functions that are to be changed; each mutant is tried on these alone. What no test notices is printed, and written to
build/mutants.txt.`;

const { values } = parseArgs({
  options: {
    in: { type: "string", default: "app/domain,app/booking,app/payment,app/store,app/auth,server" },
    count: { type: "string", default: "100" },
    seed: { type: "string", default: "1" },
    atOnce: { type: "string", default: "2" },
    help: { type: "boolean", default: false },
  },
});
if (values.help) {
  console.log(help);
  process.exit();
}

const files = values.in
  .split(",")
  .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`))
  .filter((file) => !/\.test\.tsx?$|\/test-|seed|schema/.test(file))
  .sort();
const all = files.flatMap((file) => mutantsOf(file, readFileSync(file, "utf8")));
const chosen = drawLots(all, Number(values.count), Number(values.seed));
console.log(`${chosen.length} of ${all.length} mutants in ${files.length} files`);

const removeDatabases = await makeDatabases();
const tests = await findTests(chosen);
const alive: Mutant[] = [];
const waiting = chosen.entries();
let tried = 0;
await Promise.all(Array.from({ length: Number(values.atOnce) }, work));
removeDatabases?.();
const report = [
  `${(100 - (100 * alive.length) / tried).toFixed(1)} % of ${tried} made a test fail.`,
  ...alive.map(inWords),
];
mkdirSync("build", { recursive: true });
writeFileSync("build/mutants.txt", `${report.join("\n")}\n`);
console.log(`\n${report.join("\n")}`);

async function work(): Promise<void> {
  for (const [number, mutant] of waiting) {
    const died = await failsSome(mutant, tests.get(number));
    if (!died) alive.push(mutant);
    tried += 1;
    console.log(`${tried}: ${died ? "noticed" : "LIVES"} ${inWords(mutant)}`);
  }
}

function inWords({ file, line, code, instead }: Mutant): string {
  return `${file}:${line}  ${short(code)}  →  ${short(instead)}`;
}

function short(code: string): string {
  const line = code.replace(/\s+/g, " ");
  return line.length > 70 ? `${line.slice(0, 67)}...` : line || "(nothing)";
}

/** The same for the same seed, in any order of files that stays as it is. */
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
