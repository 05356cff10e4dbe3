import { asc, inArray } from "drizzle-orm";
import type { Actor } from "../../domain/common/actor.ts";
import { db } from "../../store/engine/db.server.ts";
import { keptApart } from "../../store/reservation/kept-apart.server.ts";
import { reservations } from "../../store/schema/reservation-schema.server.ts";
import { recordActivity } from "./lock-and-record.server.ts";

/**
 * Notes that these reservations are other trips than the one of `reference`, so that nobody asks about them again;
 * with `apart` false that is taken back. It stands in the history of both. Returns of how many it was not noted before.
 */
export async function keepApart(
  reference: string,
  others: string[],
  actor: Actor,
  apart = true,
): Promise<number> {
  if (others.length === 0) return 0;
  return await db.transaction(async (tx) => {
    // The reservations are locked in the order of their ids, which prevents deadlocks.
    const found = await tx
      .select({ id: reservations.id, reference: reservations.reference })
      .from(reservations)
      .where(inArray(reservations.reference, [reference, ...others]))
      .orderBy(asc(reservations.id))
      .for("update");
    const own = found.find((one) => one.reference === reference);
    if (!own) return 0;
    const ids = found.map(({ id }) => id);
    const isApart = await keptApart(ids, tx);
    const changed = found.filter((other) => other !== own && isApart(own.id, other.id) !== apart);
    const note = async (one: typeof own, other: typeof own) => {
      const after = { otherId: other.id, reference: other.reference, apart };
      await recordActivity(tx, one.id, { actor, event: "keptApart", after });
    };
    for (const other of changed) {
      await note(own, other);
      await note(other, own);
    }
    return changed.length;
  });
}
