import { check, pgTable, text } from "drizzle-orm/pg-core";
import type { Role } from "../../domain/team/role.ts";
import { roles } from "../../domain/team/role.ts";
import { createdAtColumn, momentColumn, users } from "./account-schema.server.ts";
import { isOneOf } from "./checks.server.ts";

/** Who works at the desk beside the operator, and who did. */
export const colleagues = pgTable(
  "colleagues",
  {
    userId: text()
      .primaryKey()
      .references(() => users.id),
    role: text().$type<Role>().notNull(),
    invitedAt: createdAtColumn(),
    /** Since when the desk is closed to them; what they did keeps their name. */
    endedAt: momentColumn(),
  },
  ({ role }) => [check("colleagues_role", isOneOf(role, roles))],
);
