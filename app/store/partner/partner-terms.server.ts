import { and, desc, eq, exists, inArray, notInArray, sql } from "drizzle-orm";
import type { Actor } from "../../domain/common/actor.ts";
import { type Day, todayInCostaRica } from "../../domain/common/day.ts";
import { isBeyondLimit, type Relation, type Term, termOn } from "../../domain/partner/relation.ts";
import { endedStates } from "../../domain/ride/job-state.ts";
import { type Database, db, type Transaction } from "../engine/db.server.ts";
import type { checkouts } from "../schema/checkout-schema.server.ts";
import { jobs } from "../schema/job-schema.server.ts";
import { partners, partnerTerms } from "../schema/partner-schema.server.ts";
import { legs, reservations } from "../schema/reservation-schema.server.ts";
import { sumPartnerEntries } from "./partner-entries.server.ts";

export type PartnerTerm = Term & { id: string };

/** Lists the relations with a partner, the newest first. */
export async function listTerms(
  partnerId: string,
  from: Database | Transaction = db,
): Promise<PartnerTerm[]> {
  return await from
    .select()
    .from(partnerTerms)
    .where(eq(partnerTerms.partnerId, partnerId))
    .orderBy(desc(partnerTerms.fromDay), desc(partnerTerms.createdAt));
}

/** Returns the relations of these partners, or of all, that count on a day, by their ids; those without a term are left out. */
export async function termsOn(day: Day): Promise<Map<string, Pick<Term, "relation" | "limitCents">>> {
  const all = Map.groupBy(await db.select().from(partnerTerms), ({ partnerId }) => partnerId);
  return new Map([...all].map(([partnerId, terms]) => [partnerId, termOn(terms, day)]));
}

/** A draft that is about to be sold for a partner. */
type PartnersSale = Pick<typeof checkouts.$inferSelect, "partnerId" | "priceCents" | "createdAt">;

/**
 * Returns the relation under which a draft is sold, by its partner's terms; null without a partner. What a guest books
 * alone is a referral, because the guest has seen the price and agreed to pay it.
 */
export async function relationOfSale(
  from: Database | Transaction,
  { partnerId, createdAt }: PartnersSale,
  actor: Actor,
): Promise<Relation | null> {
  if (!partnerId) return null;
  if (actor.kind === "guest") return "referral";
  return termOn(await listTerms(partnerId, from), todayInCostaRica(createdAt)).relation;
}

/** Sums up the prices of what is billed to a partner and has not ended, in cents: that it owes besides its debt. */
export async function billedAheadCents(
  partnerId: string,
  from: Database | Transaction = db,
): Promise<number> {
  const isOpen = exists(
    from
      .select()
      .from(jobs)
      .where(and(eq(jobs.legId, legs.id), notInArray(jobs.state, [...endedStates]))),
  );
  const isTheirs = and(eq(reservations.partnerId, partnerId), eq(reservations.relation, "bill"));
  const [row] = await from
    .select({ cents: sql<number>`coalesce(sum(${legs.priceCents}), 0)::int` })
    .from(legs)
    .innerJoin(reservations, eq(reservations.id, legs.reservationId))
    .where(and(isTheirs, inArray(reservations.stage, ["asked", "booked"]), isOpen));
  return row!.cents;
}

/** Returns what a partner owes and has booked by now, in cents, which its limit is compared with. */
export async function usedOfLimitCents(
  partnerId: string,
  from: Database | Transaction = db,
): Promise<number> {
  const { owedCents } = await sumPartnerEntries(partnerId, from);
  return Math.max(0, -owedCents) + (await billedAheadCents(partnerId, from));
}

/**
 * Says whether what a partner owes and has booked by now exceeds its limit with this draft. The transaction that sells
 * holds the partner's lock from here on, so that two sales at once don't both fit into what is left.
 */
export async function isBeyondLimitOf(
  tx: Transaction,
  { partnerId, priceCents, createdAt }: PartnersSale,
): Promise<boolean> {
  const { limitCents } = termOn(await listTerms(partnerId!, tx), todayInCostaRica(createdAt));
  if (limitCents === null) return false;
  await tx.select({ id: partners.id }).from(partners).where(eq(partners.id, partnerId!)).for("no key update");
  return isBeyondLimit(limitCents, await usedOfLimitCents(partnerId!, tx), priceCents);
}
