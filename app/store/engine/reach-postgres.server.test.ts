import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { openPool } from "./pg-pool.server.ts";
import { reachPostgres } from "./reach-postgres.server.ts";

const { DATABASE_URL } = process.env;

/** A proxy to a database that delays each of its answers by this time once it is asked to listen. */
async function slowWay(database: string, slowMs: number): Promise<string> {
  const { hostname, port } = new URL(database);
  const server = createServer((socket) => {
    let delayMs = 0;
    const behind = connect(Number(port), hostname).on("error", () => {});
    socket
      .on("error", () => {})
      .on("data", (asked) => {
        if (asked.includes("listen")) delayMs = slowMs;
        behind.write(asked);
      });
    behind.on("data", (answer) => setTimeout(() => socket.write(answer), delayMs));
    socket.on("close", () => behind.destroy());
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const url = new URL(database);
  url.port = String((server.address() as AddressInfo).port);
  return url.href;
}

test.skipIf(!DATABASE_URL)(
  "a database that takes three seconds to answer is not taken for a pooler",
  async () => {
    const pool = openPool(DATABASE_URL!, false);
    onTestFinished(() => pool.end());
    const client = await reachPostgres(await slowWay(DATABASE_URL!, 3_000), pool);
    expect(client.database).toBe(new URL(DATABASE_URL!).pathname.slice(1));
    await client.end();
  },
);
