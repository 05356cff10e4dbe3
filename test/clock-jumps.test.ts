import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { Env } from "../app/env.server.ts";
import { startPayment } from "../app/operations/money/pay.server.ts";
import { settle } from "../app/operations/money/settle.server.ts";
import { reserve } from "../app/operations/sale/reserve.server.ts";
import { isBackupDue, isBackupLate } from "../app/operations/upkeep/backups.server.ts";
import { claimSeconds, sweepIfDue } from "../app/operations/upkeep/sweep-work.server.ts";
import { approvalMessage } from "../app/payment/message.server.ts";
import { lateLine } from "../app/routes/desk/frame/late-line.server.ts";
import { countPost } from "../app/store/account/rate.server.ts";
import { takeTry } from "../app/store/account/tries.server.ts";
import { db } from "../app/store/engine/db.server.ts";
import { boss, clockQueue, letterQueue } from "../app/store/engine/jobs.server.ts";
import { isClockSure, watchClock } from "../app/store/engine/watch-clock.server.ts";
import { backups } from "../app/store/schema/backup-schema.server.ts";
import { messages } from "../app/store/schema/message-schema.server.ts";
import { paypalOrders } from "../app/store/schema/payment-schema.server.ts";
import { reservations } from "../app/store/schema/reservation-schema.server.ts";
import { postCounts, settings } from "../app/store/schema/settings-schema.server.ts";
import { readLate } from "../app/store/upkeep/late.server.ts";
import { findSetting, storeSetting } from "../app/store/upkeep/settings.server.ts";
import { openTransfer } from "./bookings.ts";
import { onlyReservation, order } from "./paying.ts";

const hourMs = 3_600_000;
/** Returns the time on a clock that is an hour ahead. */
const ahead = (ms = 0) => new Date(Date.now() + hourMs + ms);
const live = { demo: false } as Env;

beforeEach(async () => {
  await db.delete(settings);
  await db.execute(sql`delete from pgboss.job`);
});

const goodBackup = () => db.insert(backups).values({ file: "a.backup", madeAt: ahead() });
const line = async (online: boolean) =>
  lateLine(await readLate(new Date(), approvalMessage), new Date(), online).text;
const windowsAhead = () => db.update(postCounts).set({ windowStart: ahead() });

async function spend(times: number, take: () => Promise<unknown>): Promise<void> {
  for (let n = 0; n < times; n++) await take();
  await windowsAhead();
}

/** Each case has what a clock an hour ahead wrote, and what has to happen although the clock was set back since. */
const table: [string, () => Promise<unknown>, () => Promise<unknown>, unknown][] = [
  ["payments are swept", () => storeSetting("lastSweep", ahead().toISOString()), () => sweepIfDue(), true],
  [
    "payments are swept although another process had claimed that",
    () => storeSetting("sweepClaim", `${ahead(claimSeconds * 1000).toISOString()}|another`),
    () => sweepIfDue(),
    true,
  ],
  [
    "the desk hears that payments are not swept",
    () => storeSetting("lastSweep", ahead().toISOString()),
    () => line(true),
    expect.stringMatching(/^Pagos sin revisar/),
  ],
  [
    "the desk hears of letters that wait",
    async () => {
      await reserve(await openTransfer());
      await db.update(messages).set({ createdAt: ahead() });
    },
    () => line(false),
    expect.stringMatching(/^Un correo espera/),
  ],
  [
    "the desk hears of payments that are not decided",
    async () => {
      await order(await openTransfer());
      await db.update(paypalOrders).set({ state: "capturing", createdAt: ahead() });
    },
    () => line(false),
    expect.stringMatching(/^Un pago sin confirmar/),
  ],
  ["a backup is made", goodBackup, () => isBackupDue(new Date(), live), true],
  ["the desk hears that the backup is late", goodBackup, () => isBackupLate(new Date(), live), true],
  [
    "a visitor may post again",
    () => spend(3, () => countPost("visitor", 2)),
    async () => (await countPost("visitor", 2)).allowed,
    true,
  ],
  [
    "a password may be tried again",
    () => spend(6, () => takeTry("wrong", 5)),
    () => takeTry("wrong", 5),
    undefined,
  ],
  [
    "a payment whose process died is offered again",
    async () => {
      await order(await openTransfer());
      await db.update(paypalOrders).set({ state: "capturing", claimedAt: ahead() });
    },
    async () => {
      const [known] = await db.select().from(paypalOrders);
      await settle(known!.orderId!);
      return (await startPayment(known!.checkoutId!)).outcome;
    },
    "order",
  ],
];

