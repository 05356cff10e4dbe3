import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { momentColumn } from "./account-schema.server.ts";

export const settings = pgTable("settings", {
  key: text().primaryKey(),
  value: text().notNull(),
});

export const postCounts = pgTable("post_counts", {
  key: text().primaryKey(),
  windowStart: momentColumn().notNull(),
  count: integer().notNull(),
});
