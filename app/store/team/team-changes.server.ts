import { desc, eq } from "drizzle-orm";
import { type Actor, actorKey } from "../../domain/common/actor.ts";
import { db, type Transaction } from "../engine/db.server.ts";
import { drivers, teamChanges, vehicles } from "../schema/team-schema.server.ts";

type NewTeamChange = Omit<typeof teamChanges.$inferInsert, "id" | "actor" | "createdAt">;

export async function recordTeamChange(tx: Transaction, actor: Actor, row: NewTeamChange): Promise<void> {
  await tx.insert(teamChanges).values({ ...row, actor: actorKey(actor) });
}

/** Lists the changes of the team, the newest first, with the present names of drivers and vehicles. */
export async function listTeamChanges(most: number) {
  const { id, change, before, after, actor, createdAt, driverId, vehicleId } = teamChanges;
  return await db
    .select({ id, change, before, after, actor, createdAt, driver: drivers.name, vehicle: vehicles.name })
    .from(teamChanges)
    .leftJoin(drivers, eq(drivers.id, driverId))
    .leftJoin(vehicles, eq(vehicles.id, vehicleId))
    .orderBy(desc(id))
    .limit(most);
}
