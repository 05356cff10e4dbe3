// Runs a made-up year of business and compares its books with the site's, its backups and its speed: `npm run
// test:year`, `npm run test:year -- 3000 --seed 7`, and on the embedded database `npm run test:year -- 1000
// --embedded`.
import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { build } from "vite";
import { freePort, temporaryFolder } from "../e2e/site.ts";
import { startPaypal } from "../simulators/paypal.ts";
import { startPostgres } from "./postgres.ts";
import { compare, tell } from "./year/compared.ts";
import { lookAtSite } from "./year/look.ts";
import { addDays, momentOf, type Year } from "./year/plan.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: "string", default: "1" }, embedded: { type: "boolean", default: false } },
});
// A year of rows is vacuumed as in a company's own database; other tests pull the plug.
const postgres = values.embedded ? undefined : await startPostgres(undefined, ["fsync=off"]);
const [count = postgres ? 30_000 : 1_000] = positionals.map(Number);
const seed = Number(values.seed);
const folder = temporaryFolder();
const port = await freePort();
const keys = { clientId: "year-client", secret: "year-secret", webhookId: "year-webhook" };
const account = { ...keys, file: join(folder.path, "paypal.sqlite") };
const settings = {
  ...(postgres ? { DATABASE_URL: postgres.url } : {}),
  PAYPAL_CLIENT_ID: keys.clientId,
  PAYPAL_SECRET: keys.secret,
  PAYPAL_WEBHOOK_ID: keys.webhookId,
  PAYPAL_API_BASE: `http://127.0.0.1:${port}`,
};

const booksFile = join(folder.path, "books.json");
console.log(`${count} bookings on ${postgres ? "PostgreSQL" : "the embedded database"}, seed ${seed}:`);
await business();
const books = JSON.parse(readFileSync(booksFile, "utf8"));
console.log(`${books.bookings.length} bookings in ${books.seconds.toFixed(0)} s.`);
for (const [what, times] of Object.entries(books.counts).sort()) console.log(`  ${what}: ${times}`);
const paypal = await startPaypal(account, port);
const all = books.compared;
const look = { all, books, links: books.links, folder: folder.path, settings, postgres: postgres?.url };
await lookAtSite(look).catch((error: Error) => {
  console.error(error);
  compare(all, "the site could be looked at", true, error.message);
});
await paypal.stop();
await postgres?.stop();
const isGood = tell(all);
if (isGood) folder.remove();
else console.error(`The data is kept in ${folder.path}`);
process.exit(isGood ? 0 : 1);

/** The business runs in a process with a clock of its own; its imports are resolved beside node_modules. */
async function business(): Promise<void> {
  const outDir = "build/year";
  mkdirSync("build", { recursive: true });
  await build({
    configFile: false,
    logLevel: "error",
    oxc: { jsx: { development: false } },
    build: { ssr: "test/year/run.ts", outDir, target: "esnext", reportCompressedSize: false },
  });
  const env = {
    ...process.env,
    ...settings,
    NODE_ENV: "production",
    LOG_LEVEL: "silent",
    DATA_DIR: folder.path,
    YEAR: JSON.stringify({ count, seed, atOnce: postgres ? 4 : 1, year: yearUntil(Date.now()), booksFile }),
    YEAR_PAYPAL: JSON.stringify({ ...account, port }),
  };
  const child = fork(join(outDir, "run.js"), { env, stdio: "inherit" });
  process.once("exit", () => child.kill("SIGKILL"));
  const [code] = await once(child, "exit");
  rmSync(outDir, { recursive: true });
  if (code !== 0) throw new Error(`The year ended with ${code}. The data is kept in ${folder.path}`);
}

/** The year runs from the first day of the oldest month that Dinero shows until now; a week later the first ride is driven. */
function yearUntil(now: number): Year {
  const today = new Date(now - 6 * 3_600_000);
  const month = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - 11, 1)).toISOString();
  const firstDay = addDays(month.slice(0, 10), 7);
  return { from: momentOf(month.slice(0, 10), "06:00"), now, firstDay, days: 365 };
}
