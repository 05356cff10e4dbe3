import { and, asc, count, desc, eq, gte, inArray, isNotNull, max, sql } from "drizzle-orm";
import { type Day, todayInCostaRica } from "../../domain/common/day.ts";
import { isPartnerCode } from "../../domain/partner/partner-code.ts";
import type { Rate } from "../../domain/partner/rate.ts";
import type { Term } from "../../domain/partner/relation.ts";
import { type Database, db, type Transaction } from "../engine/db.server.ts";
import { partnerEntries } from "../schema/partner-entry-schema.server.ts";
import { partnerRates, partners } from "../schema/partner-schema.server.ts";
import { legs, reservations } from "../schema/reservation-schema.server.ts";
import { termsOn, usedOfLimitCents } from "./partner-terms.server.ts";

export type Partner = typeof partners.$inferSelect;
export type PartnerRate = Rate & { id: string };

export async function findPartner(
  id: string,
  from: Database | Transaction = db,
): Promise<Partner | undefined> {
  const [partner] = await from.select().from(partners).where(eq(partners.id, id));
  return partner;
}

/** Finds a partner by the code of its address; any other text finds none. */
export async function findPartnerByCode(code: string): Promise<Partner | undefined> {
  if (!isPartnerCode(code)) return undefined;
  const [partner] = await db.select().from(partners).where(eq(partners.code, code));
  return partner;
}

/** Returns the names of all partners by their ids. */
export async function partnerNames(): Promise<[id: string, name: string][]> {
  const rows = await db.select({ id: partners.id, name: partners.name }).from(partners);
  return rows.map(({ id, name }) => [id, name]);
}

/**
 * Locks a partner so that nobody puts a rate of it until the transaction ends (`addRate`): it would neither be read here
 * nor find what is written here.
 */
export async function holdRates(tx: Transaction, partnerId: string): Promise<void> {
  await tx.select({ id: partners.id }).from(partners).where(eq(partners.id, partnerId)).for("share");
}

/** Lists the rates of a partner, the newest first. */
export async function listRates(
  partnerId: string,
  from: Database | Transaction = db,
): Promise<PartnerRate[]> {
  return await from
    .select()
    .from(partnerRates)
    .where(eq(partnerRates.partnerId, partnerId))
    .orderBy(desc(partnerRates.fromDay), desc(partnerRates.createdAt));
}

/** Lists partners by name, each with the cents that the company owes it and its rides from a day on. */
export async function listPartners(fromDay: Day) {
  const [all, sums, counts] = await Promise.all([
    db.select().from(partners).orderBy(asc(partners.name), partners.id),
    db
      .select({ partnerId: partnerEntries.partnerId, cents: sql<number>`sum(${partnerEntries.cents})::int` })
      .from(partnerEntries)
      .groupBy(partnerEntries.partnerId),
    db
      .select({ partnerId: reservations.partnerId, rides: count() })
      .from(reservations)
      .innerJoin(legs, eq(legs.reservationId, reservations.id))
      .where(and(isNotNull(reservations.partnerId), eq(reservations.stage, "booked"), gte(legs.day, fromDay)))
      .groupBy(reservations.partnerId),
  ] as const);
  const owed = new Map(sums.map(({ partnerId, cents }) => [partnerId, cents]));
  const rides = new Map(counts.map((row) => [row.partnerId, row.rides]));
  return all.map((partner) => ({
    partner,
    owedCents: owed.get(partner.id) ?? 0,
    rides: rides.get(partner.id) ?? 0,
  }));
}

/** A partner who may be named at a booking, with its rates and how it pays what is sold today. */
export interface PartnerToName extends Pick<Term, "relation" | "limitCents"> {
  id: string;
  name: string;
  rates: Rate[];
  /** The cents that it owes and has booked, where it has a limit. */
  usedCents: number;
}

/** Lists the partners who may be named at a booking, those who booked last first. */
export async function listPartnersToName(): Promise<PartnerToName[]> {
  const lastUse = max(reservations.createdAt);
  const rows = await db
    .select({ id: partners.id, name: partners.name })
    .from(partners)
    .leftJoin(reservations, eq(reservations.partnerId, partners.id))
    .where(eq(partners.active, true))
    .groupBy(partners.id)
    .orderBy(sql`${lastUse} desc nulls last`, asc(partners.name));
  const { partnerId } = partnerRates;
  const ids = rows.map(({ id }) => id);
  const rates = Map.groupBy(
    await db.select().from(partnerRates).where(inArray(partnerId, ids)),
    (rate) => rate.partnerId,
  );
  const terms = await termsOn(todayInCostaRica());
  return await Promise.all(
    rows.map(async (row) => {
      const { relation, limitCents } = terms.get(row.id) ?? { relation: "referral", limitCents: null };
      return {
        ...row,
        relation,
        limitCents,
        usedCents: limitCents === null ? 0 : await usedOfLimitCents(row.id),
        rates: (rates.get(row.id) ?? []).map(({ partnerId, actor, id, ...rate }) => rate),
      };
    }),
  );
}
