import { updating } from "../../updating.server.ts";
import { migrate, type Run } from "./migrate.server.ts";
import { countTables } from "./statistics.server.ts";

/** Makes the tables those of today, says how far that is, and has PostgreSQL know what stands in them. */
export async function bringUpToDate(run: Run): Promise<void> {
  const hasChanged = await migrate(run, {
    begins: ({ migration, of }) => updating.say(`bringing the database up to date, ${migration} of ${of}`),
  });
  await countTables(run, hasChanged ? "all" : "unknown");
}
