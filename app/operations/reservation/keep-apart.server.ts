import { inArray } from "drizzle-orm";
import type { Actor } from "../../domain/common/actor.ts";
import { db } from "../../store/engine/db.server.ts";
import { keptApart } from "../../store/reservation/kept-apart.server.ts";
import { reservations } from "../../store/schema/reservation-schema.server.ts";
import { lockReservation, recordActivity } from "./lock-and-record.server.ts";

/**
 * Notes that these reservations are other trips than the one of `reference`, so that nobody asks about them again;
 * with `apart` false that is taken back. Returns of how many it was not noted before.
 */
export async function keepApart(
  reference: string,
  others: string[],
  actor: Actor,
  apart = true,
): Promise<number> {
  if (others.length === 0) return 0;
  return await db.transaction(async (tx) => {
    const found = await tx
      .select({ id: reservations.id, reference: reservations.reference })
      .from(reservations)
      .where(inArray(reservations.reference, [reference, ...others]));
    const own = found.find((one) => one.reference === reference);
    if (!own || !(await lockReservation(tx, own.id))) return 0;
    const ids = found.map(({ id }) => id);
    const isApart = await keptApart(ids, tx);
    const changed = found.filter((other) => other !== own && isApart(own.id, other.id) !== apart);
    for (const other of changed) {
      const after = { otherId: other.id, reference: other.reference, apart };
      await recordActivity(tx, own.id, { actor, event: "keptApart", after });
    }
    return changed.length;
  });
}
