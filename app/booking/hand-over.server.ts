import { eq } from "drizzle-orm";
import { type Actor, actorKey, driverWith } from "../domain/actor.ts";
import { cashHeldBy } from "../store/cash.server.ts";
import { db } from "../store/db.server.ts";
import { announce } from "../store/live.server.ts";
import { ledger } from "../store/payment-schema.server.ts";
import { drivers } from "../store/team-schema.server.ts";

interface Handover {
  /** The same for both halves of a double click. */
  id: string;
  driverId: string;
  amountCents: number;
  /** What he was said to hold; if he holds another sum by now, nothing is written. */
  shownCents?: number;
}

type HandOutcome =
  | { outcome: "saved" | "nothingToDo" | "gone" }
  | { outcome: "tooMuch" | "changedMeanwhile"; atMostCents: number };

/** A driver hands over cash, no more than he holds. */
export async function handOver(handed: Handover, actor: Actor): Promise<HandOutcome> {
  const { id, driverId, amountCents, shownCents } = handed;
  return await db.transaction(async (tx) => {
    const isDriver = eq(drivers.id, driverId);
    const [driver] = await tx.select({ id: drivers.id }).from(drivers).where(isDriver).for("no key update");
    if (!driver) return { outcome: "gone" };
    if ((await tx.$count(ledger, eq(ledger.id, id))) > 0) return { outcome: "nothingToDo" };
    const givenBy = actorKey(driverWith(driverId));
    const atMostCents = (await cashHeldBy(givenBy, tx)).get(givenBy) ?? 0;
    if (shownCents !== undefined && shownCents !== atMostCents)
      return { outcome: "changedMeanwhile", atMostCents };
    if (amountCents > atMostCents) return { outcome: "tooMuch", atMostCents };
    const by = actorKey(actor);
    const how = { kind: "handover", method: "cash", currency: "USD" } as const;
    await tx.insert(ledger).values({ id, amountCents, givenBy, takenBy: by, heldBy: by, ...how });
    await announce("", tx);
    return { outcome: "saved" };
  });
}
