import { createHash } from "node:crypto";
import type { BetterAuthOptions, GenericEndpointContext } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { betterAuth } from "better-auth/minimal";
import { and, eq, ne } from "drizzle-orm";
import { longestPassword } from "../domain/account/account.ts";
import { newId } from "../domain/common/reference.ts";
import { env } from "../env.server.ts";
import { log } from "../log.server.ts";
import { cookieOptions, hostOnly } from "../security.server.ts";
import { db } from "../store/engine/db.server.ts";
import {
  accounts,
  sessions,
  twoFactors,
  users,
  verifications,
} from "../store/schema/account-schema.server.ts";
import { passwordHash } from "./password-hash.server.ts";
import { handResetToken } from "./reset-token.server.ts";
import { secondFactor } from "./second-factor-plugin.server.ts";
import { secretsFor } from "./secret.server.ts";

const day = 24 * 3600;
export const cookiePrefix = `${hostOnly}ecotravel`;

const versionOf = (secret: string) => createHash("sha256").update(secret).digest().readUIntBE(0, 4);

export const authOptions = {
  appName: "Ecotravel",
  baseURL: env.siteUrl,
  // The last secret reads data from before secrets had versions; a version is taken from the hash of its secret.
  secret: secretsFor("sessions").at(-1)!,
  secrets: secretsFor("sessions").map((value) => ({ value, version: versionOf(value) })),
  database: drizzleAdapter(db, {
    provider: "pg",
    usePlural: true,
    transaction: true,
    schema: { users, sessions, accounts, verifications, twoFactors },
  }),
  emailAndPassword: {
    enabled: true,
    minPasswordLength: 6,
    maxPasswordLength: longestPassword,
    password: passwordHash,
    revokeSessionsOnPasswordReset: true,
    sendResetPassword: async ({ token }) => handResetToken(token),
  },
  // Tokens are stored hashed, so a copy of the database opens no account. A job deletes expired ones, so that a GET
  // changes nothing.
  verification: { storeIdentifier: "hashed", disableCleanup: true },
  plugins: [secondFactor()],
  session: { expiresIn: 7 * day, updateAge: day },
  // A sign-in with Google joins an account only where both sides have proved the e-mail address. The state of the way
  // to Google and back lives in a cookie, so that starting it writes nothing.
  account: {
    accountLinking: { requireLocalEmailVerified: true },
    storeStateStrategy: "cookie",
    updateAccountOnSignIn: false,
  },
  // Google is asked only for the identity at sign-in, so none of its tokens are kept.
  databaseHooks: {
    user: { update: { before: prepareSecondFactor } },
    account: {
      create: {
        before: async (account) => ({
          data: { ...account, accessToken: null, refreshToken: null, idToken: null },
        }),
      },
    },
  },
  onAPIError: { errorURL: "/auth/login" },
  rateLimit: { enabled: false }, // the routes count tries themselves, for all processes together
  telemetry: { enabled: false },
  logger: {
    log: (level, message, error) => {
      // Messages below this level are about visitors, and name them.
      if (level === "error") log.warn({ error: error instanceof Error ? error : undefined }, message);
    },
  },
  advanced: {
    cookiePrefix,
    useSecureCookies: false, // its prefix would be `__Secure-`, which a sister site can write
    defaultCookieAttributes: { secure: cookieOptions.secure },
    database: { generateId: () => newId() },
  },
} satisfies BetterAuthOptions;

/**
 * Before a second factor takes effect, every other session of the account ends, because none was opened with it, and
 * its key is marked as proved. better-auth would mark it last, and a process that died before that would leave an
 * account whose codes open nothing.
 */
async function prepareSecondFactor(
  { twoFactorEnabled }: Record<string, unknown>,
  hookContext: GenericEndpointContext | null,
): Promise<void> {
  const ownSession = hookContext?.context.session?.session;
  if (!twoFactorEnabled || !ownSession) return;
  await db
    .delete(sessions)
    .where(and(eq(sessions.userId, ownSession.userId), ne(sessions.id, ownSession.id)));
  await db.update(twoFactors).set({ verified: true }).where(eq(twoFactors.userId, ownSession.userId));
}

/** Sign-in, sign-up and sessions. Routes use `auth.api`; none of better-auth's own endpoints is on the web. */
export const auth = betterAuth(authOptions);
