import { eq } from "drizzle-orm";
import { type Actor, actorKey, driverWith, operatorWith } from "../../domain/common/actor.ts";
import { db, type Transaction } from "../../store/engine/db.server.ts";
import { announce } from "../../store/engine/live.server.ts";
import { cashInPocketOf } from "../../store/money/cash.server.ts";
import { users } from "../../store/schema/account-schema.server.ts";
import { ledger } from "../../store/schema/payment-schema.server.ts";
import { drivers } from "../../store/schema/team-schema.server.ts";

interface Handover {
  /** The same for both halves of a double click. */
  id: string;
  /** A driver, or the account of somebody of the office. */
  giverId: string;
  amountCents: number;
  /** What the giver was said to hold; if he holds another sum by now, nothing is written. */
  shownCents?: number;
}

type HandOutcome =
  | { outcome: "gone" }
  /** By the key of whoever gave it. */
  | { outcome: "saved" | "nothingToDo"; givenBy: string }
  | { outcome: "tooMuch" | "changedMeanwhile"; atMostCents: number };

/** Somebody hands over cash, no more than they hold. */
export async function handOver(handed: Handover, actor: Actor): Promise<HandOutcome> {
  const { id, giverId, amountCents, shownCents } = handed;
  return await db.transaction(async (tx) => {
    const givenBy = await lockGiver(tx, giverId);
    const by = actorKey(actor);
    if (!givenBy || givenBy === by) return { outcome: "gone" };
    if ((await tx.$count(ledger, eq(ledger.id, id))) > 0) return { outcome: "nothingToDo", givenBy };
    const atMostCents = (await cashInPocketOf(givenBy, tx)).get(givenBy) ?? 0;
    if (shownCents !== undefined && shownCents !== atMostCents)
      return { outcome: "changedMeanwhile", atMostCents };
    if (amountCents > atMostCents) return { outcome: "tooMuch", atMostCents };
    const how = { kind: "handover", method: "cash", currency: "USD" } as const;
    await tx.insert(ledger).values({ id, amountCents, givenBy, takenBy: by, heldBy: by, ...how });
    await announce("", tx);
    return { outcome: "saved", givenBy };
  });
}

/** The key of whoever has this id; what they hold stays as it is read meanwhile. */
async function lockGiver(tx: Transaction, giverId: string): Promise<string | undefined> {
  const { id } = drivers;
  const [driver] = await tx.select({ id }).from(drivers).where(eq(id, giverId)).for("no key update");
  if (driver) return actorKey(driverWith(giverId));
  const isUser = eq(users.id, giverId);
  const [user] = await tx.select({ id: users.id }).from(users).where(isUser).for("no key update");
  return user && actorKey(operatorWith(giverId));
}
