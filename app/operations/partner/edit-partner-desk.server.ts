import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import { db } from "../../store/engine/db.server.ts";
import { partnerDesks, partners } from "../../store/schema/partner-schema.server.ts";
import { partnerDeskLinkHash } from "./partner-desk-link.server.ts";

/** Adds a desk to a partner, once for each id. Returns false where there is no such partner. */
export async function addPartnerDesk(id: string, partnerId: string, name: string): Promise<boolean> {
  if ((await db.$count(partners, eq(partners.id, partnerId))) === 0) return false;
  const linkHash = partnerDeskLinkHash(id, 1);
  await db.insert(partnerDesks).values({ id, partnerId, name, linkHash }).onConflictDoNothing();
  return true;
}

/** Opens or closes the page of a partner's desk. Returns false where the partner has no such desk. */
export async function switchPartnerDesk(id: string, partnerId: string, active: boolean): Promise<boolean> {
  const isIt = and(eq(partnerDesks.id, id), eq(partnerDesks.partnerId, partnerId));
  const rows = await db.update(partnerDesks).set({ active }).where(isIt).returning({ id: partnerDesks.id });
  return rows.length > 0;
}

/** Renews the link of a desk, if it still has the version that the page showed; the old link stops working at once. */
export async function renewPartnerDeskLink(id: string, partnerId: string, version: number): Promise<boolean> {
  if (!Number.isSafeInteger(version)) return false;
  const isIt = and(
    eq(partnerDesks.id, id),
    eq(partnerDesks.partnerId, partnerId),
    eq(partnerDesks.linkVersion, version),
  );
  const rows = await db
    .update(partnerDesks)
    .set({ linkVersion: version + 1, linkHash: partnerDeskLinkHash(id, version + 1) })
    .where(isIt)
    .returning({ id: partnerDesks.id });
  return rows.length > 0;
}

/** Notes that the page of a desk is in use, at most once in ten minutes. */
export async function noteUse(id: string): Promise<void> {
  const { usedAt } = partnerDesks;
  const isLong = or(isNull(usedAt), lt(usedAt, sql`now() - interval '10 minutes'`));
  await db
    .update(partnerDesks)
    .set({ usedAt: sql`now()` })
    .where(and(eq(partnerDesks.id, id), isLong));
}
