import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { soon } from "../../../test/bookings.ts";
import { rowOf } from "../../../test/joining.ts";
import { guestOf, type Sums } from "../../../test/partner-books.ts";
import { type End, ends, type Trip } from "../../../test/partner-cases.ts";
import { sell } from "../../../test/partner-sale.ts";
import { type WayToPay, waysToPay } from "../../../test/partner-trips.ts";
import { addDays } from "../../domain/common/day.ts";
import { amountDueCents } from "../../domain/money/payment.ts";
import { monthPeriod, partnerLines } from "../../domain/partner/partner-statement.ts";
import { type Relation, relations } from "../../domain/partner/relation.ts";
import { db } from "../../store/engine/db.server.ts";
import { ledgerOf } from "../../store/money/ledger.server.ts";
import { linesOfStatement, listStatements } from "../../store/money/statements.server.ts";
import { partnerEntries } from "../../store/schema/partner-entry-schema.server.ts";
import { ledger } from "../../store/schema/payment-schema.server.ts";
import { writeStates } from "../reservation/lock-and-record.server.ts";
import { cutStatementsByClock } from "./cut-partner-statements.server.ts";

interface Case {
  relation: Relation;
  way: WayToPay;
  end: End;
}

/**
 * Half of the 336 cases are tried, which takes a third of the time. Any two of relation, way to pay and end meet in one
 * of them, as a test below says.
 */
function casesOf(end: End): Case[] {
  const place = ends.indexOf(end);
  return waysToPay.flatMap((way, n) =>
    relations
      .filter((_, m) => (place + n + m) % 2 === 0 || isAlways(end, way))
      .map((relation) => ({ relation, way, end })),
  );
}

/** These are tried under every relation: money that goes back, by hand and by PayPal. */
const isAlways = ({ what }: End, way: WayToPay) =>
  what.includes("given back") && (way === "desk" || way === "paypal");

test("any two of a relation, a way to pay and an end are tried together", () => {
  const tried = ends.flatMap(casesOf);
  const pairs = new Set(
    tried.flatMap(({ relation, way, end: { what } }) => [
      `${relation}, ${way}`,
      `${relation}, ${what}`,
      `${way}, ${what}`,
    ]),
  );
  const [ofRelations, ofWays, ofEnds] = [relations.length, waysToPay.length, ends.length];
  expect(pairs.size).toBe(ofRelations * ofWays + ofRelations * ofEnds + ofWays * ofEnds);
});

// These sums are reckoned once more by hand: 15 % of 12,000 are 1,800, and of 8,670 half a cent more than 1,300.
test.each<[Relation, WayToPay, string, Partial<Sums>[]]>([
  ["referral", "part", "done, and $33.30 given back", [{ taken: 1_670, due: 7_000, earned: 1_301 }]],
  ["net", "part", "done", [{ taken: 5_000, partner: 7_000, due: 0, earned: 1_800 - 7_000 }]],
  ["bill", "unpaid", "cancelled late", [{ taken: 0, partner: 6_000, earned: 900 - 6_000 }]],
  ["deposit", "unpaid", "cancelled late", [{ taken: 0, partner: 1_800, due: 0, earned: 270 - 1_800 }]],
  ["deposit", "desk", "done, and $33.30 given back", [{ taken: 6_870, due: 0, earned: 1_301 - 1_800 }]],
  [
    "deposit",
    "paypal",
    "done, and all given back by hand after the statement was cut",
    [{ taken: 0, partner: 1_800, owed: 0, earned: 270 - 1_800 }],
  ],
  ["deposit", "driver", "agreed to cost $90, and done", [{ taken: 7_200, earned: 1_350 - 1_800 }]],
  [
    "deposit",
    "paypal",
    "split, and both done",
    [
      { taken: 6_800, partner: 1_200, earned: 0 },
      { taken: 0, partner: 600, due: 3_400, earned: 0 },
    ],
  ],
  ["net", "colones", "booked twice, joined, and done", [{ taken: 24_000, owed: 12_000, earned: 1_800 }, {}]],
])("the books of %s, %s, %s are those of a sheet of paper", (relation, way, what, sums) => {
  const end = ends.find((one) => one.what === what)!;
  expect(end.books(guestOf(relation, way))).toMatchObject(sums);
});

