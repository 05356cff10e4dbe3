import { APIError } from "better-auth/api";
import { eq } from "drizzle-orm";
import { log } from "../log.server.ts";
import { db } from "../store/engine/db.server.ts";
import { users, verifications } from "../store/schema/account-schema.server.ts";
import { auth } from "./auth.server.ts";
import type { User } from "./current-user.server.ts";
import { TooManyHashes } from "./password-hash.server.ts";
import { resetTokenOf } from "./reset-token.server.ts";

/**
 * Returns a token that opens the page for a new password once, within an hour; undefined when no account has the
 * address.
 */
export function resetToken(email: string): Promise<string | undefined> {
  return resetTokenOf(() => auth.api.requestPasswordReset({ body: { email } }));
}

const invitationMs = 7 * 24 * 3600_000;

/**
 * Returns such a token for an invited colleague, valid for a week, because invited people don't wait for the letter.
 */
export async function invitationToken(email: string): Promise<string | undefined> {
  const token = await resetToken(email);
  const { internalAdapter } = await auth.$context;
  const expiresAt = new Date(Date.now() + invitationMs);
  await internalAdapter.updateVerificationByIdentifier(`reset-password:${token}`, { expiresAt });
  return token;
}

/** Returns the user who may choose a new password with this token; undefined once it expired or was used. */
export async function ownerOfToken(token: string): Promise<User | undefined> {
  const { internalAdapter } = await auth.$context;
  const found = await internalAdapter.findVerificationValue(`reset-password:${token}`);
  if (!found || found.expiresAt < new Date()) return undefined;
  const { id, name, email } = users;
  const [user] = await db.select({ id, name, email }).from(users).where(eq(id, found.value));
  return user;
}

/**
 * Sets the new password, uses up this token and all others of the user, and ends all sessions of the account. Returns
 * false where the token is no good. Throws `TooManyHashes`, after which the token still works.
 */
export async function resetPassword(token: string, user: User, newPassword: string): Promise<boolean> {
  const { internalAdapter } = await auth.$context;
  const identifier = `reset-password:${token}`;
  const stored = await internalAdapter.findVerificationValue(identifier);
  try {
    await auth.api.resetPassword({ body: { token, newPassword } });
    await db.delete(verifications).where(eq(verifications.value, user.id));
    log.info({ user: user.id }, "password reset");
    return true;
  } catch (error) {
    // better-auth deletes the token before it hashes the password, so the token is restored.
    if (stored && error instanceof TooManyHashes) {
      const { value, expiresAt } = stored;
      await internalAdapter.createVerificationValue({ identifier, value, expiresAt });
    }
    if (error instanceof APIError && error.statusCode < 500) return false;
    throw error;
  }
}
