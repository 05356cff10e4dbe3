import { setTimeout as wait } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { at, drive } from "../../../test/partner-trips.ts";
import { atDesk, bookedFrom, newPartner } from "../../../test/partners.ts";
import { month, nextMonth, rideOfMonth } from "../../../test/statements.ts";
import { addDays, momentInCostaRica } from "../../domain/common/day.ts";
import { newId } from "../../domain/common/reference.ts";
import { monthPeriod } from "../../domain/partner/partner-statement.ts";
import { db } from "../../store/engine/db.server.ts";
import { linesOfStatement, listStatements } from "../../store/money/statements.server.ts";
import { jobsOfReservation } from "../../store/ride/board.server.ts";
import { partnerEntries } from "../../store/schema/partner-entry-schema.server.ts";
import { lockJob } from "../reservation/lock-and-record.server.ts";
import { takeStep } from "../ride/progress.server.ts";
import { cutStatementsByClock } from "./cut-partner-statements.server.ts";

const minuteMs = 60_000;
const before = (moment: Date, minutes: number) => new Date(moment.getTime() - minutes * minuteMs);

/** Writes an entry of so many cents as if the database's clock said this moment. */
async function write(partnerId: string, cents: number, moment: Date): Promise<void> {
  const entry = { id: newId(), partnerId, kind: "payment", actor: "clock", day: "2026-05-20" } as const;
  await db.insert(partnerEntries).values({ ...entry, cents, at: moment });
}

/** Lists the months of a partner's statements, each with its cents by line. */
async function statedCents(partnerId: string): Promise<[month: string, cents: number[]][]> {
  const found = (await listStatements({ partnerId })).toReversed();
  return await Promise.all(
    found.map(async ({ id, period }): Promise<[string, number[]]> => {
      return [period, (await linesOfStatement(id)).map(({ cents }) => cents).sort()];
    }),
  );
}

// The embedded database has the clock of its process, and one connection.
const onPostgres = test.skipIf(!process.env.DATABASE_URL);

onPostgres("an entry is written by the database's clock, whatever clock the process has", async () => {
  const partnerId = await newPartner();
  // The process believes that it is the evening of the ride, two weeks from now.
  await drive(await bookedFrom(partnerId));
  const isNow = sql<boolean>`abs(extract(epoch from clock_timestamp() - ${partnerEntries.at})) < 60`;
  expect(await db.select({ isNow }).from(partnerEntries)).toEqual([{ isNow: true }]);
});

onPostgres(
  "the database's clock says which months are due, be the process's behind it or ahead of it",
  async () => {
    const partnerId = await newPartner();
    await write(partnerId, -1, momentInCostaRica("2026-05-20", "10:00"));
    await write(partnerId, -8, new Date());
    await at(addDays(`${nextMonth}-01`, 40), "12:00", () => cutStatementsByClock());
    expect(await statedCents(partnerId)).toEqual([["2026-05", [-1]]]);
    const other = await newPartner();
    await write(other, -2, momentInCostaRica("2026-05-20", "10:00"));
    await db.execute(sql`delete from settings where key = 'statementsCut'`);
    await at("2026-05-02", "12:00", () => cutStatementsByClock());
    expect(await statedCents(other)).toEqual([["2026-05", [-2]]]);
  },
);

test("two processes whose clocks are minutes apart neither lose an entry nor state it twice", async () => {
  const partnerId = await newPartner();
  const [june, july] = [monthPeriod("2026-06"), monthPeriod("2026-07")];
  await write(partnerId, -1, before(june.cutAt, 10));
  // One process is four minutes ahead, and cuts while the other still writes.
  await cutStatementsByClock(june.cutAt);
  await write(partnerId, -2, before(june.cutAt, 3));
  await cutStatementsByClock(before(june.cutAt, 1));
  await cutStatementsByClock(june.cutAt);
  await write(partnerId, -4, june.cutAt);
  await Promise.all([cutStatementsByClock(july.cutAt), cutStatementsByClock(before(july.cutAt, -4))]);
  expect(await statedCents(partnerId)).toEqual([
    ["2026-06", [-1]],
    ["2026-07", [-2, -4]],
  ]);
});

/** Ends a second ride of a partner in a transaction that was begun before a cut, and committed after it. */
async function endAround(cut: () => Promise<unknown>, writesBefore: boolean) {
  const partnerId = await newPartner();
  await rideOfMonth(partnerId);
  const [job] = await jobsOfReservation(await rideOfMonth(partnerId, "planned", `${month}-02`));
  const [begun, cutting] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const ending = db.transaction(async (tx) => {
    await tx.execute(sql`select now()`);
    const end = async () => {
      const locked = (await lockJob(tx, job!.id))!;
      expect(await takeStep(tx, locked, { to: "done", actor: atDesk, at: new Date() })).toBe(true);
    };
    if (writesBefore) await end();
    begun.resolve();
    await cutting.promise;
    if (!writesBefore) await end();
  });
  await begun.promise;
  const cuts = [cut(), cut()];
  // A cut waits for whoever has written already.
  await (writesBefore ? wait(300) : Promise.all(cuts));
  cutting.resolve();
  await Promise.all([...cuts, ending]);
  const isTheirs = eq(partnerEntries.partnerId, partnerId);
  const rows = await db.select().from(partnerEntries).where(isTheirs);
  expect(rows.map(({ at }) => at < monthPeriod(month).cutAt)).toEqual([true, true]);
  await Promise.all([1, 2].map(() => cutStatementsByClock(monthPeriod(nextMonth).cutAt)));
  return await statedCents(partnerId);
}

onPostgres(
  "a ride whose end was begun before the cut and written after it stands in the next statement, once",
  async () => {
    const cut = () => cutStatementsByClock(monthPeriod(month).cutAt);
    expect(await endAround(cut, false)).toEqual([
      [month, [1_200]],
      [nextMonth, [1_200]],
    ]);
  },
);

onPostgres(
  "a ride whose end is written and not committed is waited for, and stands in the statement, once",
  async () => {
    const cut = () => cutStatementsByClock(monthPeriod(month).cutAt);
    expect(await endAround(cut, true)).toEqual([[month, [1_200, 1_200]]]);
  },
);
