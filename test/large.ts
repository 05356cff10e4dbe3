// Measures with 100,000 reservations how long a restore and an upgrade take, and how long the embedded database keeps
// other requests waiting. `npm run test:large` needs a machine with nothing else to do, and takes some six minutes.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import { connectTo, type DatabasePlace } from "../app/backup/connect.server.ts";
import { restoreBackup } from "../app/backup/restore.server.ts";
import { newBackupKey } from "../app/backup/sealed-file.server.ts";
import { writeBackup } from "../app/backup/write-backup.server.ts";
import { addDays, todayInCostaRica } from "../app/domain/common/day.ts";
import { migrate } from "../app/store/engine/migrate.server.ts";
import { seed } from "../app/store/seed/seed.server.ts";
import { fill } from "../bench/dashboard/fill.ts";
import { signInOperator } from "../e2e/cast.ts";
import { type Site, startSite, temporaryFolder } from "../e2e/site.ts";
import { startPostgres } from "./postgres.ts";

const many = Number(process.argv[2] ?? 100_000);
/** 0006_photos was the last migration when the first site of this kind was opened. */
const lastOfThen = "0006";
const today = todayInCostaRica();
const screens = [
  "/home",
  "/private-shuttle",
  "/tours",
  "/dashboard/admin",
  "/dashboard/admin?status=pending",
  "/dashboard/admin?search=maria",
  "/dashboard/admin?search=nobodyknows",
  `/dashboard/admin?day=${today}`,
  "/dashboard/admin/new",
  "/dashboard/admin/messages",
  "/dashboard/admin/late",
  "/dashboard/admin/money",
  "/dashboard/admin/money/reports",
  "/dashboard/admin/catalogue/availability",
  "/dashboard/admin/team",
];

const postgres = (await startPostgres(undefined, [])) ?? process.exit(1);
const folder = temporaryFolder();
let isGood = true;
const file = join(folder.path, "large.backup");
const key = newBackupKey();

function within(what: string, ms: number, mostMs: number): void {
  isGood &&= ms <= mostMs;
  console.log(`${ms <= mostMs ? "    " : "SLOW"} ${what}: ${Math.round(ms)} ms of ${mostMs}`);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

async function database(name: string): Promise<string> {
  const server = await connectTo({ url: postgres.url });
  await server.query(`create database ${name} template template0`);
  await server.close();
  return new URL(`/${name}`, postgres.url).href;
}

async function backUp(): Promise<void> {
  const from = await connectTo({ url: postgres.url });
  await migrate(from.query);
  const writer = drizzle(postgres.url, { casing: "snake_case" });
  await seed(writer);
  await fill(writer, 0, many);
  await writer.$client.end();
  await writeBackup(from, { file, key });
  await from.close();
}

async function restore(place: DatabasePlace): Promise<number> {
  const to = await connectTo(place);
  return await timed(() => restoreBackup(to, { file, key })).finally(to.close);
}

/** Returns the longest wait for the simplest answer while the work runs. */
async function longestWait(site: Site, work: Promise<unknown>): Promise<number> {
  const working = { isOver: false };
  const over = work.finally(() => Object.assign(working, { isOver: true }));
  let longest = 0;
  for (; !working.isOver; await wait(5)) {
    longest = Math.max(longest, await timed(async () => (await fetch(`${site.url}/livez`)).text()));
  }
  await over;
  return longest;
}

async function lookAtEmbedded(): Promise<void> {
  const site = await startSite(folder.path);
  const headers = { cookie: await signInOperator(site) };
  const ask = async (path: string) => void (await (await fetch(site.url + path, { headers })).text());
  within("the first board", await timed(() => ask(`/dashboard/admin/day/${addDays(today, 9)}`)), 2_000);
  for (const path of screens) {
    const waits = () => longestWait(site, ask(path));
    within(`others during ${path}, first`, await waits(), 1_000);
    within(`others during ${path}`, Math.min(await waits(), await waits()), 500);
  }
  for (const path of ["/dashboard/admin/bookings.csv", "/dashboard/admin/money.csv"]) {
    within(`others during ${path}`, await longestWait(site, ask(path)), 200);
  }
  await site.stop();
}

async function upgrade(): Promise<void> {
  const url = await database("of_then");
  const old = await connectTo({ url });
  const { entries } = JSON.parse(readFileSync("drizzle/meta/_journal.json", "utf8"));
  const last = entries.find(({ tag }: { tag: string }) => tag.startsWith(lastOfThen)).when;
  await migrate(old.query, { last });
  const numbers = `generate_series(1, ${many}) as n`;
  await old.query(`insert into checkouts (id, details, price_cents, breakdown, language, status, expires_at)
    select 'C' || n, '{}', 12000, '[]', 'en', 'booked', now() from ${numbers}`);
  await old.query(`insert into reservations (id, reference, checkout_id, trip_hash, booking_type, trip_type, passengers, price_cents, breakdown,
      first_name, email, phone, message, language, status, payment)
    select 'R' || n, 'TMR-' || n, 'C' || n, md5(n::text), 'Viaje', 'oneWay', 1 + n % 14, 12000, '[]', 'Emma Smith ' || n, 'guest' || n || '@example.com',
      '+1' || 4155550000 + n, 'Two surfboards and a child seat, please.', 'en', (array['pending', 'COMPLETED', 'CANCELLED'])[1 + n % 3], 'PENDING' from ${numbers}`);
  await old.query(`insert into legs (reservation_id, position, day, time, flight, origin, destination)
    select 'R' || n, 0, to_char(now() - n * interval '10 minutes', 'YYYY-MM-DD'), '14:30', 'UA1642', null, null from ${numbers}`);
  await old.query(`insert into emails (kind, reservation_id, recipient, state, attempts, once_key, sent_at)
    select kind, 'R' || n, 'guest@example.com', 'sent', 1, kind || n, now() from ${numbers}, unnest(array['confirmation', 'operatorCopy']) as kind`);
  await old.query("vacuum analyze");
  await old.close();
  const site = { stop: async () => {} };
  const beside = temporaryFolder();
  const ms = await timed(async () =>
    Object.assign(site, await startSite(beside.path, { DATABASE_URL: url })),
  );
  within("an upgrade from the tables of then", ms, 60_000);
  await site.stop();
  beside.remove();
}

try {
  await backUp();
  within("a restore into PostgreSQL", await restore({ url: await database("restored") }), 90_000);
  within("a restore into the embedded database", await restore({ folder: join(folder.path, "db") }), 150_000);
  await lookAtEmbedded();
  await upgrade();
} catch (error) {
  console.error(error);
  isGood = false;
}
await postgres.stop();
folder.remove();
process.exit(isGood ? 0 : 1);
