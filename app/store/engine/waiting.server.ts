import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import { leavesAfterSeconds } from "../../domain/common/undo-time.ts";

/** Returns SQL for the moment when what an act sends leaves the house. */
export const whenItLeaves = (): SQL<Date> => sql`now() + make_interval(secs => ${leavesAfterSeconds})`;

/**
 * Says whether a moment of `whenItLeaves` still lies ahead. One that lies minutes further ahead was written before a
 * clock was set back, and holds nothing up. The minutes are for a reader that began before the act and waited for its
 * lock: its now() is earlier than the act's.
 */
export const isAhead = (moment: AnyColumn): SQL<boolean> =>
  sql`coalesce(${moment} between now() and now() + interval '10 minutes', false)`;
