import { APIError } from "better-auth/api";
import { eq } from "drizzle-orm";
import { log } from "../log.server.ts";
import { db } from "../store/engine/db.server.ts";
import { users, verifications } from "../store/schema/account-schema.server.ts";
import { auth } from "./auth.server.ts";
import type { User } from "./current-user.server.ts";
import { TooManyHashes } from "./password-hash.server.ts";
import { resetTokenOf } from "./reset-token.server.ts";

/** What opens the page for a new password, for an hour and once; undefined when nobody has the address. */
export function resetToken(email: string): Promise<string | undefined> {
  return resetTokenOf(() => auth.api.requestPasswordReset({ body: { email } }));
}

const invitationMs = 7 * 24 * 3600_000;

/** The same for somebody who is invited, for a week: they don't wait for the letter. */
export async function invitationToken(email: string): Promise<string | undefined> {
  const token = await resetToken(email);
  const { internalAdapter } = await auth.$context;
  const expiresAt = new Date(Date.now() + invitationMs);
  await internalAdapter.updateVerificationByIdentifier(`reset-password:${token}`, { expiresAt });
  return token;
}

/** Who may choose a new password with this token. */
export async function ownerOfToken(token: string): Promise<User | undefined> {
  const { internalAdapter } = await auth.$context;
  const found = await internalAdapter.findVerificationValue(`reset-password:${token}`);
  if (!found || found.expiresAt < new Date()) return undefined;
  const { id, name, email } = users;
  const [user] = await db.select({ id, name, email }).from(users).where(eq(id, found.value));
  return user;
}

/**
 * Uses the token up and all others that were sent, and ends all sessions of the account. Throws `TooManyHashes`, after
 * which the token works as before.
 */
export async function resetPassword(token: string, user: User, newPassword: string): Promise<boolean> {
  const { internalAdapter } = await auth.$context;
  const identifier = `reset-password:${token}`;
  const kept = await internalAdapter.findVerificationValue(identifier);
  try {
    await auth.api.resetPassword({ body: { token, newPassword } });
    await db.delete(verifications).where(eq(verifications.value, user.id));
    log.info({ user: user.id }, "password reset");
    return true;
  } catch (error) {
    // better-auth deletes the token before it hashes the password.
    if (kept && error instanceof TooManyHashes) {
      const { value, expiresAt } = kept;
      await internalAdapter.createVerificationValue({ identifier, value, expiresAt });
    }
    if (error instanceof APIError && error.statusCode < 500) return false;
    throw error;
  }
}
