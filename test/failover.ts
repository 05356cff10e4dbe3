// Ends PostgreSQL's primary in the middle of bookings, again and again: `npm run test:failover`, `npm run test:failover -- 5`.
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { startSite, temporaryFolder } from "../e2e/site.ts";
import { missingPackages } from "./debian.ts";
import { lookAfter } from "./failover/after.ts";
import { Cluster } from "./failover/cluster.ts";
import { Guests } from "./failover/guests.ts";
import { failoverPrograms } from "./failover/programs.ts";
import { endPrimary } from "./failover/rounds.ts";
import { row, summary } from "./failover/table.ts";

process.setMaxListeners(100); // each started program is ended at the exit
const rounds = Number(process.argv[2]) || 50;
/** After this moment no further failover begins; those that were not made have failed. */
const endsAt = Date.now() + (5 + rounds) * 60_000;

const missing = missingPackages(failoverPrograms);
if (missing) {
  console.error(missing);
  process.exit(1);
}
const folder = temporaryFolder();
const cluster = await Cluster.start(folder.path);
const settings = { DATABASE_URL: cluster.databaseUrl };
const sites = [
  await startSite(join(folder.path, "site1"), settings),
  await startSite(join(folder.path, "site2"), settings),
];
const guests = new Guests(sites.map(({ url }) => url));
await guests.untilBooked(0);

const done = [];
const failures: string[] = [];
try {
  for (let number = 1; number <= rounds && Date.now() < endsAt; number++) {
    const round = await endPrimary(number, cluster, guests);
    done.push(round);
    console.log(row(number, round));
    if (round.trouble) failures.push(`Failover ${number}: ${round.trouble}`);
  }
} catch (error) {
  console.error(error);
}
for (let number = done.length + 1; number <= rounds; number++)
  failures.push(`Failover ${number} was not made.`);
await Promise.race([guests.end(), wait(60_000)]);
const checks = await lookAfter(cluster, sites, guests);
for (const [check, found] of Object.entries(checks)) {
  for (const sentence of found.slice(0, 20)) console.error(sentence);
  if (found.length > 0) failures.push(`Not true: ${check}.`);
}
await Promise.all(sites.map((site) => site.stop()));

for (const failure of failures) console.error(failure);
console.log(summary(done, guests, cluster));
const all = rounds + Object.keys(checks).length;
if (failures.length === 0) folder.remove();
else console.error(`The data and what each program said are kept in ${folder.path}`);
console.log(`${all - failures.length} passed, ${failures.length} failed`);
process.exit(failures.length === 0 ? 0 : 1);
