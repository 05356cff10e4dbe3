import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { startPostgres } from "../../../test/postgres.ts";
import { startSilentNetwork } from "../../../test/silent-network.ts";
import { PgListener } from "./pg-listener.server.ts";

let postgres: Awaited<ReturnType<typeof startPostgres>>;
let url: string;
let client: pg.Client;

beforeAll(async () => {
  postgres = await startPostgres();
  if (!postgres) return;
  url = postgres.url;
  client = new pg.Client(url);
  await client.connect();
}, 60_000);
afterAll(async () => {
  await client?.end();
  await postgres?.stop();
});
beforeEach(({ skip }) => skip(!postgres, "PostgreSQL is not installed"));

const say = (channel: string, word: string) => client.query("select pg_notify($1, $2)", [channel, word]);
const isListening = "pid <> pg_backend_pid() and (query like 'listen%' or query = 'select 1')";

async function listeners(): Promise<number> {
  const { rows } = await client.query(
    `select count(*)::int as count from pg_stat_activity where ${isListening}`,
  );
  return rows[0].count;
}

test("a listener receives its channel, and after its connection broke it is notified and receives again", async () => {
  const listener = new PgListener(url);
  onTestFinished(() => listener.close());
  const [heard, others]: [string[], string[]] = [[], []];
  const stop = await listener.listen("rides", (word) => heard.push(word));
  await listener.listen("Other rides", (word) => others.push(word));

  await say("rides", "one");
  await say("Other rides", "two");
  await expect.poll(() => [heard, others]).toEqual([["one"], ["two"]]);

  await client.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${isListening}`);
  await expect
    .poll(() => [heard, others], { timeout: 5000 })
    .toEqual([
      ["one", ""],
      ["two", ""],
    ]);
  await say("rides", "three");
  await expect.poll(() => heard).toEqual(["one", "", "three"]);

  stop();
  await say("rides", "four");
  await say("Other rides", "five");
  await expect.poll(() => others).toEqual(["two", "", "five"]);
  expect(heard).toEqual(["one", "", "three"]);
}, 60_000);

test("a listener whose connection fell silent notices, is told so and hears again", async () => {
  const network = await startSilentNetwork(url);
  const listener = new PgListener(network.url, 500);
  onTestFinished(async () => {
    await listener.close();
    network.stop();
  });
  const heard: string[] = [];
  await listener.listen("rides", (word) => heard.push(word));
  await wait(1_100); // a quiet channel is no broken connection
  await client.query("notify rides, 'one'");
  await expect.poll(() => heard).toEqual(["one"]);
  network.fallSilent();
  await client.query("notify rides, 'two'");
  await expect.poll(() => heard, { timeout: 5_000 }).toEqual(["one", ""]);
  await client.query("notify rides, 'three'");
  await expect.poll(() => heard).toEqual(["one", "", "three"]);
}, 60_000);

/** A proxy to PostgreSQL that accepts no connection before it is opened. */
async function closedWay() {
  const way = { tries: 0, open: false };
  const ends: Socket[] = [];
  const server = createServer((socket) => {
    ends.push(socket.on("error", () => {}));
    way.tries++;
    if (!way.open) return void socket.destroy();
    const behind = connect(Number(new URL(url).port), "127.0.0.1").on("error", () => {});
    ends.push(behind);
    socket.pipe(behind).pipe(socket);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    for (const end of ends) end.destroy();
    server.close();
  });
  const address = new URL(url);
  address.port = String((server.address() as AddressInfo).port);
  return { way, address: address.href };
}

test("a database that is not reachable yet is tried at longer and longer intervals", async () => {
  const { way, address } = await closedWay();
  const listener = new PgListener(address);
  onTestFinished(() => listener.close());
  const heard: string[] = [];
  const listening = listener.listen("rides", (word) => heard.push(word));
  await wait(1_000); // the attempts are at 0, 200 and 600 ms
  expect(way.tries).toBeGreaterThan(1);
  expect(way.tries).toBeLessThan(4);
  way.open = true;
  await listening;
  await say("rides", "one");
  await expect.poll(() => heard).toEqual(["one"]);
}, 60_000);

test("a closed listener closes its connection and opens no other, even if it never had one", async () => {
  const { way, address } = await closedWay();
  const hopeless = new PgListener(address);
  const listening = hopeless.listen("rides", () => {});
  await expect.poll(() => way.tries).toBe(1);
  const listener = new PgListener(url);
  await listener.listen("rides", () => {});
  expect(await listeners()).toBe(1);
  await Promise.all([listener.close(), hopeless.close(), listening]);
  const { tries } = way;
  await expect.poll(listeners).toBe(0);
  await wait(500);
  expect([await listeners(), way.tries]).toEqual([0, tries]);
}, 60_000);

/** The number of timers that keep the process from ending, except those that end soon. */
async function clocks(): Promise<number> {
  const counts: number[] = [];
  const count = () => process.getActiveResourcesInfo().filter((name) => name === "Timeout").length;
  for (let time = 0; time < 10; time++) counts.push(await wait(20).then(count));
  return Math.min(...counts);
}

test("a quiet channel does not keep a process from ending", async () => {
  const listener = new PgListener(url);
  onTestFinished(() => listener.close());
  const before = await clocks();
  await listener.listen("rides", () => {});
  expect(await clocks()).toBe(before);
}, 60_000);
