// `npm test` runs the tests that every change must pass, in ten to twenty minutes; with `--all` it runs all of them, in
// an hour on two slow cores. It ends with the time of each part, and `N passed, N failed`.
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join, relative } from "node:path";
import { ensureBrowser } from "./browser.mjs";
import { ensureInstalled, node, programs, root } from "./prepare.mjs";

// These tests take long and find little: walks over every price, migrations of old data, clocks, processes that end.
const long = [
  "app/backup/round-trip.server.test.ts",
  "app/operations/upkeep/backups.server.test.ts",
  "app/operations/message/clock-processes.server.test.ts",
  "app/operations/message/clock-week.server.test.ts",
  "app/payment/in-time.server.test.ts",
  "app/store/engine/pg-pool.server.test.ts",
  "app/store/engine/pglite-processes.server.test.ts",
  "server/explain.test.ts",
  "test/every-price.test.ts",
  "test/every-surcharge.test.tsx",
  "test/import.test.ts",
  "test/old-checks.test.ts",
  "test/old-data.test.ts",
  "test/old-money.test.ts",
  "test/old-rides.test.ts",
  "test/operator-create.test.ts",
  "test/promises.test.ts",
  "test/wrong-starts.test.ts",
];
// Guests and the operator do these most: find, book, pay, run a day, write a booking in, give money back.
const main = [
  ...["transfer", "airport", "round-trip", "tour", "once", "no-javascript", "payment"],
  ...["saturday", "nueva", "refund", "strangers", "menu", "lost-way"],
];

const all = process.argv.includes("--all");
const journeys = main.map((name) => `e2e/${name}.test.ts`);
const gone = [...long, ...journeys].filter((file) => !existsSync(join(root, file)));
if (gone.length > 0) throw new Error(`bin/test.mjs names ${gone.join(", ")}, which is not there.`);
const began = Date.now();
const times = [];
ensureInstalled();
const browser = ensureBrowser();
note("packages and browser", began);
const reports = join(root, "build", "reports");
const databases = mkdtempSync(join(tmpdir(), "ecotravel-"));
process.once("exit", () => rmSync(databases, { recursive: true, force: true }));
const env = { ...process.env, PATH: programs + delimiter + process.env.PATH, CHROMIUM: browser };
if (!all) env.MONEY_SCHEDULES = "20041 0 40";
let passed = 0;
let failed = 0;

const prepared = Date.now();
const build = 'import("./bin/prepare.mjs").then(({ ensureBuilt }) => ensureBuilt())';
const [built, made] = await Promise.all([
  run(["--eval", build]),
  run(["test/make-databases.ts", databases], { NODE_ENV: "test", DATABASE_URL: "" }),
  checks(),
]);
if (built !== 0 || made !== 0) process.exit(1);
env.EMPTY_DATABASES = databases;
note("checks and build", prepared);
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const onPostgres = ["app/store", "app/operations", "app/backup"];
if (all) onPostgres.push("app/auth", "app/routes", "test/money", "test/old-");
// These tests restore a backup into both engines.
if (!all) env.LEAVE_OUT = long.filter((file) => !file.startsWith("app/backup/")).join(" ");
await vitest("tests on PostgreSQL", "postgres", ["app", ...onPostgres]);
// Tests of bookings take twice as long on the embedded database, where the tests of pages cover the same.
const tried = filesOf("postgres").filter((file) => file.startsWith("app/operations/"));
if (!all) env.LEAVE_OUT = [...long, ...tried].join(" ");
await vitest("tests on the embedded database", "embedded", ["app"]);
if (all) await month();
if (all) await vitest("guards, each taken out once", "guards", ["guards"]);
await vitest("journeys in a browser", "journeys", ["journeys", ...(all ? [] : journeys)]);
await vitest("screens, looked at", "screens", ["screens", all ? "e2e/every-screen" : "e2e/main-screens"]);
note("all", began);

console.log(`\n${times.map(([part, seconds]) => `${String(seconds).padStart(6)} s  ${part}`).join("\n")}\n`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

async function checks() {
  await check("format and lint", "biome", ["check", "."]);
  await check("route types", "react-router", ["typegen"]);
  await check("types", "tsc", ["--noEmit"]);
  await check("regular expressions", node, ["test/regular-expressions.ts"]);
}

async function check(title, command, words) {
  console.log(`\n# ${title}`);
  if ((await run(command === node ? words : [join(programs, command), ...words])) === 0) passed += 1;
  else failed += 1;
}

async function month() {
  const start = Date.now();
  await check("a month of statements, cut by two processes", node, ["test/month.ts", "300"]);
  note("a month of statements", start);
}

async function vitest(title, name, [project, ...words]) {
  console.log(`\n# ${title}`);
  const start = Date.now();
  const report = reportOf(name);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const command = [join(programs, "vitest"), "run", "--project", project, ...reporters, ...words];
  const status = await run(name === "postgres" ? ["test/with-postgres.ts", node, ...command] : command);
  if (existsSync(report)) {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, "utf8"));
    passed += numPassedTests;
    failed += numFailedTests;
    if (status !== 0 && numFailedTests === 0) failed += 1;
  } else if (name !== "postgres" || status !== 0) failed += 1;
  note(title, start);
}

function reportOf(name) {
  return join(reports, `${name}.json`);
}

/** Returns the test files that ran. */
function filesOf(name) {
  if (!existsSync(reportOf(name))) return [];
  const { testResults } = JSON.parse(readFileSync(reportOf(name), "utf8"));
  return testResults.map((one) => relative(root, one.name));
}

function note(part, start) {
  times.push([part, Math.round((Date.now() - start) / 1000)]);
}

function run(words, more = {}) {
  const child = spawn(node, words, { cwd: root, stdio: "inherit", env: { ...env, ...more } });
  return new Promise((resolve) => child.once("close", resolve).once("error", () => resolve(1)));
}
