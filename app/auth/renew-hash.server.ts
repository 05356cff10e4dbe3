import { and, eq } from "drizzle-orm";
import { log } from "../log.server.ts";
import { db } from "../store/engine/db.server.ts";
import { accounts, users } from "../store/schema/account-schema.server.ts";
import { passwordHash } from "./password-hash.server.ts";
import { hasTodaysCost } from "./slow-hash.server.ts";

/**
 * Hashes a password that was right anew where its hash has a former form or former parameters. The sign-in stands
 * where that fails, and the next one tries again.
 */
export async function renewHash(email: string, password: string): Promise<void> {
  try {
    const [account] = await db
      .select({ id: accounts.id, hash: accounts.password })
      .from(accounts)
      .innerJoin(users, eq(users.id, accounts.userId))
      .where(and(eq(users.email, email.toLowerCase()), eq(accounts.providerId, "credential")));
    if (!account?.hash || hasTodaysCost(account.hash)) return;
    // The former hash in the condition keeps a password that was changed meanwhile.
    await db
      .update(accounts)
      .set({ password: await passwordHash.hash(password) })
      .where(and(eq(accounts.id, account.id), eq(accounts.password, account.hash)));
  } catch (error) {
    log.warn({ error }, "a password keeps its former hash");
  }
}
