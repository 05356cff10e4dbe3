import { check, integer, jsonb, pgTable, serial, text } from "drizzle-orm/pg-core";
import {
  type CatalogueEntries,
  type PlanFailure,
  planFailures,
} from "../../domain/catalogue/catalogue-entry.ts";
import { createdAtColumn } from "./account-schema.server.ts";
import { isOneOf, isServiceDay } from "./checks.server.ts";

/** Edits of the catalogue with the values before and after. Rows are added and never changed. */
export const catalogueChanges = pgTable("catalogue_changes", {
  id: serial().primaryKey(),
  before: jsonb().$type<CatalogueEntries>().notNull(),
  after: jsonb().$type<CatalogueEntries>().notNull(),
  /** The change that this one undoes. */
  undoes: integer(),
  /** A planned edit that a colleague dropped, with the colleague who planned it; such a change edits nothing. */
  dropped: jsonb().$type<Pick<typeof draftEdits.$inferSelect, "before" | "after" | "validFrom" | "actor">>(),
  /** The key of an `Actor`. */
  actor: text().notNull(),
  createdAt: createdAtColumn(),
});

/** An edit that is not made yet: its day has not come, or a colleague only previews it. */
export const draftEdits = pgTable(
  "draft_edits",
  {
    id: text().primaryKey(),
    before: jsonb().$type<CatalogueEntries>().notNull(),
    after: jsonb().$type<CatalogueEntries>().notNull(),
    /** The day in Costa Rica from which the edit holds; null for a preview. */
    validFrom: text(),
    /** The reason why the edit failed on its day; it is not tried again. */
    failed: text().$type<PlanFailure>(),
    /** The key of an `Actor`. */
    actor: text().notNull(),
    createdAt: createdAtColumn(),
  },
  ({ validFrom, failed }) => [
    check("draft_edits_from", isServiceDay(validFrom)),
    check("draft_edits_failed", isOneOf(failed, planFailures)),
  ],
);
