// Runs a year of business in its own process: books everything with the site's operations and keeps its own ledger.

import { writeFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { deliverLetter } from "../../app/operations/message/notify.server.ts";
import { settleSubject } from "../../app/operations/money/hear-payment.server.ts";
import { tripUrl } from "../../app/operations/reservation/trip-secret.server.ts";
import { driverSecret } from "../../app/operations/team/driver-link.server.ts";
import type { MessageSubject } from "../../app/payment/message.server.ts";
import { closeDatabase, db } from "../../app/store/engine/db.server.ts";
import { boss, letterQueue, settleQueue } from "../../app/store/engine/jobs.server.ts";
import { newBooks } from "./books.ts";
import { Calendar } from "./calendar.ts";
import { setClock, tidyTables } from "./clock.ts";
import { hireAll, openCompany } from "./company.ts";
import { begin } from "./course.ts";
import { fleetOf, handOverAll } from "./drive.ts";
import { paypal } from "./paypal.ts";
import { plansOf, type Year } from "./plan.ts";
import { randomOf } from "./random.ts";
import { compareReports } from "./reports.ts";

const { count, seed, atOnce, year, booksFile } = JSON.parse(process.env.YEAR!) as {
  count: number;
  seed: number;
  atOnce: number;
  year: Year;
  booksFile: string;
};
const hourMs = 3_600_000;
const run = (text: string) => db.execute(sql.raw(text)) as unknown as Promise<{ rows: unknown[] }>;

const books = newBooks();
const calendar = new Calendar(books);
const lot = randomOf(seed + 1);
await setClock(year.from, run);
const team = await hireAll();
const list = await openCompany(year);
const { rows } = await run("select id, minutes from tours");
const tourMinutes = new Map(
  (rows as { id: string; minutes: number }[]).map(({ id, minutes }) => [id, minutes]),
);
const fleet = await fleetOf(team, tourMinutes);
const business = { calendar, books, fleet, list };
for (const plan of plansOf(count, seed, year, list))
  calendar.plan(plan.at, plan, () => begin(plan, business));

const began = performance.now();
for (let hour = Math.ceil(year.from / hourMs); hour * hourMs <= year.now; hour++) {
  const isBusy = calendar.has(hour);
  const isEvening = (hour - 6) % 24 >= 22;
  if (isBusy || isEvening) await setClock(hour * hourMs, run);
  if (isBusy) await calendar.happen(hour, atOnce);
  const inCostaRica = (hour - 6) % 24;
  if (inCostaRica === 22 && new Date().getUTCDay() === 1) await handOverAll(fleet, lot, books);
  if (inCostaRica === 23) await endOfDay();
}
await setClock(year.now, run);
await endOfDay();
const seconds = (performance.now() - began) / 1000;
// This is the processor time of this process alone; its duration depends on the machine's other work.
const { user, system } = process.cpuUsage();
console.log(`  ${((user + system) / 1e6).toFixed(0)} s of work for the processor, without PostgreSQL's`);
const some = [0.1, 0.35, 0.6, 0.85, 0.99].map(
  (part) => books.bookings[Math.floor(books.bookings.length * part)]!,
);
const links = {
  trips: some.map(({ id, reference }) => ({ path: new URL(tripUrl(id, "es")).pathname, reference })),
  driver: `/driver/${driverSecret(team[0]!.id, 1)}`,
};
const compared = await compareReports(books, year);
writeFileSync(booksFile, JSON.stringify({ ...books, cash: [...books.cash], compared, links, seconds }));
await boss.stop({ graceful: false });
await closeDatabase();
await paypal.stop();

/** Sends the day's letters, some of them for real, and checks the jobs that PayPal's messages made. */
async function endOfDay(): Promise<void> {
  const { rows } = await run(
    "select id from messages where channel = 'mail' and state = 'queued' order by id",
  );
  const letters = rows as { id: number }[];
  for (const { id } of letters.filter(() => lot.chance(0.02))) await deliverLetter(id);
  await run(
    `update messages set state = 'sent', attempts = 1, sent_at = now() where channel = 'mail' and state = 'queued'`,
  );
  await boss.deleteQueuedJobs(letterQueue);
  for (;;) {
    const [job] = await boss.fetch<MessageSubject>(settleQueue);
    if (!job) break;
    await settleSubject(job.data);
    await boss.complete(settleQueue, job.id);
  }
  if (new Date().getUTCDate() !== 1) return;
  await tidyTables();
  console.log(
    `  until ${new Date().toISOString().slice(0, 10)}: ${books.bookings.length} bookings, ${((performance.now() - began) / 1000).toFixed(0)} s`,
  );
}
