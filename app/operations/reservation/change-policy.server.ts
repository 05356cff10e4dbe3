import { eq, sql } from "drizzle-orm";
import { type Actor, actorKey } from "../../domain/common/actor.ts";
import { type CancellationPolicy, defaultPolicyId, isSamePolicy } from "../../domain/reservation/policy.ts";
import { db } from "../../store/engine/db.server.ts";
import { currentPolicy } from "../../store/reservation/policy.server.ts";
import { policies } from "../../store/schema/policy-schema.server.ts";

/**
 * Changes the cancellation policy of new reservations; sold reservations keep theirs. `shown` is the id of the
 * policy that the page showed.
 */
export async function changePolicy(
  shown: number,
  wanted: CancellationPolicy,
  actor: Actor,
): Promise<"saved" | "nothingToDo" | "changedMeanwhile"> {
  return await db.transaction(async (tx) => {
    // The lock makes concurrent changes wait for each other.
    await tx
      .select({ id: policies.id })
      .from(policies)
      .where(eq(policies.id, defaultPolicyId))
      .for("no key update");
    const now = await currentPolicy(tx);
    if (isSamePolicy(now, wanted)) return "nothingToDo";
    if (now.id !== shown) return "changedMeanwhile";
    const { freeHours, partHours, partPercent } = wanted;
    await tx.insert(policies).values({ freeHours, partHours, partPercent, actor: actorKey(actor) });
    // The forms, which are kept as pages, say until when money comes back.
    await tx.execute(sql`select pg_notify('catalogue', '')`);
    return "saved";
  });
}
