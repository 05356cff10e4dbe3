import { and, asc, eq, isNull } from "drizzle-orm";
import { actorKey, operatorWith } from "../../domain/common/actor.ts";
import { byName } from "../../domain/common/name-order.ts";
import type { Role } from "../../domain/team/role.ts";
import { db } from "../engine/db.server.ts";
import { users } from "../schema/account-schema.server.ts";
import { colleagues } from "../schema/colleague-schema.server.ts";

export interface Colleague {
  userId: string;
  name: string;
  email: string;
  role: Role;
  hasSecondFactor: boolean | null;
  /** The moment since when the desk is open to the colleague, as far as it is known. */
  deskSince: Date | null;
}

const { userId, role, endedAt } = colleagues;
const isTheirs = eq(users.id, userId);

/** Lists the present colleagues, by their names. */
export async function listColleagues(): Promise<Colleague[]> {
  const { name, email, twoFactorEnabled, deskSince } = users;
  const rows = await db
    .select({ userId, name, email, role, hasSecondFactor: twoFactorEnabled, deskSince })
    .from(colleagues)
    .innerJoin(users, isTheirs)
    .where(isNull(endedAt))
    .orderBy(asc(userId));
  return rows.sort(byName);
}

export async function findRole(colleagueId: string): Promise<Role | undefined> {
  const isIt = and(eq(userId, colleagueId), isNull(endedAt));
  return (await db.select({ role }).from(colleagues).where(isIt))[0]?.role;
}

/** Returns whether a present colleague has this e-mail address. */
export async function isColleague(email: string): Promise<boolean> {
  const isIt = and(eq(users.email, email), isNull(endedAt));
  return (await db.select({ role }).from(colleagues).innerJoin(users, isTheirs).where(isIt)).length > 0;
}

/** Returns the names of present and former colleagues, by the keys of their actors. */
export async function colleagueNames(): Promise<Map<string, string>> {
  const rows = await db.select({ userId, name: users.name }).from(colleagues).innerJoin(users, isTheirs);
  return new Map(rows.map((row) => [actorKey(operatorWith(row.userId)), row.name]));
}
