import { and, eq, isNull, sql } from "drizzle-orm";
import type { Operator } from "../../auth/operator.server.ts";
import { operatorId } from "../../auth/operator-id.server.ts";
import { operatorWith } from "../../domain/common/actor.ts";
import { newId } from "../../domain/common/reference.ts";
import type { Role } from "../../domain/team/role.ts";
import { countPost } from "../../store/account/rate.server.ts";
import { db, type Transaction } from "../../store/engine/db.server.ts";
import {
  accounts,
  sessions,
  twoFactors,
  users,
  verifications,
} from "../../store/schema/account-schema.server.ts";
import { colleagues } from "../../store/schema/colleague-schema.server.ts";
import { recordDeskChange } from "../../store/team/desk-changes.server.ts";
import { queueEmails } from "../message/notify.server.ts";

interface Invited {
  name: string;
  /** The address in lower case. */
  email: string;
  role: Role;
}

/** The colleague who acts. */
type By = Pick<Operator, "id" | "name">;

type InviteOutcome = "sent" | "there" | "operator" | "tooMany";

const [mostLetters, hourSeconds] = [20, 3600];
const isOpen = isNull(colleagues.endedAt);

/**
 * Opens the desk to a colleague, who chooses a password by a letter. An existing account with this address may have
 * been made by another person who never proved to own it, so its sessions, passwords and second factors are
 * deleted.
 */
export async function inviteColleague({ name, email, role }: Invited, by: By): Promise<InviteOutcome> {
  const operator = await operatorId();
  if (!(await countPost("invitations", mostLetters, hourSeconds)).allowed) return "tooMany";
  return await db.transaction(async (tx) => {
    await tx.insert(users).values({ id: newId(), name, email }).onConflictDoNothing();
    // The lock waits for a concurrent invitation of the same person.
    const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email)).for("update");
    const userId = user!.id;
    if (userId === operator) return "operator";
    const isIt = eq(colleagues.userId, userId);
    if ((await tx.$count(colleagues, and(isIt, isOpen))) > 0) return "there";
    const set = { name, twoFactorEnabled: false, deskSince: sql`now()`, updatedAt: sql`now()` };
    await tx.update(users).set(set).where(eq(users.id, userId));
    await deleteSessions(tx, userId);
    await tx.delete(twoFactors).where(eq(twoFactors.userId, userId));
    await tx.delete(accounts).where(eq(accounts.userId, userId));
    await tx
      .insert(colleagues)
      .values({ userId, role })
      .onConflictDoUpdate({ target: colleagues.userId, set: { role, endedAt: null, invitedAt: sql`now()` } });
    await writeInvitation(tx, { email, role }, by.name);
    await recordDeskChange(tx, operatorWith(by.id), { change: "invited", colleagueId: userId, after: role });
    return "sent";
  });
}

/** Sends the invitation again to a colleague who lost the first letter. */
export async function inviteAgain(userId: string, by: By): Promise<string | "gone" | "tooMany"> {
  if (!(await countPost("invitations", mostLetters, hourSeconds)).allowed) return "tooMany";
  return await db.transaction(async (tx) => {
    const { email } = users;
    const { role } = colleagues;
    const isIt = and(eq(colleagues.userId, userId), isOpen);
    const [found] = await tx
      .select({ email, role })
      .from(colleagues)
      .innerJoin(users, eq(users.id, colleagues.userId))
      .where(isIt);
    if (!found) return "gone";
    await writeInvitation(tx, found, by.name);
    await recordDeskChange(tx, operatorWith(by.id), { change: "invitedAgain", colleagueId: userId });
    return found.email;
  });
}

async function writeInvitation(
  tx: Transaction,
  { email, role }: Pick<Invited, "email" | "role">,
  by: string,
): Promise<void> {
  const letter = { kind: "invitation", recipient: email, contents: { role, by } } as const;
  await queueEmails(tx, [{ ...letter, onceKey: `invitation:${newId()}` }]);
}

/** Changes a colleague's role, from their next request on. Returns false where the desk is closed to them. */
export async function changeRole(userId: string, role: Role, by: By): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const isIt = and(eq(colleagues.userId, userId), isOpen);
    const [found] = await tx.select().from(colleagues).where(isIt).for("update");
    if (!found || found.role === role) return found !== undefined;
    await tx.update(colleagues).set({ role }).where(isIt);
    const row = { change: "roleChanged", colleagueId: userId, before: found.role, after: role } as const;
    await recordDeskChange(tx, operatorWith(by.id), row);
    return true;
  });
}

/** Closes the desk to a colleague, on all their devices. */
export async function endColleague(userId: string, by: By): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const isIt = and(eq(colleagues.userId, userId), isOpen);
    const ended = await tx.update(colleagues).set({ endedAt: sql`now()` }).where(isIt).returning();
    if (ended.length === 0) return false;
    await deleteSessions(tx, userId);
    await recordDeskChange(tx, operatorWith(by.id), { change: "closed", colleagueId: userId });
    return true;
  });
}

/** Deletes all sessions of an account, and the tokens of letters that set a password or ask for a code. */
async function deleteSessions(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, userId));
  await tx.delete(verifications).where(eq(verifications.value, userId));
}
