import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openTransfer } from "../../../test/bookings.ts";
import { operatorWith } from "../../domain/common/actor.ts";
import { db } from "../../store/engine/db.server.ts";
import { boss, letterQueue } from "../../store/engine/jobs.server.ts";
import { messages } from "../../store/schema/message-schema.server.ts";
import { reserve } from "../sale/reserve.server.ts";
import { sendLateLetters } from "./late-letters.server.ts";

const ana = operatorWith("ana");

test("late letters get one job each that is due at once: a failed one, a waiting one, and one that lost its job", async () => {
  await boss.deleteAllJobs(letterQueue);
  for (let n = 0; n < 2; n++) await reserve(await openTransfer());
  const rows = await db.select().from(messages).orderBy(messages.id);
  const [failed, waits, lost, recent] = rows.map(({ id }) => id);
  const longAgo = new Date(Date.now() - 86_400_000);
  await db.update(messages).set({ createdAt: longAgo }).where(sql`${messages.id} <> ${recent}`);
  await db.update(messages).set({ state: "failed", attempts: 30 }).where(eq(messages.id, failed!));
  await db.execute(sql`delete from pgboss.job where name = ${letterQueue}
    and (data->>'emailId')::int in (${failed}, ${lost})`);
  await db.execute(
    sql`update pgboss.job set start_after = now() + interval '1 hour' where name = ${letterQueue}`,
  );
  for (const _ of [1, 2]) await sendLateLetters(new Date(), ana);
  const jobs = await boss.fetch<{ emailId: number }>(letterQueue, { batchSize: 10 });
  expect(jobs.map(({ data }) => data.emailId).sort()).toEqual([failed, waits, lost].sort());
  expect(await db.$count(messages, eq(messages.state, "queued"))).toBe(4);
});