test.each(ends)(
  "a trip that is $what comes to what plain arithmetic says, however it is sold and paid",
  async (end) => {
    const departure = end.day ?? soon;
    const [month, next] = [departure.slice(0, 7), addDays(`${departure.slice(0, 7)}-28`, 10).slice(0, 7)];
    const trips: Sold[] = [];
    for (const { relation, way } of casesOf(end)) {
      const { trip, partnerId } = await sell(relation, way, { departure });
      const second = await end.happens(trip);
      const bookings = typeof second === "string" ? [trip.id, second] : [trip.id];
      trips.push({ relation, way, trip, partnerId, bookings });
    }
    await cutStatementsByClock(monthPeriod(month).cutAt);
    for (const sold of trips) if (end.afterCut) await expectAfterCut(sold, end);
    await cutStatementsByClock(monthPeriod(next).cutAt);
    for (const sold of trips) await expectBooks(sold, end);
    expect(await writtenAgain(trips.flatMap(({ bookings }) => bookings))).toBe(0);
  },
);

interface Sold {
  relation: Relation;
  way: WayToPay;
  trip: Trip;
  partnerId: string;
  bookings: string[];
}

const sumOf = (rows: { cents: number }[]) => rows.reduce((sum, { cents }) => sum + cents, 0);
const inOrder = (cents: number[]) => cents.toSorted((one, other) => one - other);

/** Expects the first statement to have what had ended, and to stay as it is when more happens. */
async function expectAfterCut({ relation, way, trip, partnerId }: Sold, end: End): Promise<void> {
  const cut = await linesOf(partnerId);
  const known = end.booksAtCut?.(guestOf(relation, way)).map(({ earned }) => earned) ?? [];
  expect([relation, way, cut.map(({ cents }) => cents)]).toEqual([relation, way, known]);
  await end.afterCut!(trip);
  expect(await linesOf(partnerId)).toEqual(cut);
}

/** Expects ledger, entries and statements to be what a bookkeeper comes to, booking by booking and in all. */
async function expectBooks({ relation, way, partnerId, bookings }: Sold, end: End): Promise<void> {
  const books = end.books(guestOf(relation, way));
  const entries = await db.select().from(partnerEntries).where(eq(partnerEntries.partnerId, partnerId));
  const found: Sums[] = [];
  for (const id of bookings) {
    const [row, money] = [await rowOf(id), await ledgerOf(id)];
    found.push({
      taken: await takenIn(id),
      partner: money.partnerCents,
      due: amountDueCents(row, money),
      owed: row.owedCents,
      earned: sumOf(entries.filter(({ reservationId }) => reservationId === id)),
    });
  }
  expect([relation, way, found]).toEqual([relation, way, books]);
  const lines = await linesOf(partnerId);
  const earned = books.map((booking) => booking.earned);
  expect([relation, way, sumOf(entries), sumOf(lines)]).toEqual([
    relation,
    way,
    ...Array(2).fill(sum(earned)),
  ]);
  // Each ride stands in the statements, with all that is written of it, also where that is nothing.
  const byRide = [...Map.groupBy(lines, ({ legId }) => legId).values()].map(sumOf);
  expect([relation, way, inOrder(byRide)]).toEqual([relation, way, inOrder(earned)]);
  expect(new Set(lines.map(({ day }) => day))).toEqual(new Set([end.endsOn ?? end.day ?? soon]));
  if (end.reason) expect([relation, way, lines[0]!.reason]).toEqual([relation, way, end.reason]);
}

const sum = (cents: number[]) => cents.reduce((all, one) => all + one, 0);

/** Returns what the company holds of a guest's money, added up from the rows of the ledger. */
async function takenIn(reservationId: string): Promise<number> {
  const rows = await db.select().from(ledger).where(eq(ledger.reservationId, reservationId));
  const signs = { payment: 1, undoneRefund: 1, refund: -1, undonePayment: -1 } as Record<string, number>;
  return sum(
    rows.map(({ kind, method, amountCents }) => (method === "partner" ? 0 : signs[kind]! * amountCents)),
  );
}

/** Lists the lines of all statements of a partner, from the oldest on. */
async function linesOf(partnerId: string) {
  const lines = [];
  for (const { id, cents } of (await listStatements({ partnerId })).toReversed()) {
    const own = partnerLines(await linesOfStatement(id));
    expect(sumOf(own)).toBe(cents);
    lines.push(...own.map(({ cents, day, reason, facts }) => ({ cents, day, reason, legId: facts.legId })));
  }
  return lines;
}

/** Repeats what writes entries, twice at once, and returns how many rows that has added. */
async function writtenAgain(bookings: string[]): Promise<number> {
  const rows = async () => (await db.$count(ledger)) + (await db.$count(partnerEntries));
  const before = await rows();
  for (const id of bookings)
    await Promise.all([1, 2].map(() => db.transaction(async (tx) => await writeStates(tx, id))));
  return (await rows()) - before;
}
