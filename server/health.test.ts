import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { db } from "../app/store/db.server.ts";
import { answerHealth } from "./health.ts";

test("whoever asks often, the database is asked once in five seconds; that the process lives is another address", async () => {
  const server = createServer(answerHealth as RequestListener).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const ask = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
    return `${answer.status} ${await answer.text()}`;
  };
  await db.execute(sql`set default_transaction_read_only = on`);
  onTestFinished(async () => void (await db.execute(sql`reset default_transaction_read_only`)));
  expect(await ask("/healthz")).toBe("503 the database is read-only");
  expect(await ask("/livez")).toBe("200 ok");
  await db.execute(sql`reset default_transaction_read_only`);
  expect(await ask("/healthz?now")).toBe("503 the database is read-only");
  await expect.poll(() => ask("/healthz"), { timeout: 10_000, interval: 500 }).toBe("200 ok");
});
