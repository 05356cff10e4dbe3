import { check, integer, jsonb, pgTable, serial, text } from "drizzle-orm/pg-core";
import {
  type CatalogueEntries,
  type PlanFailure,
  planFailures,
} from "../../domain/catalogue/catalogue-entry.ts";
import { createdAtColumn } from "./account-schema.server.ts";
import { isOneOf, isServiceDay } from "./checks.server.ts";

/** What was edited of what is sold, by whom, from what to what. Rows are added and never changed. */
export const catalogueChanges = pgTable("catalogue_changes", {
  id: serial().primaryKey(),
  before: jsonb().$type<CatalogueEntries>().notNull(),
  after: jsonb().$type<CatalogueEntries>().notNull(),
  /** The change that this one takes back. */
  undoes: integer(),
  /** The planned edit that somebody dropped, with whoever planned it; such a change edits nothing. */
  dropped: jsonb().$type<Pick<typeof draftEdits.$inferSelect, "before" | "after" | "validFrom" | "actor">>(),
  /** Of an `Actor`. */
  actor: text().notNull(),
  createdAt: createdAtColumn(),
});

/** An edit that is not made: its day has not come, or somebody looks at what it would be. */
export const draftEdits = pgTable(
  "draft_edits",
  {
    id: text().primaryKey(),
    before: jsonb().$type<CatalogueEntries>().notNull(),
    after: jsonb().$type<CatalogueEntries>().notNull(),
    /** The day in Costa Rica from which it holds; null is only looked at. */
    validFrom: text(),
    /** Why its day came and it was not made; it is not tried again. */
    failed: text().$type<PlanFailure>(),
    /** Of an `Actor`. */
    actor: text().notNull(),
    createdAt: createdAtColumn(),
  },
  ({ validFrom, failed }) => [
    check("draft_edits_from", isServiceDay(validFrom)),
    check("draft_edits_failed", isOneOf(failed, planFailures)),
  ],
);
