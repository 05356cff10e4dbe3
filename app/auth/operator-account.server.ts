import { and, eq, ne, sql } from "drizzle-orm";
import { newId } from "../domain/common/reference.ts";
import { env } from "../env.server.ts";
import { db } from "../store/engine/db.server.ts";
import { announceOperator } from "../store/engine/live.server.ts";
import { accounts, sessions, twoFactors, users } from "../store/schema/account-schema.server.ts";
import { settings } from "../store/schema/settings-schema.server.ts";
import { findSetting, settingOr } from "../store/upkeep/settings.server.ts";
import { operatorSetting } from "./operator-id.server.ts";
import { passwordHash } from "./password-hash.server.ts";

const demoPassword = "demoOperatorPassword";

interface OperatorAccount {
  email: string;
  name: string;
  password: string;
}

/**
 * Makes this account the operator's. An existing account gets this password and loses its sessions and its second
 * factor, because a stranger may have registered the operator's e-mail address before.
 */
export async function makeOperator({ email, name, password }: OperatorAccount): Promise<void> {
  const hash = await passwordHash.hash(password);
  await db.transaction(async (tx) => {
    const [user] = await tx
      .insert(users)
      .values({ id: newId(), name, email: email.toLowerCase(), deskSince: sql`now()` })
      .onConflictDoUpdate({
        target: users.email,
        set: { name, twoFactorEnabled: false, deskSince: sql`now()`, updatedAt: sql`now()` },
      })
      .returning();
    const userId = user!.id;
    await tx.delete(sessions).where(eq(sessions.userId, userId));
    await tx.delete(twoFactors).where(eq(twoFactors.userId, userId));
    await tx
      .insert(accounts)
      .values({ id: newId(), userId, providerId: "credential", accountId: userId, password: hash })
      .onConflictDoUpdate({ target: [accounts.providerId, accounts.accountId], set: { password: hash } });
    await tx
      .insert(settings)
      .values({ key: operatorSetting, value: userId })
      .onConflictDoUpdate({ target: settings.key, set: { value: userId } });
    await tx.delete(settings).where(and(eq(settings.key, demoPassword), ne(settings.value, password)));
    await announceOperator(tx);
  });
}

/**
 * Returns the demonstration's operator, and creates the account at the first start. The password stays readable so
 * that every start can show it; it is undefined when the account was made by hand.
 */
export async function demoOperator(): Promise<{ email: string; password?: string } | undefined> {
  if (!env.demo || env.OPERATOR_USER_ID) {
    await forgetDemoSignIn();
    return undefined;
  }
  let email = await operatorEmail();
  if (!email) {
    const password = await settingOr(demoPassword, newId);
    await makeOperator({ email: env.OPERATOR_EMAIL, name: env.OPERATOR_NAME, password });
    email = (await operatorEmail())!;
  }
  return { email, password: await findSetting(demoPassword) };
}

/**
 * Returns the sign-in by which anybody enters a demonstration as its operator, until the account gets another
 * password or a second factor.
 */
export async function demoSignIn(): Promise<{ email: string; password: string } | undefined> {
  if (!env.demo || env.OPERATOR_USER_ID) return undefined;
  const password = await findSetting(demoPassword);
  if (!password) return undefined;
  const { email, twoFactorEnabled } = users;
  const [user] = await db
    .select({ email })
    .from(settings)
    .innerJoin(users, eq(users.id, settings.value))
    .where(and(eq(settings.key, operatorSetting), sql`${twoFactorEnabled} is not true`));
  return user && { email: user.email, password };
}

/** Deletes the readable password, as the operator chose another one. */
export async function forgetDemoSignIn(): Promise<void> {
  await db.delete(settings).where(eq(settings.key, demoPassword));
}

async function operatorEmail(): Promise<string | undefined> {
  const [row] = await db
    .select({ email: users.email })
    .from(settings)
    .innerJoin(users, eq(users.id, settings.value))
    .where(eq(settings.key, operatorSetting));
  return row?.email;
}
