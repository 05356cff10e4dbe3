import { and, asc, count, desc, eq, gte, inArray, lt, ne, sql } from "drizzle-orm";
import type { Period } from "../../domain/money/money-problems.ts";
import { settlingKinds } from "../../domain/partner/entry.ts";
import { db } from "../engine/db.server.ts";
import { partnerEntries } from "../schema/partner-entry-schema.server.ts";
import { partners } from "../schema/partner-schema.server.ts";

const { at, id, kind, method } = partnerEntries;

/** Matches money that changed hands with a partner in a period; what was set off did not. */
const isIn = ({ from, to }: Period) =>
  and(
    gte(at, from),
    lt(at, to),
    inArray(kind, [...settlingKinds]),
    // The entry that undoes one has no method of its own.
    ne(
      sql`coalesce(${method}, (select undone.method from partner_entries as undone
        where undone.id = ${sql`${partnerEntries}.reverses`}), '')`,
      "setOff",
    ),
  );

export type PartnerMoney = Awaited<ReturnType<typeof listPartnerMoney>>[number];

/** Lists the newest payments to partners and from them in a period, or the oldest ones first, with the partner's name. */
export async function listPartnerMoney(period: Period, limit: number, order: "newest" | "oldest" = "newest") {
  const by = order === "newest" ? desc : asc;
  return await db
    .select({ entry: partnerEntries, name: partners.name })
    .from(partnerEntries)
    .innerJoin(partners, eq(partners.id, partnerEntries.partnerId))
    .where(isIn(period))
    .orderBy(by(at), by(id))
    .limit(limit);
}

/** Sums up the same by kind and by the currency that changed hands, in cents of that currency, above zero. */
export async function sumPartnerMoney(period: Period) {
  const currency = sql<
    "USD" | "CRC"
  >`case when ${partnerEntries.tenderedCents} is null then 'USD' else 'CRC' end`;
  return await db
    .select({
      kind,
      currency,
      cents: sql<number>`sum(coalesce(${partnerEntries.tenderedCents}, abs(${partnerEntries.cents})))::float8`,
      entries: count(),
    })
    .from(partnerEntries)
    .where(isIn(period))
    .groupBy(kind, sql`2`);
}
