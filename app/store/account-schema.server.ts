import { boolean, index, integer, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";

export const moment = () => timestamp({ withTimezone: true });
export const bornAt = () => moment().notNull().defaultNow();

// These tables are better-auth's: it names their columns.
export const users = pgTable("users", {
  id: text().primaryKey(),
  name: text().notNull(),
  /** In lower case. */
  email: text().notNull().unique(),
  emailVerified: boolean().notNull().default(false),
  image: text(),
  twoFactorEnabled: boolean().default(false),
  createdAt: bornAt(),
  updatedAt: bornAt(),
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
    expiresAt: moment().notNull(),
    ipAddress: text(),
    userAgent: text(),
    /** When it was last proved with the second factor. Ours. */
    secondFactorAt: moment(),
    createdAt: bornAt(),
    updatedAt: bornAt(),
  },
  (session) => [index().on(session.userId)],
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
    accessTokenExpiresAt: moment(),
    refreshTokenExpiresAt: moment(),
    scope: text(),
    /** Its hash. */
    password: text(),
    createdAt: bornAt(),
    updatedAt: bornAt(),
  },
  (account) => [uniqueIndex().on(account.providerId, account.accountId), index().on(account.userId)],
);

export const verifications = pgTable(
  "verifications",
  {
    id: text().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: moment().notNull(),
    createdAt: bornAt(),
    updatedAt: bornAt(),
  },
  (verification) => [index().on(verification.identifier)],
);

export const twoFactors = pgTable(
  "two_factors",
  {
    id: text().primaryKey(),
    userId: ownedBy(),
    /** Encrypted, as the recovery codes are. */
    secret: text().notNull(),
    backupCodes: text().notNull(),
    verified: boolean().default(true),
    failedVerificationCount: integer().default(0),
    lockedUntil: moment(),
  },
  (factor) => [uniqueIndex().on(factor.userId)],
);
