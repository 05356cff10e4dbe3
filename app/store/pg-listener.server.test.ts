import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { startPostgres } from "../../test/postgres.ts";
import { startSilentNetwork } from "../../test/silent-network.ts";
import { PgListener } from "./pg-listener.server.ts";

test("a listener hears its channel, and after its connection broke it is told so and hears again", async ({
  skip,
}) => {
  const postgres = await startPostgres();
  if (!postgres) return skip("PostgreSQL is not installed");
  const client = new pg.Client(postgres.url);
  client.on("error", () => {}); // told when the server goes away
  await client.connect();
  const listener = new PgListener(postgres.url);
  onTestFinished(async () => {
    await Promise.all([client.end(), listener.close()]);
    await postgres.stop();
  });
  const say = (channel: string, word: string) => client.query("select pg_notify($1, $2)", [channel, word]);
  const [heard, others]: [string[], string[]] = [[], []];
  const stop = await listener.listen("rides", (word) => heard.push(word));
  await listener.listen("Other rides", (word) => others.push(word));

  await say("rides", "one");
  await say("Other rides", "two");
  await expect.poll(() => [heard, others]).toEqual([["one"], ["two"]]);

  await client.query("select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%'");
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

test("a listener whose connection fell silent notices, is told so and hears again", async ({ skip }) => {
  const postgres = await startPostgres();
  if (!postgres) return skip("PostgreSQL is not installed");
  const network = await startSilentNetwork(postgres.url);
  const client = new pg.Client(postgres.url);
  await client.connect();
  const listener = new PgListener(network.url, 500);
  onTestFinished(async () => {
    await Promise.all([client.end(), listener.close()]);
    network.stop();
    await postgres.stop();
  });
  const heard: string[] = [];
  await listener.listen("rides", (word) => heard.push(word));
  await new Promise((resolve) => setTimeout(resolve, 1_500)); // a quiet day is no silence
  await client.query("notify rides, 'one'");
  await expect.poll(() => heard).toEqual(["one"]);
  network.fallSilent();
  await client.query("notify rides, 'two'");
  await expect.poll(() => heard, { timeout: 5_000 }).toEqual(["one", ""]);
  await client.query("notify rides, 'three'");
  await expect.poll(() => heard).toEqual(["one", "", "three"]);
}, 60_000);
