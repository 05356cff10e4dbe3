import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { atDesk, givenRide, putRate } from "../../../test/drivers-pay.ts";
import { newDriver } from "../../../test/driving.ts";
import { addDays, todayInCostaRica } from "../../domain/common/day.ts";
import { type Week, weekOf } from "../../domain/common/week.ts";
import { db } from "../../store/engine/db.server.ts";
import { payEntries } from "../../store/schema/pay-schema.server.ts";
import { statements } from "../../store/schema/statement-schema.server.ts";
import { stepJob } from "../ride/progress.server.ts";
import { closePayWeek } from "./close-pay-week.server.ts";
import { payWeekReader } from "./pay-week.server.ts";

const today = todayInCostaRica();
const week = weekOf(addDays(today, -14));
const next = weekOf(addDays(today, -7));
const ridesEach = 4;

async function close(driverId: string, of: Week): Promise<string> {
  const { sums } = (await payWeekReader(of, { only: driverId }))(driverId);
  return (await closePayWeek(driverId, of, sums.cents, atDesk)).outcome;
}

/** Closes a week that others may change meanwhile, as a colleague does who looks again. */
async function closeInTheEnd(driverId: string, of: Week): Promise<void> {
  while ((await close(driverId, of)) === "changedMeanwhile");
}

test("rides that end while weeks are closed, each pressed twice, stand in one week each and count once", async () => {
  const drivers = await Promise.all([1, 2, 3].map(() => newDriver()));
  await putRate({ kind: "day", cents: 2_000_00 }, drivers[2]!);
  await putRate();
  const jobs: string[] = [];
  for (const driver of drivers)
    for (let n = 0; n < ridesEach; n++) {
      const { jobId } = await givenRide(driver, { day: addDays(week.firstDay, n % 2) });
      jobs.push(jobId);
    }
  // The first ride of each is done before, so that there is a week to close.
  const [before, meanwhile] = [0, 1].map((late) =>
    jobs.filter((_, n) => Number(n % ridesEach !== 0) === late),
  ) as [string[], string[]];
  for (const job of before) await stepJob(job, "done", atDesk);
  await Promise.all([
    ...meanwhile.flatMap((job) => [stepJob(job, "done", atDesk), stepJob(job, "done", atDesk)]),
    ...drivers.flatMap((driver) => [close(driver, week), close(driver, week)]),
  ]);
  for (const of of [week, next])
    await Promise.all(drivers.flatMap((driver) => [1, 2].map(() => closed(driver, of))));
  const earned = [ridesEach * 6_000_00, ridesEach * 6_000_00, 2 * 2_000_00];
  for (const [n, driver] of drivers.entries()) {
    const entries = await db.select().from(payEntries).where(eq(payEntries.driverId, driver));
    expect(entries.reduce((sum, { cents }) => sum + cents, 0)).toBe(earned[n]);
    expect(entries.reduce((sum, { rides }) => sum + rides, 0)).toBe(ridesEach);
    const own = await db.select().from(statements).where(eq(statements.driverId, driver));
    expect(own.reduce((sum, { cents }) => sum + cents, 0)).toBe(earned[n]);
    expect(own.filter(({ period }) => period === week.name)).toHaveLength(1);
    expect(own.length).toBeLessThanOrEqual(2);
  }
  const { rows } = (await db.execute(sql`select count(*)::int as lost from pay_entries
    where not exists (select from statement_lines where entry_id = pay_entries.id)`)) as { rows: object[] };
  expect(rows).toEqual([{ lost: 0 }]);
});

/** A week without anything is not closed. */
async function closed(driverId: string, of: Week): Promise<void> {
  const { asks } = (await payWeekReader(of, { only: driverId }))(driverId);
  if (asks !== "nothing") await closeInTheEnd(driverId, of);
}
