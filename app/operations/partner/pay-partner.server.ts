import { eq, sql } from "drizzle-orm";
import { type Actor, actorKey } from "../../domain/common/actor.ts";
import { todayInCostaRica } from "../../domain/common/day.ts";
import { type MoneyEntryKind, type PartnerPayMethod, undoneBy } from "../../domain/partner/entry.ts";
import { db, type Transaction } from "../../store/engine/db.server.ts";
import { partnerEntries } from "../../store/schema/partner-entry-schema.server.ts";
import { partners } from "../../store/schema/partner-schema.server.ts";

type PayOutcome =
  | { outcome: "saved" | "nothingToDo" | "gone" }
  /** No more is owed than this, in cents. */
  | { outcome: "tooMuch"; atMostCents: number };

interface Paid {
  id: string;
  partnerId: string;
  /** The company paid the partner, or received money from it. */
  kind: MoneyEntryKind;
  cents: number;
  method: PartnerPayMethod;
  note: string;
}

/** Notes a payment to a partner, or from it, once for each id, of no more than is owed in that direction. */
export async function payPartner(
  { id, partnerId, kind, cents, method, note }: Paid,
  actor: Actor,
): Promise<PayOutcome> {
  const sign = kind === "payment" ? -1 : 1;
  return await db.transaction(async (tx) => {
    const [partner] = await tx.select().from(partners).where(eq(partners.id, partnerId)).for("no key update");
    if (!partner) return { outcome: "gone" };
    if ((await tx.$count(partnerEntries, eq(partnerEntries.id, id))) > 0) return { outcome: "nothingToDo" };
    const atMostCents = Math.max(0, -sign * (await owedCents(tx, partnerId)));
    if (cents > atMostCents) return { outcome: "tooMuch", atMostCents };
    const row = { id, partnerId, kind, cents: sign * cents, method, note, day: todayInCostaRica() };
    await tx.insert(partnerEntries).values({ ...row, actor: actorKey(actor) });
    return { outcome: "saved" };
  });
}

/** Takes back money that was noted by mistake, once. Returns false where the partner has no such entry. */
export async function undoPartnerPayment(id: string, partnerId: string, actor: Actor): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const [paid] = await tx.select().from(partnerEntries).where(eq(partnerEntries.id, id));
    if (paid?.partnerId !== partnerId || !(paid.kind === "payment" || paid.kind === "received")) return false;
    const undone = { kind: undoneBy[paid.kind], reverses: id, cents: -paid.cents, actor: actorKey(actor) };
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
