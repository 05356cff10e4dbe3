import { eq } from "drizzle-orm";
import { type Actor, actorKey, driverWith, operatorWith } from "../../domain/common/actor.ts";
import { db, type Transaction } from "../../store/engine/db.server.ts";
import { announce } from "../../store/engine/live.server.ts";
import { cashInPocketOf } from "../../store/money/cash.server.ts";
import { users } from "../../store/schema/account-schema.server.ts";
import { ledger } from "../../store/schema/payment-schema.server.ts";
import { drivers } from "../../store/schema/team-schema.server.ts";

interface Handover {
  /** Both requests of a double click have the same id. */
  id: string;
  /** The id of a driver, or of a colleague's account. */
  giverId: string;
  amountCents: number;
  /** The cash that the page showed for the giver; if the giver holds another sum by now, nothing is written. */
  shownCents?: number;
}

type HandOutcome =
  | { outcome: "gone" }
  /** The actor key of the giver. */
  | { outcome: "saved" | "nothingToDo"; givenBy: string }
  | { outcome: "tooMuch" | "changedMeanwhile"; atMostCents: number };

/** Records that a driver or colleague hands over cash, no more than they hold. */
export async function handOver(handover: Handover, actor: Actor): Promise<HandOutcome> {
  const { id, giverId, amountCents, shownCents } = handover;
  return await db.transaction(async (tx) => {
    const givenBy = await lockGiver(tx, giverId);
    const by = actorKey(actor);
    if (!givenBy || givenBy === by) return { outcome: "gone" };
    if ((await tx.$count(ledger, eq(ledger.id, id))) > 0) return { outcome: "nothingToDo", givenBy };
    const atMostCents = (await cashInPocketOf(givenBy, tx)).get(givenBy) ?? 0;
    if (shownCents !== undefined && shownCents !== atMostCents)
      return { outcome: "changedMeanwhile", atMostCents };
    if (amountCents > atMostCents) return { outcome: "tooMuch", atMostCents };
    const entry = { kind: "handover", method: "cash", currency: "USD" } as const;
    await tx.insert(ledger).values({ id, amountCents, givenBy, takenBy: by, heldBy: by, ...entry });
    await announce("", tx);
    return { outcome: "saved", givenBy };
  });
}

/**
 * Locks the giver and returns their actor key, so that their cash does not change meanwhile. Undefined where nobody
 * has this id.
 */
async function lockGiver(tx: Transaction, giverId: string): Promise<string | undefined> {
  const { id } = drivers;
  const [driver] = await tx.select({ id }).from(drivers).where(eq(id, giverId)).for("no key update");
  if (driver) return actorKey(driverWith(giverId));
  const isUser = eq(users.id, giverId);
  const [user] = await tx.select({ id: users.id }).from(users).where(isUser).for("no key update");
  return user && actorKey(operatorWith(giverId));
}
