import { and, eq, inArray } from "drizzle-orm";
import { newId } from "../../domain/common/reference.ts";
import type { CashCurrency } from "../../domain/money/cash.ts";
import {
  type EntryToCut,
  entriesAtCut,
  type StatementPeriod,
  type ToCut,
} from "../../domain/money/statement.ts";
import type { Transaction } from "../../store/engine/db.server.ts";
import { isOfPayee, type Payee } from "../../store/money/statements.server.ts";
import { partners } from "../../store/schema/partner-schema.server.ts";
import { statementLines, statements } from "../../store/schema/statement-schema.server.ts";
import { drivers } from "../../store/schema/team-schema.server.ts";

/** One statement has the entries of one currency. */
export type Cut = StatementPeriod & { currency: CashCurrency };

/** At most this many lines are written by one statement of SQL. */
const atOnce = 1000;

/**
 * Cuts the statement of a payee for a period, once, however many ask for it: the payee's lock lets one after the
 * other read. An entry that was written before the cut and committed after it has no line yet, and so stands in
 * the next one. Returns the id of the statement; undefined where it was cut before, or there is nothing to state.
 */
export async function cutStatement(
  tx: Transaction,
  payee: Payee,
  { period, firstDay, lastDay, cutAt, currency }: Cut,
  read: (tx: Transaction) => Promise<ToCut>,
): Promise<string | undefined> {
  if (!(await lockPayee(tx, payee))) return undefined;
  const isCut = and(isOfPayee(payee), eq(statements.period, period), eq(statements.currency, currency));
  if ((await tx.$count(statements, isCut)) > 0) return undefined;
  const { entries, open = [] } = await read(tx);
  const taken = await withoutStated(tx, entriesAtCut(entries, cutAt));
  if (taken.length === 0 && open.length === 0) return undefined;
  const id = newId();
  const cents = taken.reduce((sum, entry) => sum + entry.cents, 0);
  const days = { period, firstDay, lastDay, cutAt };
  await tx.insert(statements).values({ id, ...payee, ...days, currency, cents, open });
  const lines = taken.map(({ entryId, cents, day, facts }, position) => {
    return { statementId: id, position, entryId, cents, day, facts };
  });
  for (let from = 0; from < lines.length; from += atOnce)
    await tx.insert(statementLines).values(lines.slice(from, from + atOnce));
  return id;
}

async function lockPayee(tx: Transaction, payee: Payee): Promise<boolean> {
  const rows =
    "partnerId" in payee
      ? await tx.select().from(partners).where(eq(partners.id, payee.partnerId)).for("no key update")
      : await tx.select().from(drivers).where(eq(drivers.id, payee.driverId)).for("no key update");
  return rows.length > 0;
}

/** Leaves out the entries that stand in a statement already. */
async function withoutStated(tx: Transaction, entries: EntryToCut[]): Promise<EntryToCut[]> {
  const stated = new Set<string>();
  for (let from = 0; from < entries.length; from += atOnce) {
    const ids = entries.slice(from, from + atOnce).map(({ entryId }) => entryId);
    const rows = await tx.select().from(statementLines).where(inArray(statementLines.entryId, ids));
    for (const { entryId } of rows) stated.add(entryId);
  }
  return entries.filter(({ entryId }) => !stated.has(entryId));
}
