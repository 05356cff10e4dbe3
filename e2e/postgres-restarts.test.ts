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
  const newest = "select id from reservations order by created_at desc limit 1";
  let id = "";
  const hears = async () => {
    await bookOne();
    id = (await client.query(newest)).rows[0].id;
    await wait(300);
    return received().includes(`data: ${id}\n`);
  };
  await expect.poll(hears, { timeout: 20_000 }).toBe(true);
  const sent = `select kind from messages where reservation_id = $1 and state = 'captured' order by kind`;
  const letters = async () => (await client.query(sent, [id])).rows.map(({ kind }) => kind);
  await expect.poll(letters, { timeout: 20_000 }).toContain("operatorCopy");
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
}, 120_000);

/**
 * Opens a stream at the desk, and again whenever it ends, as a browser does: a site that lost its database for a
 * moment ends its streams. The returned function returns what was received so far.
 */
async function listenAtDesk(url: string, cookie: string): Promise<() => string> {
  const headers = { cookie, Accept: "text/event-stream" };
  const connect = () => fetch(`${url}/dashboard/admin/events`, { headers });
  const first = await connect();
  expect(first.status).toBe(200);
  let output = "";
  const read = async (stream: Response) => {
    for await (const text of stream.body!.pipeThrough(new TextDecoderStream())) output += text;
  };
  const readAll = async () => {
    await read(first).catch(() => {});
    for (let isThere = true; isThere; await wait(100)) {
      isThere = await fetch(`${url}/healthz`).then(
        () => true,
        () => false,
      );
      await connect()
        .then((stream) => (stream.ok ? read(stream) : undefined))
        .catch(() => {});
    }
  };
  void readAll();
  return () => output;
}
