// Compares the entries and the statements of the site with the own books, by plain SQL.
import { sql } from "drizzle-orm";
import { statementHash } from "../../app/operations/money/close-statement.server.ts";
import { db } from "../../app/store/engine/db.server.ts";
import { findStatement } from "../../app/store/money/statements.server.ts";
import { unratedBookings } from "../../app/store/partner/unrated.server.ts";
import type { Driver, Partner } from "./cast.ts";
import { same } from "./compared.ts";
import { owedFor, payFor, payRateOf } from "./reckon.ts";
import { bytesOf, type Closed } from "./settle.ts";
import type { Trip } from "./trip.ts";

async function rows<Row>(text: ReturnType<typeof sql>): Promise<Row[]> {
  return ((await db.execute(text)) as unknown as { rows: Row[] }).rows;
}

/** Returns what the company owes each partner for all its rides by now, in their order. */
export function owedByNow(partners: Partner[], trips: Trip[]): number[] {
  return partners.map(({ rates }, n) =>
    trips.filter(({ plan }) => plan.partner === n).reduce((sum, trip) => sum + owedFor(trip, rates), 0),
  );
}

/** Compares what is written for each ride, and the sum of each partner with its payments. */
export async function checkEntries(partners: Partner[], trips: Trip[], paid: number[]): Promise<void> {
  const written = await rows<{ leg: string; cents: number }>(
    sql`select leg_id as leg, sum(cents)::int as cents from partner_entries where leg_id is not null group by 1`,
  );
  const byLeg = new Map(written.map(({ leg, cents }) => [leg, cents]));
  for (const trip of trips) {
    const { plan, legId } = trip;
    const owed = owedFor(trip, partners[plan.partner]!.rates);
    same(`booking ${plan.n}, ${plan.end}, ${trip.relation}`, owed, byLeg.get(legId) ?? 0);
  }
  const owed = owedByNow(partners, trips);
  const sums = await rows<{ id: string; cents: number }>(
    sql`select partner_id as id, sum(cents)::int as cents from partner_entries group by 1`,
  );
  const byPartner = new Map(sums.map(({ id, cents }) => [id, cents]));
  for (const [n, { id }] of partners.entries())
    same(`the sum of partner ${n}`, owed[n]! + paid[n]!, byPartner.get(id) ?? 0);
}

/**
 * Every partner has one statement of a month with the sum that the own books had at the cut, and one letter; none is
 * made of nothing.
 */
export async function checkMonth(partners: Partner[], period: string, sums: number[]): Promise<void> {
  const found = await rows<{ id: string; cents: number; count: number }>(
    sql`select partner_id as id, sum(cents)::int as cents, count(*)::int as count from statements
      where partner_id is not null and period = ${period} group by 1`,
  );
  const byPartner = new Map(found.map((one) => [one.id, one]));
  for (const [n, { id }] of partners.entries()) {
    const one = byPartner.get(id);
    if (one || sums[n] !== 0) same(`one statement of ${period} for partner ${n}`, 1, one?.count ?? 0);
    same(`the sum of ${period} for partner ${n}`, sums[n]!, one?.cents ?? 0);
  }
  const letters = await rows<{ count: number }>(
    sql`select count(*)::int as count from messages where kind = 'statement'
      and exists (select from statements where period = ${period} and once_key = 'statement:' || statements.id)`,
  );
  same(`letters of ${period}`, found.length, letters[0]!.count);
}

/** Every entry stands in one line or waits for the next cut, and all lines add up to what they stand for. */
export async function checkLines(): Promise<void> {
  const [all] = await rows<Record<string, number>>(sql`select
    (select count(*)::int from statement_lines l join statements s on s.id = l.statement_id and s.partner_id is not null
      left join partner_entries e on e.id = l.entry_id and e.partner_id = s.partner_id
      where l.entry_id not like 'unearned:%' and (e.id is null or e.cents <> l.cents)) as strange,
    (select count(*)::int from statement_lines where entry_id like 'unearned:%' and cents <> 0) as "unearnedSums",
    (select count(*)::int from (select entry_id from statement_lines group by 1 having count(*) > 1) as twice) as doubled,
    (select count(*)::int from partner_entries e where at < (select max(cut_at) from statements where partner_id is not null)
      and not exists (select from statement_lines where entry_id = e.id)) as lost,
    (select coalesce(sum(l.cents), 0)::int from statement_lines l join statements s on s.id = l.statement_id where s.partner_id is not null)
      + (select coalesce(sum(cents), 0)::int from partner_entries e
        where not exists (select from statement_lines where entry_id = e.id))
      - (select coalesce(sum(cents), 0)::int from partner_entries) as difference,
    (select count(*)::int from statements s
      where cents <> (select coalesce(sum(l.cents), 0) from statement_lines l where l.statement_id = s.id)) as "wrongSums"`);
  same(
    "the lines of statements",
    { strange: 0, unearnedSums: 0, doubled: 0, lost: 0, difference: 0, wrongSums: 0 },
    all,
  );
}