test.each(table)("after a clock was set back by an hour, %s", async (_, write, decide, expected) => {
  await write();
  expect(await decide()).toEqual(expected);
});

const jobs = async () =>
  (await db.execute(sql`select name, start_after <= now() as due, coalesce(heartbeat_on > now(), false) as beats,
    singleton_on is null as free from pgboss.job order by name`)) as {
    rows: { name: string; due: boolean; beats: boolean; free: boolean }[];
  };

test("jobs, queues and holds of a clock that was set back are moved back with it, and nothing else is", async () => {
  await boss.insert(letterQueue, [{ data: { emailId: 1 } }]);
  await boss.insert(clockQueue, [{ singletonKey: "a", singletonSeconds: 60 }]);
  await order(await openTransfer());
  const { heldUntil } = await onlyReservation();
  await watchClock();
  // All of this was written an hour ago, on a clock that was an hour ahead.
  await db.execute(
    sql`update settings set value = (value::bigint + ${hourMs})::text where key = 'clockSeen'`,
  );
  await db.execute(sql`update pgboss.job set created_on = created_on + interval '1 hour',
    start_after = start_after + interval '1 hour', singleton_on = singleton_on + interval '1 hour'`);
  await db.execute(sql`update pgboss.job set state = 'active', started_on = created_on, heartbeat_on = created_on
    where name = ${clockQueue}`);
  await db.execute(sql`update pgboss.version set cron_on = now() + interval '1 hour'`);
  await db.execute(sql`update pgboss.queue set monitor_claim_on = now() + interval '1 hour',
    maintain_on = now() + interval '1 hour'`);
  await db.update(reservations).set({ heldUntil: new Date(heldUntil!.getTime() + hourMs) });
  await watchClock();
  expect((await jobs()).rows).toEqual([
    { name: clockQueue, due: true, beats: false, free: true },
    { name: letterQueue, due: true, beats: false, free: true },
  ]);
  const { rows } = (await db.execute(sql`select count(*)::int as ahead from pgboss.queue, pgboss.version
    where greatest(cron_on, monitor_claim_on, maintain_on) > now()`)) as { rows: object[] };
  expect(rows).toEqual([{ ahead: 0 }]);
  expect(Math.abs((await onlyReservation()).heldUntil!.getTime() - heldUntil!.getTime())).toBeLessThan(5_000);
  await boss.insert(letterQueue, [{ data: { emailId: 2 }, startAfter: 600 }]);
  await watchClock();
  expect((await jobs()).rows.filter(({ due }) => due)).toHaveLength(2);
});

test("nobody is written to and nothing is erased while this clock and the database's are apart", async () => {
  for (const offsetMs of [-hourMs, hourMs, 3 * 60_000]) {
    expect(await isClockSure("write", Date.now() + offsetMs)).toBe(false);
    expect(await isClockSure("erase", Date.now() + offsetMs)).toBe(false);
  }
  expect([await isClockSure("write"), await isClockSure("erase")]).toEqual([true, true]);
});

test("after a leap ahead of both clocks guests are written to an hour later and something is erased a day later", async () => {
  await watchClock(Date.now() - hourMs, 5_000);
  expect(await isClockSure("write")).toBe(true);
  await watchClock(Date.now(), 20_000);
  expect([await isClockSure("write"), await isClockSure("erase")]).toEqual([false, false]);
  const later = (ms: number) => storeSetting("clockLeapt", new Date(Date.now() - ms).toISOString());
  await later(hourMs);
  expect([await isClockSure("write"), await isClockSure("erase")]).toEqual([true, false]);
  await later(24 * hourMs);
  expect([await isClockSure("write"), await isClockSure("erase")]).toEqual([true, true]);
});

test("a leap that is taken back is forgotten, and a clock that runs on is none", async () => {
  await watchClock(Date.now(), 20_000);
  await storeSetting("clockLeapt", ahead().toISOString());
  expect([await isClockSure("write"), await isClockSure("erase")]).toEqual([true, true]);
  await db.delete(settings);
  await watchClock(Date.now() + 15_000, 35_000);
  expect(await findSetting("clockLeapt")).toBeUndefined();
});
