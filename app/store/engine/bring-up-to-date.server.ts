import { updating } from "../../updating.server.ts";
import { migrate, type Run } from "./migrate.server.ts";
import { countTables } from "./statistics.server.ts";

/** Applies the missing migrations, reports the progress, and updates the statistics of PostgreSQL's planner. */
export async function bringUpToDate(run: Run): Promise<void> {
  const hasChanged = await migrate(run, {
    begins: ({ migration, of }) => updating.say(`bringing the database up to date, ${migration} of ${of}`),
  });
  await countTables(run, hasChanged ? "all" : "unknown");
}
