import { bigint, integer, pgTable, text } from "drizzle-orm/pg-core";
import { momentColumn } from "./account-schema.server.ts";

/** The backups of this machine, the failed ones too. */
export const backups = pgTable("backups", {
  /** Its name in the folder of backups. */
  file: text().primaryKey(),
  madeAt: momentColumn().notNull().defaultNow(),
  rows: integer().notNull().default(0),
  bytes: bigint({ mode: "number" }).notNull().default(0),
  /** Why there is no such file; null where it was read again and counted. */
  error: text(),
  /** When a copy of it was elsewhere too. */
  sentAt: momentColumn(),
  /** Why no copy is elsewhere. */
  sendError: text(),
});
