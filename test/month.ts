// Runs a made-up month with partners, drivers and two processes that cut their statements, and compares all of it with
// its own books: `npm run test:month`, `npm run test:month -- 600 --seed 7`.
import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { build } from "vite";
import { temporaryFolder } from "../e2e/site.ts";
import { startPostgres } from "./postgres.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: "string", default: String(Date.now() % 100_000) } },
});
const [asked = 400] = positionals.map(Number);
/** Each partner needs some bookings. */
const count = Math.max(60, asked);
const seed = Number(values.seed);
/** No month takes longer than this. */
const limitMs = 300_000 + count * 2_000;

const postgres = await startPostgres(undefined, ["fsync=off"]);
if (!postgres) process.exit(0);
mkdirSync("build", { recursive: true });
// The files lie beside node_modules, so that their imports are found.
const programs = mkdtempSync("build/month-");
const folder = temporaryFolder();
process.once("exit", () => {
  rmSync(programs, { recursive: true, force: true });
  folder.remove();
});
console.log(`A month of ${count} bookings on PostgreSQL, seed ${seed}:`);
const business = await built("run");
const cutter = await built("cutter");
const env = {
  ...process.env,
  DATABASE_URL: postgres.url,
  NODE_ENV: "production",
  LOG_LEVEL: "error",
  DATA_DIR: folder.path,
  MONTH: JSON.stringify({ count, seed, cutter }),
};
const began = performance.now();
const child = fork(business, { env, stdio: "inherit" });
process.once("exit", () => child.kill("SIGKILL"));
const limit = setTimeout(() => {
  console.error(`Not done after ${limitMs / 60_000} minutes.`);
  process.exit(1);
}, limitMs);
const [code] = await once(child, "exit");
clearTimeout(limit);
await postgres.stop();
const seconds = ((performance.now() - began) / 1000).toFixed(0);
console.log(
  code === 0 ? `The month took ${seconds} s.` : `The month of seed ${seed} failed after ${seconds} s.`,
);
process.exit(code === 0 ? 0 : 1);

async function built(name: "run" | "cutter"): Promise<string> {
  const outDir = join(programs, name);
  await build({
    configFile: false,
    logLevel: "error",
    oxc: { jsx: { development: false } },
    build: { ssr: `test/month/${name}.ts`, outDir, target: "esnext", reportCompressedSize: false },
  });
  return join(outDir, `${name}.js`);
}
