import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { eq, inArray, sql } from "drizzle-orm";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { setTo } from "../../../test/api.ts";
import { openTransfer } from "../../../test/bookings.ts";
import { onlyReservation, order } from "../../../test/paying.ts";
import { paypal } from "../../../test/paypal.ts";
import { addDays, todayInCostaRica } from "../../domain/common/day.ts";
import { newId } from "../../domain/common/reference.ts";
import { env } from "../../env.server.ts";
import { paypal as ours } from "../../payment/online.server.ts";
import { db } from "../../store/engine/db.server.ts";
import { draftEdits } from "../../store/schema/catalogue-change-schema.server.ts";
import { reservations } from "../../store/schema/reservation-schema.server.ts";
import { settings } from "../../store/schema/settings-schema.server.ts";
import { findSetting } from "../../store/upkeep/settings.server.ts";
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

/** Leaves the state of a process that was killed just after it began to sweep. */
const killedSweep = () =>
  db.insert(settings).values({
    key: "sweepClaim",
    value: sql`(now() + make_interval(secs => ${claimSeconds}))::text || '|another'` as never,
  });

test("a sweep that was killed is followed by another within a minute", async () => {
  await approvedAndLeft();
  await killedSweep();
  expect(await sweepIfDue()).toBe(false);
  await secondsPass(30); // the processes look every 15 seconds
  expect(await sweepIfDue()).toBe(true);
  expect(await onlyReservation()).toMatchObject({ payment: "COMPLETED" });
});

test("the moment of the last finished sweep is stored, and the next one comes three minutes later", async () => {
  expect(await sweepIfDue()).toBe(true);
  const last = await findSetting("lastSweep");
  expect(Date.now() - Date.parse(last!)).toBeLessThan(60_000);
  expect(last).toBe(new Date(last!).toISOString());
  await secondsPass(170);
  expect(await sweepIfDue()).toBe(false);
  await secondsPass(10);
  expect(await sweepIfDue()).toBe(true);
});

test("a finished sweep releases its claim", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  await sweepIfDue();
  vi.advanceTimersByTime(60_000);
  await wait(100);
  const until = (await findSetting("sweepClaim"))!.split("|")[0]!;
  expect(Date.parse(until)).toBeLessThanOrEqual(Date.now());
});

test("the only process of an embedded database takes over its killed predecessor's claim at its start", async () => {
  await killedSweep();
  expect(await sweepIfDue(true)).toBe(!env.DATABASE_URL);
});

test("only one of several processes sweeps", async () => {
  const swept = await Promise.all([sweepIfDue(), sweepIfDue(), sweepIfDue(), sweepIfDue()]);
  expect(swept.filter(Boolean)).toHaveLength(1);
});

test("a process that waited for another's sweep does not sweep again", async () => {
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

test("a sweep that PayPal did not answer is unfinished, and due again", async () => {
  await approvedAndLeft();
  const restore = setTo(ours!, "apiBase", "http://127.0.0.1:1");
  expect(await sweepIfDue()).toBe(true);
  expect(await findSetting("lastSweep")).toBeUndefined();
  restore();
  expect(await sweepIfDue()).toBe(true);
  expect(await onlyReservation()).toMatchObject({ payment: "COMPLETED" });
});

test("a start sweeps at once, however recent the last sweep, and makes planned edits; its end waits for that only", async () => {
  await sweepIfDue();
  await approvedAndLeft();
  const yesterday = addDays(todayInCostaRica(), -1);
  const plan = { id: newId(), before: {}, after: {}, validFrom: yesterday, actor: "operator:ana" };
  await db.insert(draftEdits).values(plan);
  const stop = startSweeping();
  const asked = Date.now();
  await stop();
  expect(Date.now() - asked).toBeLessThan(4_500);
  expect(await onlyReservation()).toMatchObject({ payment: "COMPLETED" });
  expect(await db.$count(draftEdits)).toBe(0);
});

test("an order without any answer of PayPal does not delay the others", async () => {
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
