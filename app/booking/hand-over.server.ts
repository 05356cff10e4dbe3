import { eq } from "drizzle-orm";
import { type Actor, actorKey, driverWith } from "../domain/actor.ts";
import { cashHeldBy } from "../store/cash.server.ts";
import { db } from "../store/db.server.ts";
import { announce } from "../store/live.server.ts";
import { ledger } from "../store/payment-schema.server.ts";
import { drivers } from "../store/team-schema.server.ts";

/** A driver hands over cash, no more than he holds; `id` is the same for both halves of a double click. */
export async function handOver(
  handed: { id: string; driverId: string; amountCents: number },
  actor: Actor,
): Promise<{ outcome: "saved" | "nothingToDo" | "gone" } | { outcome: "tooMuch"; atMostCents: number }> {
  const { id, driverId, amountCents } = handed;
  return await db.transaction(async (tx) => {
    const isDriver = eq(drivers.id, driverId);
    const [driver] = await tx.select({ id: drivers.id }).from(drivers).where(isDriver).for("no key update");
    if (!driver) return { outcome: "gone" };
    if ((await tx.$count(ledger, eq(ledger.id, id))) > 0) return { outcome: "nothingToDo" };
    const givenBy = actorKey(driverWith(driverId));
    const atMostCents = (await cashHeldBy(givenBy, tx)).get(givenBy) ?? 0;
    if (amountCents > atMostCents) return { outcome: "tooMuch", atMostCents };
    const by = actorKey(actor);
    const how = { kind: "handover", method: "cash", currency: "USD" } as const;
    await tx.insert(ledger).values({ id, amountCents, givenBy, takenBy: by, heldBy: by, ...how });
    await announce("", tx);
    return { outcome: "saved" };
  });
}
