// Sends odd requests to all routes with all methods as all kinds of people: `npm run test:strangers`, `npm run
// test:strangers -- 5000 --seed 7`. A stopped run continues where it was, as long as the seed is the same. With
// `40000 --only /home,/contact` all of them go to one site and to these routes, so that there are enough answers to know
// the slowest one in a thousand.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { parseArgs } from "node:util";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: "string", default: "20041122" }, only: { type: "string" } },
});
const [count = 100_000] = positionals.map(Number);
const seed = Number(values.seed);
const atOnce = values.only ? count : 5_000;
const file = `build/strangers-${seed}${values.only ? "-only" : ""}.jsonl`;

/** These hash a password or wait on purpose, so that nobody learns which addresses have an account. */
const slowOnPurpose = /\/auth\/(login|register|reset|forgot)|\/account\/security|\/demo\/operator/;

interface Line {
  route: string;
  method: string;
  visitor: string;
  status: number;
  ms: number;
  processorMs: number;
}

console.log(`${count} odd requests of seed ${seed}:`);
mkdirSync("build", { recursive: true });
for (let first = values.only ? 0 : answers().length; first < count; first += atOnce) {
  const number = Math.min(atOnce, count - first);
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    STRANGERS: `${seed} ${first} ${number}`,
    STRANGERS_FILE: file,
    ...(values.only && { STRANGERS_ONLY: values.only }),
  };
  const before = answers().length;
  const words = [
    "node_modules/.bin/vitest",
    "run",
    "--project",
    "journeys",
    "e2e/strangers",
    "-t",
    "no request to any route",
  ];
  const { status } = spawnSync(process.execPath, words, { stdio: "inherit", env });
  if (status !== 0) process.exit(1);
  if (answers().length === before) throw new Error("The test that sends the requests did not run.");
}
const slow = slowRoutes(answers());
for (const line of slow) console.log(line);
rmSync(file);
console.log(
  `${count} answers of seed ${seed}: no failure, ${slow.length} routes whose slowest answers stand out.`,
);
process.exit(slow.length === 0 ? 0 : 1);

function answers(): Line[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
}

/** Returns routes whose answers take more than ten times their median and more than 100 ms (500 ms on purpose). */
function slowRoutes(lines: Line[]): string[] {
  return [...Map.groupBy(lines, ({ route, method }) => `${method} ${route}`)].flatMap(([route, all]) => {
    const times = all.map(({ ms }) => ms).sort((a, b) => a - b);
    const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))]!;
    const most = Math.max(slowOnPurpose.test(route) ? 500 : 100, 10 * at(0.5));
    if (at(0.999) <= most) return [];
    return [
      `${route}: ${Math.round(at(0.999))} ms for one in a thousand, ${Math.round(at(0.5))} in the middle`,
    ];
  });
}
