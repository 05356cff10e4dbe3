import { expect, test } from "vitest";
import { entriesAtCut, leftOfStatements, type StatementLine, statementText } from "./statement.ts";

const cutAt = new Date("2026-12-01T12:00:00Z");
const entry = (entryId: string, day: string, at: string) => ({
  entryId,
  cents: 100,
  at: new Date(at),
  day,
  facts: {},
});

test("a cut takes what was written before it, by the days of the rides", () => {
  const late = entry("late", "2026-11-30", "2026-12-01T12:00:00Z");
  const third = entry("third", "2026-11-03", "2026-11-09T10:00:00Z");
  const second = entry("second", "2026-11-03", "2026-11-03T10:00:00Z");
  const first = entry("first", "2026-10-31", "2026-12-01T11:59:59Z");
  expect(entriesAtCut([late, third, second, first], cutAt).map(({ entryId }) => entryId)).toEqual([
    "first",
    "second",
    "third",
  ]);
});

const none = { cents: 0, paidCents: 0, receivedCents: 0 };
const earned = (cents: number) => ({ ...none, cents });
const paid = (cents: number) => ({ ...none, cents: -cents, paidCents: -cents });
const received = (cents: number) => ({ ...none, cents, receivedCents: cents });

test("what is left of a statement is what was owed at its cut, less what was paid after it", () => {
  const october = earned(28_800);
  const november = { ...none, cents: 1_400, paidCents: -28_800 };
  expect(leftOfStatements([october], none)).toEqual([28_800]);
  expect(leftOfStatements([october], paid(20_000))).toEqual([8_800]);
  expect(leftOfStatements([october, november], none)).toEqual([0, 30_200]);
  expect(leftOfStatements([october, november], paid(40_000))).toEqual([0, 0]);
  // The partner owes the company, and pays a part of it.
  expect(leftOfStatements([earned(-5_000)], received(2_000))).toEqual([-3_000]);
  expect(leftOfStatements([], paid(100))).toEqual([]);
});

test("a refund, stated or not, settles as much of an earlier statement, and a new debt does not make it larger", () => {
  expect(leftOfStatements([earned(1_200), earned(-1_200)], none)).toEqual([0, 0]);
  expect(leftOfStatements([earned(1_200)], earned(-1_200))).toEqual([0]);
  expect(leftOfStatements([earned(10_000), earned(-6_000)], paid(4_000))).toEqual([0, 0]);
  expect(leftOfStatements([earned(1_200), earned(-1_200), earned(900)], earned(500))).toEqual([0, 0, 900]);
  expect(leftOfStatements([earned(-5_000)], earned(-4_000))).toEqual([-5_000]);
});

test("what the company pays does not lower what the partner owed before, and the other way round", () => {
  const [net, referral] = [earned(-10_000), earned(15_000)];
  expect(leftOfStatements([net, referral], none)).toEqual([0, 5_000]);
  expect(leftOfStatements([net, referral], paid(5_000))).toEqual([0, 0]);
  expect(leftOfStatements([earned(15_000), earned(-25_000)], received(10_000))).toEqual([0, 0]);
  // A payment that was undone is owed again.
  const undone = { ...none, cents: 12_000, paidCents: 12_000 };
  expect(leftOfStatements([earned(12_000), paid(12_000)], undone)).toEqual([12_000, 0]);
});

test("the text of a statement does not depend on the order of a database's keys, but on every fact", () => {
  const head = {
    payee: "p",
    period: "2026-11",
    firstDay: "2026-11-01",
    lastDay: "2026-11-30",
    cutAt,
    currency: "USD" as const,
    cents: 100,
  };
  const line: StatementLine = {
    position: 0,
    entryId: "e",
    cents: 100,
    day: "2026-11-03",
    facts: { a: 1, b: { c: 2, d: 3 } },
  };
  const text = statementText(head, [line]);
  expect(statementText(head, [{ ...line, facts: { b: { d: 3, c: 2 }, a: 1 } }])).toBe(text);
  for (const change of [{ cents: 101 }, { day: "2026-11-04" }, { entryId: "f" }, { facts: { a: 1 } }])
    expect(statementText(head, [{ ...line, ...change }])).not.toBe(text);
  expect(statementText({ ...head, cents: 101 }, [line])).not.toBe(text);
});
