import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { book, openCheckout } from "../test/crash/guest.ts";
import { signInOperator } from "./cast.ts";
import { startOnPostgres } from "./postgres-site.ts";

test("PostgreSQL, restarted twice under bookings, loses none that was acknowledged; the site serves, tells and writes letters again", async ({
  skip,
}) => {
  const { site, postgres } = await startOnPostgres(skip);
  const received = await listenAtDesk(site.url, await signInOperator(site));

  let booking = true;
  const acknowledged: string[] = [];
  const bookOne = async () => {
    const checkout = await openCheckout(site.url, "oneWay");
    await book(site.url, checkout);
    acknowledged.push(checkout);
  };
  const guests = Array.from({ length: 3 }, async () => {
    while (booking) await bookOne().catch(() => wait(20));
  });
  for (let restart = 0; restart < 2; restart++) {
    const before = acknowledged.length;
    await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(before + 5);
    await postgres.restart();
  }
  const before = acknowledged.length;
  await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(before + 5);
  booking = false;
  await Promise.all(guests);

  const client = new pg.Client(postgres.url);
  await client.connect();
  onTestFinished(() => client.end());
  const { rows } = await client.query("select id, checkout_id from reservations order by created_at");
  const kept = new Set(rows.map((row) => row.checkout_id));
  expect(kept.size).toBe(rows.length);
  expect(acknowledged.filter((checkout) => !kept.has(checkout))).toEqual([]);
  const receivedBefore = received().length;
  await bookOne();
  const newest = "select id from reservations order by created_at desc limit 1";
  const { id } = (await client.query(newest)).rows[0];
  // A stream that connects only now is told that it may have missed some news.
  await expect
    .poll(() => received().slice(receivedBefore), { timeout: 20_000 })
    .toMatch(new RegExp(`^data: (${id})?$`, "m"));
  const sent = `select kind from messages where reservation_id = $1 and state = 'captured' order by kind`;
  const letters = async () => (await client.query(sent, [id])).rows.map(({ kind }) => kind);
  await expect.poll(letters, { timeout: 20_000 }).toContain("operatorCopy");
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
}, 120_000);

/** Opens a stream at the desk; the returned function returns what it has received so far. */
async function listenAtDesk(url: string, cookie: string): Promise<() => string> {
  const headers = { cookie, Accept: "text/event-stream" };
  const stream = await fetch(`${url}/dashboard/admin/events`, { headers });
  expect(stream.status).toBe(200);
  let output = "";
  const read = async () => {
    for await (const text of stream.body!.pipeThrough(new TextDecoderStream())) output += text;
  };
  read().catch(() => {}); // the site stops at last
  return () => output;
}
