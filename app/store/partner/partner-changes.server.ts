import { desc, eq } from "drizzle-orm";
import { type Actor, actorKey } from "../../domain/common/actor.ts";
import { db, type Transaction } from "../engine/db.server.ts";
import { partnerChanges } from "../schema/partner-change-schema.server.ts";
import { partnerDesks } from "../schema/partner-schema.server.ts";

type NewPartnerChange = Omit<typeof partnerChanges.$inferInsert, "id" | "actor" | "createdAt">;

export async function recordPartnerChange(
  tx: Transaction,
  actor: Actor,
  row: NewPartnerChange,
): Promise<void> {
  await tx.insert(partnerChanges).values({ ...row, actor: actorKey(actor) });
}

/** Lists the newest changes of a partner, each with the present name of the desk that it concerns. */
export async function listPartnerChanges(partnerId: string, most: number) {
  const { id, change, before, after, actor, createdAt } = partnerChanges;
  return await db
    .select({ id, change, before, after, actor, createdAt, desk: partnerDesks.name })
    .from(partnerChanges)
    .leftJoin(partnerDesks, eq(partnerDesks.id, partnerChanges.partnerDeskId))
    .where(eq(partnerChanges.partnerId, partnerId))
    .orderBy(desc(id))
    .limit(most);
}
