import { setTimeout as wait } from "node:timers/promises";
import { type SQL, sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { addDays, todayInCostaRica } from "../../app/domain/common/day.ts";
import { bookAsGuest, signInOperator } from "../../e2e/cast.ts";
import { manyRides } from "../../e2e/many-rides.ts";
import { startSite, temporaryFolder } from "../../e2e/site.ts";
import { type Chapter, median, type Row, type Target } from "../figures.ts";
import { givePlaces } from "./places.ts";
import { runs, times } from "./times.ts";

/** The days that are measured, each among six like it, by their number of rides. */
const sizes = [40, 150, 350];
/** No other booking is so late; the weeks are far enough apart to touch no other. */
const dayOf = (rides: number) => addDays(todayInCostaRica(), 60 + 20 * sizes.indexOf(rides));
const most = { viewBytes: 150_000, copyBytes: 250_000, rideMs: 100, againMs: 50 };
const largest = sizes.at(-1)!;

/** The boards of days with 40, 150 and 350 rides, and what else is opened all day, over HTTP. */
export async function measureBoard(db: NodePgDatabase, url: string, size: string): Promise<Chapter[]> {
  for (const rides of sizes)
    for (let n = 0; n < 7; n++) await db.execute(sql.raw(manyRides(addDays(dayOf(rides), n), rides)));
  await db.execute(sql`vacuum analyze`);
  const folder = temporaryFolder();
  const site = await startSite(folder.path, { DATABASE_URL: url });
  try {
    // As a page of ours in Chromium asks, which gets it compressed.
    const asPage = { "Sec-Fetch-Site": "same-origin", "Accept-Encoding": "gzip, deflate, br, zstd" };
    const headers = { cookie: await signInOperator(site), ...asPage };
    const { reference, secret } = await bookAsGuest(site.url);
    await lettersSent(db);
    /** Asks for a page, and returns its bytes, uncompressed. */
    const bytes = async (path: string, says: string) => {
      const answer = await fetch(site.url + path, { headers });
      const text = await answer.text();
      if (!answer.ok || !text.includes(says)) throw new Error(`${answer.status} of ${path}`);
      return Buffer.byteLength(text);
    };
    const ask = (path: string, says: string) => () => bytes(path, says);
    const alone = new URLSearchParams({ _routes: "routes/desk/ride/board/day" });
    const rows: Row[] = [];
    const weights: Target[] = [];
    for (const rides of sizes) {
      const board = `/dashboard/admin/day/${dayOf(rides)}`;
      const again = ask(`${board}.data?${alone}`, '"toCollect"');
      const [{ id }] = (
        await db.execute<{ id: string }>(sql`select jobs.id from jobs join legs on legs.id = leg_id
          where day = ${dayOf(rides)} order by time limit 1`)
      ).rows as [{ id: string }];
      const changes: Record<string, SQL> = {
        "read anew once a ride has changed": sql`update legs set bags = (bags + 1) % 9
          where id = (select id from legs where day = ${dayOf(rides)} order by random() limit 1)`,
        "of whose week nothing is kept": sql`insert into changed_reservations (reservation_id) values ('')`,
      };
      for (const [name, change] of Object.entries(changes))
        rows.push({ name: `${rides} rides, ${name}`, samples: await times(again, () => db.execute(change)) });
      const asked = {
        "read anew while nothing changes": again,
        "with what the frame counts": ask(`${board}.data`, '"toCollect"'),
        "the whole page": ask(board, `${rides} viajes`),
        "a ride opened": ask(`${board}.data?${new URLSearchParams([...alone, ["ride", id]])}`, id),
        "the copy for reading without a network": ask(`${board}/copy`, id),
      };
      for (const [name, work] of Object.entries(asked))
        rows.push({ name: `${rides} rides, ${name}`, samples: await times(work) });
      weights.push(
        atMost(`the first view of ${rides} rides`, await bytes(board, `${rides} viajes`), most.viewBytes),
        atMost(`the copy of ${rides} rides`, await bytes(`${board}/copy`, id), most.copyBytes),
      );
    }
    const others = {
      "the cards": ask("/dashboard/admin", reference!),
      "a booking's room": ask(`/dashboard/admin/r/${reference}`, reference!),
      "a trip page": ask(`/trip/${secret}`, reference!),
    };
    const otherRows: Row[] = [];
    for (const [name, work] of Object.entries(others)) otherRows.push({ name, samples: await times(work) });
    // Places count on the board of today alone, whose bookings come first in the list of cards.
    const today = todayInCostaRica();
    await db.execute(sql.raw(manyRides(today, largest)));
    await lettersSent(db);
    const again = ask(`/dashboard/admin/day/${today}.data?${alone}`, '"toCollect"');
    rows.push({ name: `${largest} rides of today, read anew`, samples: await times(again) });
    const endPlaces = await givePlaces(db, site.url, today);
    const name = `${largest} rides of today, read anew while 30 drivers give their places`;
    rows.push({ name, samples: await times(again) });
    console.log(`${await endPlaces()} places were taken meanwhile.`);
    const how = `among ${size} reservations; ${runs} times each, once the letters that were due are sent`;
    return [
      {
        heading: "The desk's day",
        how: `Days with ${sizes.join(", ")} rides, each in a week of such days, ${how}.`,
        unit: "ms",
        rows,
        targets: [
          inTime(rows, `${largest} rides, read anew once a ride has changed`, most.againMs),
          inTime(rows, name, most.againMs),
          inTime(rows, `${largest} rides, a ride opened`, most.rideMs),
          ...weights,
        ],
      },
      {
        heading: "What else is opened all day",
        how: `Over HTTP, ${how}.`,
        unit: "ms",
        rows: otherRows,
        targets: [],
      },
    ];
  } finally {
    await site.stop();
    folder.remove();
  }
}

function inTime(rows: Row[], name: string, ms: number): Target {
  const middle = median(rows.find((row) => row.name === name)!.samples);
  return { says: `${name} in ${ms} ms, median`, measured: `${middle.toFixed(0)} ms`, met: middle <= ms };
}

function atMost(what: string, bytes: number, limit: number): Target {
  const kilobytes = (value: number) => `${(value / 1000).toFixed(0)} kB`;
  return {
    says: `${what} is at most ${kilobytes(limit)}, uncompressed`,
    measured: kilobytes(bytes),
    met: bytes <= limit,
  };
}

/** The rides that were written may have hundreds of letters due at once: they are not what is measured. */
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
