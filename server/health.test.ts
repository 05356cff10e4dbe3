import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";
import { db } from "../app/store/engine/db.server.ts";
import { createHealth } from "./health.ts";
import { ask } from "./test-ask.ts";

/** Returns status and text as a monitor sees them. The rest of the site answers that it has no such page. */
async function asked() {
  const answerHealth = createHealth();
  const server = createServer(async (request, response) => {
    if (!(await answerHealth(request, response))) response.writeHead(404).end("none");
  }).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return async (path: string, method = "GET") => {
    const { status, bytes, headers } = await ask(port, path, { method });
    if (status !== 404)
      expect(headers).toMatchObject({
        "content-type": "text/plain; charset=utf-8",
        "cache-control": "no-store",
      });
    return `${status} ${bytes}`;
  };
}

test("the database is asked once in five seconds, however often its health is; /livez does not ask it", async () => {
  const get = await asked();
  vi.useFakeTimers({ toFake: ["Date"] });
  const begun = Date.now();
  await db.execute(sql`set default_transaction_read_only = on`);
  onTestFinished(async () => {
    vi.useRealTimers();
    await db.execute(sql`reset default_transaction_read_only`);
  });
  expect(await get("/livez")).toBe("200 ok");
  expect(await get("/healthz")).toBe("503 the database is read-only");
  expect(await get("/livez")).toBe("200 ok");
  await db.execute(sql`reset default_transaction_read_only`);
  vi.setSystemTime(begun + 4_900);
  expect(await get("/healthz?now")).toBe("503 the database is read-only");
  vi.setSystemTime(begun + 5_100);
  expect(await get("/healthz")).toBe("200 ok");
});

test.each([
  ["/healthz", "HEAD", "200 "],
  ["/healthz", "POST", "404 none"],
  ["/livez/more", "GET", "404 none"],
])("%s that is asked by %s gets %j", async (path, method, answer) => {
  expect(await (await asked())(path, method)).toBe(answer);
});
