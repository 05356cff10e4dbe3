// Restores a backup of the running site into both engines, compares it row by row, and starts a site on each.
import { execFileSync } from "node:child_process";
import { mkdirSync, statSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { connectTo, type DatabasePlace } from "../../app/backup/connect.server.ts";
import { signInOperator } from "../../e2e/cast.ts";
import { type Site, startSite } from "../../e2e/site.ts";
import { rowsOf, tablesOf } from "../every-row.ts";
import type { Links, Look } from "./compared.ts";
import { type Compared, compare } from "./compared.ts";
import { reader } from "./lists.ts";

/** Stops the site once its backup is made, so that the data to compare with stays unchanged. */
export async function compareBackups(look: Look, site: Site, links: Links): Promise<void> {
  const { all, folder, settings, postgres } = look;
  const source: DatabasePlace = postgres ? { url: postgres } : { folder: join(folder, "db") };
  const file = join(folder, "year.backup");
  npm("backup", file, { ...settings, DATA_DIR: folder });
  await site.stop();
  console.log(`The backup has ${statSync(file).size} bytes.`);
  const key = await keyOf(source);
  const copy = await intoFolder(join(folder, "restored"), file, key);
  await compareRows(all, "restored into an embedded database", source, { folder: join(copy, "db") });
  if (postgres) {
    const url = await emptyDatabase(postgres);
    npm("restore", file, { DATABASE_URL: url, DATA_DIR: join(folder, "beside"), BACKUP_KEY: key });
    await compareRows(all, "restored into another PostgreSQL database", source, { url });
    const settings = { DATABASE_URL: url };
    await openPages(look, links, {
      where: "on the other PostgreSQL",
      folder: join(folder, "beside"),
      settings,
    });
  }
  const again = join(folder, "again.backup");
  const beforeStop = () => npm("backup", again, { DATA_DIR: copy });
  await openPages(look, links, { where: "on the embedded database", folder: copy, beforeStop });
  const last = await intoFolder(join(folder, "again"), again, key);
  const from = { folder: join(copy, "db") };
  await compareRows(all, "backed up by the embedded site and restored", from, { folder: join(last, "db") });
}

async function intoFolder(path: string, file: string, key: string): Promise<string> {
  mkdirSync(path);
  npm("restore", file, { DATA_DIR: path, BACKUP_KEY: key });
  return path;
}

/** The site writes a backup when the processor is idle, and a busy machine lets it wait. */
const patienceMs = 3_600_000;

function npm(command: "backup" | "restore", file: string, settings: Record<string, string>): void {
  const began = performance.now();
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, NODE_ENV: "production", ...settings };
  const output = execFileSync("npm", ["run", "--silent", command, "--", file], {
    env,
    encoding: "utf8",
    timeout: patienceMs,
  });
  console.log(
    `npm run ${command}, ${((performance.now() - began) / 1000).toFixed(1)} s: ${output.split("\n", 1)[0]}`,
  );
}

async function keyOf(place: DatabasePlace): Promise<string> {
  const from = await connectTo(place);
  const { rows } = await from.query("select value from settings where key = 'backupKey'");
  await from.close();
  return rows[0].value;
}

async function emptyDatabase(url: string): Promise<string> {
  const server = new pg.Client(url);
  await server.connect();
  await server.query("create database year_restored template template0");
  await server.end();
  return new URL("/year_restored", url).href;
}

// After its backup the running site recorded when it last swept, and forgot how often each visitor posted.
const isOfTheSite = (table: string, row: string) =>
  table === "post_counts" || (table === "settings" && /"(lastSweep|sweepClaim|clockSeen)"/.test(row));

/** Tells whether the site asked PayPal about an order after its backup and nothing else of it has changed. */
function isAskedAgain(table: string, row: string, copies: Iterable<string>): boolean {
  if (table !== "paypal_orders") return false;
  const { checked_at, state, ...order } = JSON.parse(row);
  return [...copies].some((copy) => {
    const { checked_at: before, state: _, ...copied } = JSON.parse(copy);
    return checked_at !== before && JSON.stringify(order) === JSON.stringify(copied);
  });
}

async function compareRows(
  all: Compared[],
  what: string,
  one: DatabasePlace,
  other: DatabasePlace,
): Promise<void> {
  const began = performance.now();
  const [here, there] = [await connectTo(one), await connectTo(other)];
  const tables = await tablesOf(here);
  compare(all, `${what}: tables`, tables, await tablesOf(there));
  let rows = 0;
  let differing = 0;
  for (const table of tables) {
    const mine = (await rowsOf(here, table)).filter((row) => !isOfTheSite(table, row));
    const theirs = (await rowsOf(there, table)).filter((row) => !isOfTheSite(table, row));
    rows += mine.length;
    const known = new Set(theirs);
    const own = mine.filter((row) => !known.delete(row));
    const missing = own.filter((row) => !isAskedAgain(table, row, known));
    const askedAgain = own.length - missing.length;
    const count = Math.max(missing.length, known.size - askedAgain, Math.abs(mine.length - theirs.length));
    differing += count;
    if (count > 0) compare(all, `${what}: ${table}`, missing.slice(0, 2), [...known].slice(0, 2));
  }
  await Promise.all([here.close(), there.close()]);
  compare(all, `${what}: rows that differ`, 0, differing);
  compare(all, `${what}: there are rows`, true, rows > 0);
  console.log(
    `${what}: ${differing} of ${rows} rows differ, in ${tables.length} tables in ${((performance.now() - began) / 1000).toFixed(1)} s.`,
  );
}

interface RestoredPlace {
  where: string;
  folder: string;
  settings?: Record<string, string>;
  beforeStop?: () => void;
}

/** Opens the pages of guests' and drivers' links, and expects the desk to list the same bookings. */
async function openPages(
  look: Look,
  links: Links,
  { where, folder, settings = {}, beforeStop = () => {} }: RestoredPlace,
): Promise<void> {
  const began = performance.now();
  const site = await startSite(folder, { ...look.settings, DATABASE_URL: "", ...settings });
  console.log(`A site ${where} starts in ${((performance.now() - began) / 1000).toFixed(1)} s.`);
  const read = reader(site, await signInOperator(site));
  const open = async (path: string) => read(path).catch((error: Error) => error.message);
  const trips = await Promise.all(
    links.trips.map(async ({ path, reference }) => (await open(path)).includes(reference)),
  );
  compare(
    look.all,
    `trip pages ${where}`,
    links.trips.map(() => true),
    trips,
  );
  compare(look.all, `a driver's page ${where}`, true, (await open(links.driver)).includes("Chofer Ñ"));
  compare(look.all, `the calendar ${where}`, true, (await open(links.feed)).includes("BEGIN:VEVENT"));
  const { reference } = links.trips[0]!;
  compare(
    look.all,
    `the desk ${where}`,
    true,
    (await open(`/dashboard/admin?search=${reference}`)).includes(reference),
  );
  beforeStop();
  await site.stop();
}
