// The whole check: `npm test`. Ends with `N passed, N failed`.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { delimiter, join } from "node:path";
import { ensureBrowser } from "./browser.mjs";
import { ensureBuilt, ensureInstalled, node, programs, root } from "./prepare.mjs";

ensureInstalled();
const browser = ensureBrowser();
const reports = join(root, "build", "reports");
let passed = 0;
let failed = 0;

check("format and lint", "biome", ["check", "."]);
check("route types", "react-router", ["typegen"]);
check("types", "tsc", ["--noEmit"]);
ensureBuilt();
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
vitest("tests on the embedded database", "embedded", ["--project", "app"]);
vitest("tests on PostgreSQL", "postgres", [
  "--project",
  "app",
  "app/auth",
  "app/store",
  "app/booking",
  "app/routes",
  "test/money",
]);
vitest("guards, each taken out once", "guards", ["--project", "guards"]);
vitest("journeys in a browser", "journeys", ["--project", "journeys"]);
vitest("every screen, looked at", "screens", ["--project", "screens"]);

console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

function check(title, command, words) {
  console.log(`\n# ${title}`);
  if (run([join(programs, command), ...words]) === 0) passed += 1;
  else failed += 1;
}

function vitest(title, name, words) {
  console.log(`\n# ${title}`);
  const report = join(reports, `${name}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const command = [join(programs, "vitest"), "run", ...reporters, ...words];
  const status = run(name === "postgres" ? ["test/with-postgres.ts", node, ...command] : command);
  if (existsSync(report)) {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, "utf8"));
    passed += numPassedTests;
    failed += numFailedTests;
    if (status !== 0 && numFailedTests === 0) failed += 1;
  } else if (name !== "postgres" || status !== 0) failed += 1;
}

function run(words) {
  const env = { ...process.env, PATH: programs + delimiter + process.env.PATH, CHROMIUM: browser };
  return spawnSync(node, words, { cwd: root, stdio: "inherit", env }).status;
}