/** Compares closed statements with the bytes that were kept when they were closed, and their hashes. */
export async function checkClosed(partners: Partner[], periods: string[], closed: Closed): Promise<void> {
  let found = 0;
  for (const period of periods)
    for (const [n, { id: partnerId }] of partners.entries()) {
      const statement = await findStatement({ partnerId }, period);
      if (!statement?.closedAt) continue;
      const [id, bytes] = await bytesOf(partnerId, period);
      same(`the bytes of ${period} for partner ${n}`, closed.get(id), bytes);
      same(
        "the hash of a statement",
        statement.hash,
        await db.transaction((tx) => statementHash(tx, statement)),
      );
      found += 1;
    }
  same("closed statements", closed.size, found);
}

/** A partner without a rate is red: its rides are listed and have no entry; with one nothing is listed. */
export async function checkUnrated({ id }: Partner, trips: Trip[], isRed: boolean): Promise<void> {
  const done = trips.filter(({ state }) => state === "done").length;
  const listed = (await unratedBookings(id)).length;
  same("rides without a rate are listed", isRed ? done : 0, listed);
  const [statement] = await rows<{ open: { noRate?: true }[] }>(
    sql`select open from statements where partner_id = ${id} order by period limit 1`,
  );
  const inMonth = statement!.open.filter(({ noRate }) => noRate).length;
  same("and they are open in the month's statement", true, inMonth > 0);
}

/** Compares what each driver earned, and that each week was closed once with all its entries. */
export async function checkDrivers(drivers: Driver[], trips: Trip[]): Promise<void> {
  const earned = await rows<{ id: string; currency: "USD" | "CRC"; cents: number }>(
    sql`select driver_id as id, currency, sum(cents)::int as cents from pay_entries
      where kind not in ('cash', 'payment') group by 1, 2`,
  );
  for (const [n, { id, rates }] of drivers.entries()) {
    const sums = { USD: 0, CRC: 0 };
    const days = new Set<string>();
    for (const trip of trips.filter(({ driver }) => driver === n)) {
      const pay = payFor(trip, rates);
      sums.USD += pay.USD;
      sums.CRC += pay.CRC;
      const rate = payRateOf(trip, rates);
      if (trip.state === "done" && rate?.kind === "day" && !days.has(trip.day)) {
        days.add(trip.day);
        sums[rate.currency] += rate.cents!;
      }
    }
    const found = earned.filter((one) => one.id === id);
    const of = (currency: string) => found.find((one) => one.currency === currency)?.cents ?? 0;
    same(`the pay of driver ${n}`, sums, { USD: of("USD"), CRC: of("CRC") });
  }
  const [all] = await rows<Record<string, number>>(sql`select
    (select count(*)::int from (select driver_id, period from statements where driver_id is not null
      group by 1, 2 having count(*) > 1) as twice) as doubled,
    (select count(*)::int from statements where driver_id is not null and closed_at is null) as open,
    (select count(*)::int from pay_entries e where kind <> 'payment'
      and day <= (select max(last_day) from statements where driver_id is not null)
      and not exists (select from statement_lines where entry_id = e.id)) as lost,
    (select count(*)::int from statement_lines l join statements s on s.id = l.statement_id and s.driver_id is not null
      left join pay_entries e on e.id = l.entry_id and e.driver_id = s.driver_id and e.kind <> 'payment'
      where e.id is null or abs(l.cents - case when e.currency = s.currency then e.cents
        when s.currency = 'CRC' then e.cents * (l.facts #>> '{exchange,rate}')::numeric
        else e.cents / (l.facts #>> '{exchange,rate}')::numeric end)
        > case when e.currency = s.currency then 0 when s.currency = 'CRC' then 100 else 1 end) as strange,
    (select count(*)::int from statements s where driver_id is not null and cents > 0 and -cents <>
      (select coalesce(sum(e.cents), 0) from pay_entries e where e.kind = 'payment' and e.statement_id = s.id)) as unpaid`);
  same("the weeks of drivers", { doubled: 0, open: 0, lost: 0, strange: 0, unpaid: 0 }, all);
}
