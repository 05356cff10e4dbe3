import { boolean, index, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";

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
