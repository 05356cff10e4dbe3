import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { newDriver } from "../../../test/driving.ts";
import { atDesk, newPartner } from "../../../test/partners.ts";
import { newId } from "../../domain/common/reference.ts";
import type { EntryToCut } from "../../domain/money/statement.ts";
import { monthPeriod } from "../../domain/partner/partner-statement.ts";
import { db } from "../../store/engine/db.server.ts";
import { linesOfStatement } from "../../store/money/statements.server.ts";
import { deskChanges } from "../../store/schema/desk-change-schema.server.ts";
import { partners } from "../../store/schema/partner-schema.server.ts";
import { statementLines, statements } from "../../store/schema/statement-schema.server.ts";
import { closeStatement, lockStatement, statementHash } from "./close-statement.server.ts";
import { cutStatement } from "./cut-statement.server.ts";

const october = { ...monthPeriod("2026-10"), currency: "USD" as const };
const november = { ...monthPeriod("2026-11"), currency: "USD" as const };
const before = new Date(october.cutAt.getTime() - 1);

const entry = (entryId: string, cents = 100, at = before): EntryToCut => {
  return { entryId, cents, at, day: "2026-10-20", facts: { reference: "TMR-22222", initials: "I. Ñ." } };
};

type Payee = Parameters<typeof cutStatement>[1];
const cut = async (payee: Payee, entries: EntryToCut[], period = october) =>
  await db.transaction((tx) => cutStatement(tx, payee, period, async () => ({ entries })));
const idsOf = async (id: string) => (await linesOfStatement(id)).map(({ entryId }) => entryId);

test("one statement is cut, however many processes ask for it, and a repetition changes nothing", async () => {
  const partnerId = await newPartner();
  const ids = await Promise.all([1, 2, 3].map(() => cut({ partnerId }, [entry("a"), entry("b", -30)])));
  expect(ids.filter(Boolean)).toHaveLength(1);
  expect(await cut({ partnerId }, [entry("c")])).toBeUndefined();
  expect(await db.select().from(statements)).toMatchObject([{ cents: 70, partnerId, driverId: null }]);
  expect(await db.$count(statementLines)).toBe(2);
});

test("drivers' weeks are cut by the same engine, in each currency apart", async () => {
  const driverId = await newDriver();
  const week = { ...october, period: "2026-W44", firstDay: "2026-10-26" };
  expect(await cut({ driverId }, [entry("a")], week)).toBeDefined();
  const inColones = await db.transaction((tx) =>
    cutStatement(tx, { driverId }, { ...week, currency: "CRC" }, async () => ({ entries: [entry("b")] })),
  );
  expect(inColones).toBeDefined();
  expect(await cut({ driverId: "nobody" }, [entry("c")])).toBeUndefined();
});

test("what was written before a cut and committed after it stands in the next one, and what is later does too", async () => {
  const partnerId = await newPartner();
  const late = entry("written before, committed after");
  const after = entry("written at the cut", 5, october.cutAt);
  const first = (await cut({ partnerId }, [entry("a"), after]))!;
  const second = (await cut({ partnerId }, [entry("a"), late, after], november))!;
  expect([await idsOf(first), await idsOf(second)]).toEqual([["a"], [late.entryId, after.entryId]]);
});

test("an entry stands in one statement alone, and there is none of nothing", async () => {
  const [one, other] = [await newPartner(), await newPartner()];
  await cut({ partnerId: one }, [entry("a")]);
  expect(await cut({ partnerId: other }, [entry("a")])).toBeUndefined();
  const id = (await cut({ partnerId: other }, [entry("b")]))!;
  const again = { statementId: id, position: 7, entryId: "a", cents: 1, day: "2026-10-20", facts: {} };
  await expect(db.insert(statementLines).values(again)).rejects.toThrow();
  expect(await cut({ partnerId: one }, [], november)).toBeUndefined();
});

test("a statement is closed once, its hash stands in the history, and nothing of it can be changed", async () => {
  const partnerId = await newPartner();
  const id = (await cut({ partnerId }, [entry("a"), entry("b")]))!;
  const isIt = eq(statements.id, id);
  await expect(db.update(statements).set({ cents: 1 }).where(isIt)).rejects.toThrow();
  const hash = await db.transaction(async (tx) => {
    const open = (await lockStatement(tx, id))!;
    await closeStatement(tx, open, atDesk);
    return await statementHash(tx, open);
  });
  const [closed] = await db.select().from(statements);
  expect(closed).toMatchObject({ hash, closedBy: "operator:op", closedAt: expect.any(Date) });
  expect((await db.select().from(deskChanges)).at(-1)).toMatchObject({
    change: "statementClosed",
    before: "2026-10",
    after: hash,
  });
  await db.update(partners).set({ name: "Hotel Otro" }).where(eq(partners.id, partnerId));
  expect(await db.transaction((tx) => statementHash(tx, closed!))).toBe(hash);
  const changes = [
    db.update(statements).set({ closedAt: null, closedBy: null, hash: null }).where(isIt),
    db.update(statements).set({ closedAt: sql`now()` }).where(isIt),
    db.update(statementLines).set({ cents: 1 }),
    db.delete(statementLines),
    db.delete(statements),
  ];
  for (const change of changes) await expect(change).rejects.toThrow();
});

test("a thousand and more lines are written", async () => {
  const partnerId = await newPartner();
  const entries = Array.from({ length: 2_100 }, () => entry(newId(), 1));
  const id = (await cut({ partnerId }, entries))!;
  expect(await db.$count(statementLines, eq(statementLines.statementId, id))).toBe(2_100);
});
