// Writes the databases that tests begin with into a folder: see empty-databases.ts.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { embedded } from "../app/store/engine/pglite.server.ts";

const [folder = "."] = process.argv.slice(2);
const nothing = await PGlite.create(embedded);
Object.assign(globalThis, { ecotravelEmpty: await keep("nothing", nothing) });
await nothing.close();
// This import makes the tables, the catalogue and the queues.
await import("../app/store/engine/jobs.server.ts");
const { db } = await import("../app/store/engine/db.server.ts");
await keep("catalogue", (db as unknown as { $client: PGlite }).$client);
process.exit();

async function keep(name: string, database: PGlite): Promise<Blob> {
  // A start would replay the log if there were no checkpoint.
  await database.exec("checkpoint");
  const files = await database.dumpDataDir("none");
  writeFileSync(join(folder, `${name}.tar`), await files.bytes());
  return files;
}
