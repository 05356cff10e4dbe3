import { count, desc, eq, sql } from "drizzle-orm";
import { type Database, db, type Transaction } from "../engine/db.server.ts";
import { rowsOf } from "../engine/fixed-sql.server.ts";
import { partnerEntries } from "../schema/partner-entry-schema.server.ts";
import { reservations } from "../schema/reservation-schema.server.ts";

/** Lists the newest entries of a partner, with the booking of each and whether it was undone. */
export async function listPartnerEntries(partnerId: string, limit: number) {
  return await db
    .select({
      entry: partnerEntries,
      reference: reservations.reference,
      guest: reservations.firstName,
      relation: reservations.relation,
      isUndone: sql<boolean>`exists (select from partner_entries as undoing
        where undoing.reverses = ${sql`${partnerEntries}.id`})`,
    })
    .from(partnerEntries)
    .leftJoin(reservations, eq(reservations.id, partnerEntries.reservationId))
    .where(eq(partnerEntries.partnerId, partnerId))
    .orderBy(desc(partnerEntries.at), desc(partnerEntries.id))
    .limit(limit);
}

/** Returns what the company owes a partner by now, in cents, and the number of its entries. */
export async function sumPartnerEntries(
  partnerId: string,
  from: Database | Transaction = db,
): Promise<{ owedCents: number; entries: number }> {
  const [row] = await from
    .select({
      owedCents: sql<number>`coalesce(sum(${partnerEntries.cents}), 0)::int`,
      entries: count(),
    })
    .from(partnerEntries)
    .where(eq(partnerEntries.partnerId, partnerId));
  return row!;
}

/** Returns the present moment by the database's clock, which says of every entry when it was written. */
export async function momentOfEntries(): Promise<Date> {
  const [row] = await rowsOf<{ ms: string }>(sql`select extract(epoch from now()) * 1000 as ms`);
  return new Date(Math.floor(Number(row!.ms)));
}
