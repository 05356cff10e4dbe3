import { desc, eq } from "drizzle-orm";
import { type Actor, actorKey } from "../../domain/common/actor.ts";
import { type Database, db, type Transaction } from "../engine/db.server.ts";
import { users } from "../schema/account-schema.server.ts";
import { deskChanges } from "../schema/desk-change-schema.server.ts";

type NewDeskChange = Omit<typeof deskChanges.$inferInsert, "id" | "actor" | "createdAt">;

export async function recordDeskChange(
  tx: Database | Transaction,
  actor: Actor,
  row: NewDeskChange,
): Promise<void> {
  await tx.insert(deskChanges).values({ ...row, actor: actorKey(actor) });
}

/** Lists the changes at the desk, the newest first, with the present names of colleagues. */
export async function listDeskChanges(most: number) {
  const { id, change, before, after, actor, createdAt, colleagueId } = deskChanges;
  return await db
    .select({ id, change, before, after, actor, createdAt, colleague: users.name })
    .from(deskChanges)
    .leftJoin(users, eq(users.id, colleagueId))
    .orderBy(desc(id))
    .limit(most);
}
