// The first page of the operator's list with 1,000, 100,000 and 1,000,000 reservations in a PostgreSQL of its
// own, in milliseconds: `node bench/dashboard.ts`. It takes two to four minutes.
import { performance } from "node:perf_hooks";
import { drizzle } from "drizzle-orm/node-postgres";
import { startPostgres } from "../test/postgres.ts";

const sizes = process.argv[2] ? [Number(process.argv[2])] : [1_000, 100_000, 1_000_000];
const runs = 100;

const postgres = await startPostgres();
if (!postgres) process.exit(0);
process.env.DATABASE_URL = postgres.url;
const { closeDatabase } = await import("../app/store/db.server.ts");
const { listReservations } = await import("../app/store/desk.server.ts");
const { addDays, todayInCostaRica } = await import("../app/domain/day.ts");
const { fill } = await import("./dashboard-fill.ts");

const writer = drizzle(postgres.url); // the site's own connections give a statement fifteen seconds
const busyDay = addDays(todayInCostaRica(), 26);
const cases = {
  "no filter": {},
  "status pending": { status: "pending" },
  "payment FAILED": { payment: "FAILED" },
  "Tour, pending, FAILED (there is none)": { type: "Tour", status: "pending", payment: "FAILED" },
  "service day": { day: busyDay },
  "service day, Tour": { day: busyDay, type: "Tour" },
  "search: a reference": { search: "TMR-A00000042" },
  "search: a phone's last digits": { search: "1000 0042" },
  "search: an e-mail": { search: "guest42@example.com" },
  "search: a rare name": { search: "wojciechowska" },
  "search: one name in 300": { search: "Inés" },
  "search: one name in 5": { search: "mar" },
  "search: nothing found": { search: "nobodyknows" },
  "search: rare, and pending": { search: "wojciechowska", status: "pending" },
} as const;

const results: Record<string, string | undefined>[] = [];
let filled = 0;
for (const size of sizes) {
  const started = performance.now();
  await fill(writer, filled, size);
  filled = size;
  console.log(`${size.toLocaleString("en")} reservations (${seconds(started)} s to write)`);
  for (const [name, filter] of Object.entries(cases)) {
    const times: number[] = [];
    for (let run = -30; run < runs; run++) {
      const start = performance.now();
      await listReservations(filter);
      if (run >= 0) times.push(performance.now() - start);
    }
    times.sort((a, b) => a - b);
    const [min, median, max] = [0, runs / 2, runs - 1].map((n) => times[n]!.toFixed(2));
    results.push({ page: name, reservations: size.toLocaleString("en"), min, median, max });
  }
}
for (const name of Object.keys(cases)) console.table(results.filter(({ page }) => page === name));
await Promise.all([writer.$client.end(), closeDatabase()]);
await postgres.stop();

function seconds(since: number): string {
  return ((performance.now() - since) / 1000).toFixed(0);
}
