import { eq, sql } from "drizzle-orm";
import { type Actor, actorKey } from "../../domain/common/actor.ts";
import { todayInCostaRica } from "../../domain/common/day.ts";
import { settledCents } from "../../domain/money/cash.ts";
import {
  type MoneyEntryKind,
  type PaidColones,
  type PartnerPayMethod,
  undoneBy,
} from "../../domain/partner/entry.ts";
import { db, type Transaction } from "../../store/engine/db.server.ts";
import { announce } from "../../store/engine/live.server.ts";
import { partnerEntries } from "../../store/schema/partner-entry-schema.server.ts";
import { partners } from "../../store/schema/partner-schema.server.ts";

type PayOutcome =
  | { outcome: "nothingToDo" | "gone" }
  /** The dollars that were settled, in cents. */
  | { outcome: "saved"; cents: number }
  /** No more is owed than this, in cents. */
  | { outcome: "tooMuch"; atMostCents: number };

interface Paid {
  id: string;
  partnerId: string;
  /** The company paid the partner, or received money from it. */
  kind: MoneyEntryKind;
  /** Cents of a dollar; of colones what they are worth. */
  cents: number;
  /** For colones: what was handed over and its rate for one dollar, which the entry keeps. */
  tendered?: PaidColones | undefined;
  method: PartnerPayMethod;
  /** For cash: the actor whose pocket it came into or left; without one it is who notes it. */
  pocket?: Actor | undefined;
  note: string;
}

/**
 * Notes a payment to a partner, or from it, once for each id, of no more than is owed in that direction. One in colones
 * settles all that is owed where the difference is less than ₡500, as a guest's does.
 */
export async function payPartner(
  { id, partnerId, kind, method, note, tendered, pocket, ...paid }: Paid,
  actor: Actor,
): Promise<PayOutcome> {
  const sign = kind === "payment" ? -1 : 1;
  return await db.transaction(async (tx) => {
    const [partner] = await tx.select().from(partners).where(eq(partners.id, partnerId)).for("no key update");
    if (!partner) return { outcome: "gone" };
    if ((await tx.$count(partnerEntries, eq(partnerEntries.id, id))) > 0) return { outcome: "nothingToDo" };
    const atMostCents = Math.max(0, -sign * (await owedToPartnerCents(tx, partnerId)));
    const cents = tendered ? settledCents(paid.cents, atMostCents, tendered.rate) : paid.cents;
    if (cents === 0 || cents > atMostCents) return { outcome: "tooMuch", atMostCents };
    const row = { id, partnerId, kind, cents: sign * cents, method, note, day: todayInCostaRica() };
    const inColones = tendered && { tenderedCents: tendered.cents, rate: String(tendered.rate) };
    const isCash = method === "cash" && { pocket: actorKey(pocket ?? actor) };
    await tx.insert(partnerEntries).values({ ...row, ...inColones, ...isCash, actor: actorKey(actor) });
    if (isCash) await announce("", tx);
    return { outcome: "saved", cents };
  });
}

/**
 * Takes back money that was noted by mistake, once, at its own rate, and cash from the pocket that it came into or left.
 * Returns false where the partner has no such entry.
 */
export async function undoPartnerPayment(id: string, partnerId: string, actor: Actor): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const [paid] = await tx.select().from(partnerEntries).where(eq(partnerEntries.id, id));
    if (paid?.partnerId !== partnerId || !(paid.kind === "payment" || paid.kind === "received")) return false;
    const { tenderedCents, rate, pocket } = paid;
    const asPaid = { tenderedCents, rate, pocket };
    const undone = { kind: undoneBy[paid.kind], reverses: id, cents: -paid.cents, ...asPaid };
    await tx
      .insert(partnerEntries)
      .values({ ...undone, id: `undone:${id}`, partnerId, day: todayInCostaRica(), actor: actorKey(actor) })
      .onConflictDoNothing();
    if (pocket) await announce("", tx);
    return true;
  });
}

async function owedToPartnerCents(tx: Transaction, partnerId: string): Promise<number> {
  const [row] = await tx
    .select({ cents: sql<number>`coalesce(sum(${partnerEntries.cents}), 0)::int` })
    .from(partnerEntries)
    .where(eq(partnerEntries.partnerId, partnerId));
  return row!.cents;
}
