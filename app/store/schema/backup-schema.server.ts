import { bigint, integer, pgTable, text } from "drizzle-orm/pg-core";
import { momentColumn } from "./account-schema.server.ts";

/** The backups of this machine, the failed ones too. */
export const backups = pgTable("backups", {
  /** The name of the file in the folder of backups. */
  file: text().primaryKey(),
  madeAt: momentColumn().notNull().defaultNow(),
  rows: integer().notNull().default(0),
  bytes: bigint({ mode: "number" }).notNull().default(0),
  /** The reason why the backup failed; null where the file was read again and its rows were counted. */
  error: text(),
  /** The moment when a copy was stored elsewhere. */
  sentAt: momentColumn(),
  /** The reason why no copy is stored elsewhere. */
  sendError: text(),
});
