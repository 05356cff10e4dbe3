import { boolean, index, integer, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";

export const momentColumn = () => timestamp({ withTimezone: true });
export const createdAtColumn = () => momentColumn().notNull().defaultNow();

// These tables belong to better-auth, which names their columns.
export const users = pgTable("users", {
  id: text().primaryKey(),
  name: text().notNull(),
  /** The address in lower case. */
  email: text().notNull().unique(),
  emailVerified: boolean().notNull().default(false),
  image: text(),
  twoFactorEnabled: boolean().default(false),
  /**
   * The moment since when the desk is open to the account; a live site asks for a second factor a week later. This
   * column is not better-auth's.
   */
  deskSince: momentColumn(),
  createdAt: createdAtColumn(),
  updatedAt: createdAtColumn(),
});

const ownedBy = () =>
  text()
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

export const sessions = pgTable(
  "sessions",
  {
    id: text().primaryKey(),
    userId: ownedBy(),
    token: text().notNull().unique(),
    expiresAt: momentColumn().notNull(),
    ipAddress: text(),
    userAgent: text(),
    /** The moment when the second factor was last checked. This column is not better-auth's. */
    secondFactorAt: momentColumn(),
    createdAt: createdAtColumn(),
    updatedAt: createdAtColumn(),
  },
  (session) => [index().on(session.userId)],
);

/** A device that receives push messages while the desk is closed; the row is deleted with its session. */
export const pushSubscriptions = pgTable(
  "push_subscriptions",
  {
    /** The address at the browser's push service. */
    endpoint: text().primaryKey(),
    sessionId: text()
      .notNull()
      .references(() => sessions.id, { onDelete: "cascade" }),
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: createdAtColumn(),
  },
  (subscription) => [index().on(subscription.sessionId)],
);

export const accounts = pgTable(
  "accounts",
  {
    id: text().primaryKey(),
    userId: ownedBy(),
    providerId: text().notNull(),
    accountId: text().notNull(),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: momentColumn(),
    refreshTokenExpiresAt: momentColumn(),
    scope: text(),
    /** The hash of the password. */
    password: text(),
    createdAt: createdAtColumn(),
    updatedAt: createdAtColumn(),
  },
  (account) => [uniqueIndex().on(account.providerId, account.accountId), index().on(account.userId)],
);

export const verifications = pgTable(
  "verifications",
  {
    id: text().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: momentColumn().notNull(),
    createdAt: createdAtColumn(),
    updatedAt: createdAtColumn(),
  },
  (verification) => [index().on(verification.identifier)],
);

export const twoFactors = pgTable(
  "two_factors",
  {
    id: text().primaryKey(),
    userId: ownedBy(),
    /** Encrypted. */
    secret: text().notNull(),
    /** The hashes of the recovery codes, as a list in JSON. */
    backupCodes: text().notNull(),
    verified: boolean().default(true),
    failedVerificationCount: integer().default(0),
    lockedUntil: momentColumn(),
  },
  (factor) => [uniqueIndex().on(factor.userId)],
);

/** The account that was signed in; null where a guest books without one. */
export const madeBy = () => text().references(() => users.id, { onDelete: "set null" });
