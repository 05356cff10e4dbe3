import { eq, sql } from "drizzle-orm";
import { type Actor, actorKey } from "../../domain/common/actor.ts";
import { todayInCostaRica } from "../../domain/common/day.ts";
import type { PartnerPayMethod } from "../../domain/partner/entry.ts";
import { db, type Transaction } from "../../store/engine/db.server.ts";
import { partnerEntries } from "../../store/schema/partner-entry-schema.server.ts";
import { partners } from "../../store/schema/partner-schema.server.ts";

type PayOutcome =
  | { outcome: "saved" | "nothingToDo" | "gone" }
  /** No more is owed than this, in cents. */
  | { outcome: "tooMuch"; atMostCents: number };

interface PartnerPayment {
  id: string;
  partnerId: string;
  cents: number;
  method: PartnerPayMethod;
  note: string;
}

/** Notes a payment to a partner, once for each id, of no more than it is owed. */
export async function payPartner(
  { id, partnerId, cents, method, note }: PartnerPayment,
  actor: Actor,
): Promise<PayOutcome> {
  return await db.transaction(async (tx) => {
    const [partner] = await tx.select().from(partners).where(eq(partners.id, partnerId)).for("no key update");
    if (!partner) return { outcome: "gone" };
    if ((await tx.$count(partnerEntries, eq(partnerEntries.id, id))) > 0) return { outcome: "nothingToDo" };
    const atMostCents = Math.max(0, await owedCents(tx, partnerId));
    if (cents > atMostCents) return { outcome: "tooMuch", atMostCents };
    const day = todayInCostaRica();
    const paid = {
      id,
      partnerId,
      kind: "payment",
      cents: -cents,
      method,
      note,
      day,
      actor: actorKey(actor),
    } as const;
    await tx.insert(partnerEntries).values(paid);
    return { outcome: "saved" };
  });
}

/** Takes back a payment that was noted by mistake, once. Returns false where the partner has no such payment. */
export async function undoPartnerPayment(id: string, partnerId: string, actor: Actor): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const [paid] = await tx.select().from(partnerEntries).where(eq(partnerEntries.id, id));
    if (paid?.kind !== "payment" || paid.partnerId !== partnerId) return false;
    const undone = {
      kind: "undonePayment",
      reverses: id,
      cents: -paid.cents,
      actor: actorKey(actor),
    } as const;
    await tx
      .insert(partnerEntries)
      .values({ ...undone, id: `undone:${id}`, partnerId, day: todayInCostaRica() })
      .onConflictDoNothing();
    return true;
  });
}

async function owedCents(tx: Transaction, partnerId: string): Promise<number> {
  const [row] = await tx
    .select({ cents: sql<number>`coalesce(sum(${partnerEntries.cents}), 0)::int` })
    .from(partnerEntries)
    .where(eq(partnerEntries.partnerId, partnerId));
  return row!.cents;
}
