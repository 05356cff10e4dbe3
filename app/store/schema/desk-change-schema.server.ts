import { check, pgTable, serial, text } from "drizzle-orm/pg-core";
import { type DeskChange, deskChangeKinds as kinds } from "../../domain/team/desk-change.ts";
import { createdAtColumn } from "./account-schema.server.ts";
import { isOneOf } from "./checks.server.ts";
import { colleagues } from "./colleague-schema.server.ts";

/** What was done at the desk and to no booking, and by whom. Rows are added and never changed; they name no guest. */
export const deskChanges = pgTable(
  "desk_changes",
  {
    id: serial().primaryKey(),
    change: text().$type<DeskChange>().notNull(),
    /** The colleague whom it is about. */
    colleagueId: text().references(() => colleagues.userId),
    /** A role, years, how many reservations or letters, the id of a letter, or whose place a photograph took. */
    before: text(),
    after: text(),
    /** Of an `Actor`. */
    actor: text().notNull(),
    createdAt: createdAtColumn(),
  },
  ({ change }) => [check("desk_changes_change", isOneOf(change, kinds))],
);
