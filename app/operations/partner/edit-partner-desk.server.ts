import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import type { Actor } from "../../domain/common/actor.ts";
import type { PartnerChange } from "../../domain/partner/partner-change.ts";
import { db, type Transaction } from "../../store/engine/db.server.ts";
import { recordPartnerChange } from "../../store/partner/partner-changes.server.ts";
import { formerLinks } from "../../store/schema/link-schema.server.ts";
import { partnerDesks, partners } from "../../store/schema/partner-schema.server.ts";
import { partnerDeskLinkHash } from "./partner-desk-link.server.ts";

/** Adds a desk to a partner, once for each id. Returns false where there is no such partner. */
export async function addPartnerDesk(
  id: string,
  partnerId: string,
  name: string,
  actor: Actor,
): Promise<boolean> {
  return await db.transaction(async (tx) => {
    if ((await tx.$count(partners, eq(partners.id, partnerId))) === 0) return false;
    const row = { id, partnerId, name, linkHash: partnerDeskLinkHash(id, 1) };
    const added = await tx
      .insert(partnerDesks)
      .values(row)
      .onConflictDoNothing()
      .returning({ id: partnerDesks.id });
    if (added.length > 0) await record(tx, actor, { id, partnerId }, "deskAdded");
    return true;
  });
}

/** Opens or closes the page of a partner's desk. Returns false where the partner has no such desk. */
export async function switchPartnerDesk(
  id: string,
  partnerId: string,
  active: boolean,
  actor: Actor,
): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const isIt = and(eq(partnerDesks.id, id), eq(partnerDesks.partnerId, partnerId));
    const [desk] = await tx.select().from(partnerDesks).where(isIt).for("no key update");
    if (!desk) return false;
    if (desk.active === active) return true;
    await tx.update(partnerDesks).set({ active }).where(isIt);
    await record(tx, actor, desk, active ? "deskOpened" : "deskClosed");
    return true;
  });
}

/** Renews the link of a desk, if it still has the version that the page showed; the old link stops working at once. */
export async function renewPartnerDeskLink(
  id: string,
  partnerId: string,
  version: number,
  actor: Actor,
): Promise<boolean> {
  if (!Number.isSafeInteger(version)) return false;
  const isIt = and(
    eq(partnerDesks.id, id),
    eq(partnerDesks.partnerId, partnerId),
    eq(partnerDesks.linkVersion, version),
  );
  const set = { linkVersion: version + 1, linkHash: partnerDeskLinkHash(id, version + 1) };
  return await db.transaction(async (tx) => {
    const rows = await tx.update(partnerDesks).set(set).where(isIt).returning({ id: partnerDesks.id });
    if (rows.length === 0) return false;
    // A link that was made with a former SECRET is old as well.
    await tx.delete(formerLinks).where(eq(formerLinks.partnerDeskId, id));
    await record(tx, actor, { id, partnerId }, "linkRenewed");
    return true;
  });
}

async function record(
  tx: Transaction,
  actor: Actor,
  { id, partnerId }: { id: string; partnerId: string },
  change: PartnerChange,
): Promise<void> {
  await recordPartnerChange(tx, actor, { partnerId, partnerDeskId: id, change });
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
