import { setTimeout as wait } from "node:timers/promises";
import { type SQL, sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { addDays, todayInCostaRica } from "../../app/domain/common/day.ts";
import { bookAsGuest, signInOperator } from "../../e2e/cast.ts";
import { startSite, temporaryFolder } from "../../e2e/site.ts";
import { type Chapter, median, type Row } from "../figures.ts";
import { runs, times } from "./times.ts";

const rides = 300;
const day = addDays(todayInCostaRica(), 26);

/** The board of a day with 300 rides, of 30 drivers and 50 vans, and what else is opened all day, over HTTP. */
export async function measureBoard(db: NodePgDatabase, url: string, size: string): Promise<Chapter> {
  await fillWeek(db);
  const folder = temporaryFolder();
  const site = await startSite(folder.path, { DATABASE_URL: url });
  try {
    // As a page of ours in Chromium asks, which gets it compressed.
    const asPage = { "Sec-Fetch-Site": "same-origin", "Accept-Encoding": "gzip, deflate, br, zstd" };
    const headers = { cookie: await signInOperator(site), ...asPage };
    const { reference, secret } = await bookAsGuest(site.url);
    await lettersSent(db);
    const ask = (path: string, says: string) => async () => {
      const answer = await fetch(site.url + path, { headers });
      if (!answer.ok || !(await answer.text()).includes(says)) throw new Error(`${answer.status} of ${path}`);
    };
    const board = `/dashboard/admin/day/${day}`;
    const alone = new URLSearchParams({ _routes: "routes/desk/ride/board/day" });
    const again = ask(`${board}.data?${alone}`, `"rides",${rides}`);
    const asked = {
      "the board, read anew while nothing changes": again,
      "with what the frame counts": ask(`${board}.data`, `"rides",${rides}`),
      "the board's whole page": ask(board, `${rides} viajes`),
      "the cards": ask("/dashboard/admin", reference!),
      "a booking's room": ask(`/dashboard/admin/r/${reference}`, reference!),
      "a trip page": ask(`/trip/${secret}`, reference!),
    };
    const changes: Record<string, SQL> = {
      "the board, read anew once a ride has changed": sql`update legs set bags = (bags + 1) % 9
        where id = (select id from legs where day = ${day} order by random() limit 1)`,
      "the board, of whose week nothing is kept": sql`insert into changed_reservations (reservation_id) values ('')`,
    };
    const rows: Row[] = [];
    for (const [name, change] of Object.entries(changes))
      rows.push({ name, samples: await times(again, () => db.execute(change)) });
    for (const [name, work] of Object.entries(asked)) rows.push({ name, samples: await times(work) });
    const middle = median(rows[0]!.samples);
    return {
      heading: "The desk's day and the trip page",
      how: `A day with ${rides} rides, and those of its week, among ${size} reservations; ${runs} times each, once the letters of that week are sent.`,
      unit: "ms",
      rows,
      targets: [
        {
          says: "the board of a day read anew in 50 ms once a ride has changed, median",
          measured: `${middle.toFixed(0)} ms`,
          met: middle <= 50,
          why: "300 lines are put into words, and each that lacks a driver says how many could take it",
        },
      ],
    };
  } finally {
    await site.stop();
    folder.remove();
  }
}

/** The week that was written has hundreds of letters due at once: they are not what is measured. */
async function lettersSent(db: NodePgDatabase): Promise<void> {
  const until = Date.now() + 300_000;
  // The next ones are planned a moment after the last were sent.
  for (let quiet = 0; quiet < 5; ) {
    if (Date.now() > until) throw new Error("The letters that are due were not sent in five minutes.");
    const { rows } = await db.execute(sql`select count(*)::int as left from messages where state = 'queued'`);
    quiet = rows[0]!.left === 0 ? quiet + 1 : 0;
    await wait(2_000);
  }
}

/** The rides of a week from six to nine, at a door, two thirds of them with a driver and a van, and what is missing to 300. */
async function fillWeek(db: NodePgDatabase): Promise<void> {
  await db.execute(sql`insert into drivers (id, name, phone, link_hash)
    select 'driver' || n, 'Driver ' || n, '+50688880' || lpad(n::text, 3, '0'), 'hash' || n from generate_series(0, 29) n`);
  await db.execute(sql`insert into vehicles (id, name, plate, seats, driver_id)
    select 'van' || n, 'Van ' || n, 'SJB ' || n, 15, case when n < 30 then 'driver' || n end from generate_series(0, 49) n`);
  await db.execute(sql`update legs set day = ${day} where id in (select id from legs where day = ${addDays(day, 30)}
    or day = ${addDays(day, -40)} order by id limit (select ${rides} - count(*) from legs where day = ${day}))`);
  await db.execute(sql`with week as (select jobs.id, row_number() over (partition by day order by jobs.id) as n
      from jobs join legs on legs.id = leg_id where day between ${addDays(day, -8)} and ${addDays(day, 8)}),
    timed as (update legs set time = lpad((6 + ascii(right(id, 1)) % 16)::text, 2, '0') || ':30',
        origin_door = 'Hotel ' || right(id, 2), destination_door = 'Hotel ' || right(id, 2)
      where day between ${addDays(day, -8)} and ${addDays(day, 8)})
    update jobs set driver_id = 'driver' || n % 30, vehicle_id = 'van' || n % 30 from week
    where jobs.id = week.id and n % 3 > 0`);
  await db.execute(sql`vacuum analyze legs, jobs`);
}
