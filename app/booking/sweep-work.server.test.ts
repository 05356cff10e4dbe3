import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { eq, inArray, sql } from "drizzle-orm";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { setTo } from "../../test/api.ts";
import { openTransfer } from "../../test/bookings.ts";
import { onlyReservation, order } from "../../test/paying.ts";
import { paypal } from "../../test/paypal.ts";
import { paypal as ours } from "../payment/online.server.ts";
import { db } from "../store/db.server.ts";
import { reservations } from "../store/schema.server.ts";
import { findSetting } from "../store/settings.server.ts";
import { settings } from "../store/settings-schema.server.ts";
import { claimSeconds, startSweeping, sweepIfDue } from "./sweep-work.server.ts";

beforeEach(() => db.delete(settings));

const secondsPass = (seconds: number) =>
  db
    .update(settings)
    .set({
      value: sql`(split_part(${settings.value}, '|', 1)::timestamptz - make_interval(secs => ${seconds}))::text
        || case when ${settings.key} = 'sweepClaim' then '|another' else '' end`,
    })
    .where(inArray(settings.key, ["sweepClaim", "lastSweep"]));

async function approvedAndLeft(): Promise<void> {
  paypal.approve(await order(await openTransfer()));
}

/** What `kill -9` leaves of a process that had just begun to sweep. */
const killedSweep = () =>
  db.insert(settings).values({
    key: "sweepClaim",
    value: sql`(now() + make_interval(secs => ${claimSeconds}))::text || '|another'` as never,
  });

test("a sweep that was killed is followed by another within a minute", async () => {
  await approvedAndLeft();
  await killedSweep();
  expect(await sweepIfDue()).toBe(false);
  await secondsPass(31); // and the processes look every 15
  expect(await sweepIfDue()).toBe(true);
  expect(await onlyReservation()).toMatchObject({ payment: "COMPLETED" });
});

test("the moment of the last finished sweep is kept, and the next one comes three minutes later", async () => {
  expect(await sweepIfDue()).toBe(true);
  const last = await findSetting("lastSweep");
  expect(Date.now() - Date.parse(last!)).toBeLessThan(60_000);
  expect(last).toBe(new Date(last!).toISOString());
  expect(await sweepIfDue()).toBe(false);
  await secondsPass(181);
  expect(await sweepIfDue()).toBe(true);
});

test("of several processes one sweeps", async () => {
  const swept = await Promise.all([sweepIfDue(), sweepIfDue(), sweepIfDue(), sweepIfDue()]);
  expect(swept.filter(Boolean)).toHaveLength(1);
});

test("who waited for another process's sweep does not sweep again", async () => {
  await sweepIfDue();
  await secondsPass(181);
  const [waits] = await db.transaction(async (tx) => {
    const set = { value: new Date().toISOString() };
    await tx.update(settings).set(set).where(eq(settings.key, "lastSweep"));
    await tx.update(settings).set({ key: "sweepClaim" }).where(eq(settings.key, "sweepClaim"));
    const swept = sweepIfDue();
    await wait(300);
    return [swept];
  });
  expect(await waits).toBe(false);
});

test("a sweep that PayPal did not answer is not finished, and due again", async () => {
  await approvedAndLeft();
  const restore = setTo(ours!, "apiBase", "http://127.0.0.1:1");
  expect(await sweepIfDue()).toBe(true);
  expect(await findSetting("lastSweep")).toBeUndefined();
  restore();
  expect(await sweepIfDue()).toBe(true);
  expect(await onlyReservation()).toMatchObject({ payment: "COMPLETED" });
});

test("a start sweeps at once, however lately it was done, and ends in order", async () => {
  await sweepIfDue();
  await approvedAndLeft();
  const stop = startSweeping();
  await expect.poll(async () => (await onlyReservation()).payment, { timeout: 20_000 }).toBe("COMPLETED");
  await stop();
});

test("an order that PayPal never answers for does not keep the others waiting", async () => {
  const ill = await order(await openTransfer());
  await approvedAndLeft();
  const real = ours!.apiBase;
  const front = createServer(async (request, response) => {
    if (request.url!.includes(ill)) return void response.writeHead(502).end("<h1>Bad gateway</h1>");
    const { host, connection, "content-length": _, ...headers } = request.headers as Record<string, string>;
    const body = request.method === "POST" ? await text(request) : undefined;
    const answer = await fetch(real + request.url, { method: request.method, headers, body });
    response.writeHead(answer.status, { "content-type": "application/json" }).end(await answer.text());
  }).listen(0, "127.0.0.1");
  await once(front, "listening");
  onTestFinished(() => void front.close());
  const restore = setTo(ours!, "apiBase", `http://127.0.0.1:${(front.address() as AddressInfo).port}`);
  expect(await sweepIfDue().finally(restore)).toBe(true);
  const payments = (await db.select().from(reservations)).map(({ payment }) => payment);
  expect(payments.sort()).toEqual(["COMPLETED", "PENDING"]);
});
