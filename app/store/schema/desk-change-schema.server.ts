import { check, pgTable, serial, text } from "drizzle-orm/pg-core";
import { type DeskChange, deskChangeKinds as kinds } from "../../domain/team/desk-change.ts";
import { createdAtColumn } from "./account-schema.server.ts";
import { isOneOf } from "./checks.server.ts";
import { colleagues } from "./colleague-schema.server.ts";

/**
 * Changes at the desk that belong to no booking, with their actor. Rows are added and never changed; they name no
 * guest.
 */
export const deskChanges = pgTable(
  "desk_changes",
  {
    id: serial().primaryKey(),
    change: text().$type<DeskChange>().notNull(),
    /** The colleague that the change concerns. */
    colleagueId: text().references(() => colleagues.userId),
    /**
     * Depending on the change: a role, years, a number of reservations or letters, the id of a letter, the scene of a
     * photograph, or the period of a statement and the hash of its lines.
     */
    before: text(),
    after: text(),
    /** The key of an `Actor`. */
    actor: text().notNull(),
    createdAt: createdAtColumn(),
  },
  ({ change }) => [check("desk_changes_change", isOneOf(change, kinds))],
);
