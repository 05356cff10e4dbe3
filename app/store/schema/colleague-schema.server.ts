import { check, pgTable, text } from "drizzle-orm/pg-core";
import type { Role } from "../../domain/team/role.ts";
import { roles } from "../../domain/team/role.ts";
import { createdAtColumn, momentColumn, users } from "./account-schema.server.ts";
import { isOneOf } from "./checks.server.ts";

/** The present and former colleagues at the desk, without the operator. */
export const colleagues = pgTable(
  "colleagues",
  {
    userId: text()
      .primaryKey()
      .references(() => users.id),
    role: text().$type<Role>().notNull(),
    invitedAt: createdAtColumn(),
    /** The moment since when the desk is closed to the colleague; the history keeps their name. */
    endedAt: momentColumn(),
  },
  ({ role }) => [check("colleagues_role", isOneOf(role, roles))],
);
