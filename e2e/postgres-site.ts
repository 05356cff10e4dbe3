import { onTestFinished } from "vitest";
import { startPostgres } from "../test/postgres.ts";
import { startSite, temporaryFolder } from "./site.ts";

/** Starts a site on a PostgreSQL of its own, for the time of a test; where PostgreSQL is not installed, the test is skipped. */
export async function startOnPostgres(skip: (why: string) => never) {
  const postgres = (await startPostgres()) ?? skip("PostgreSQL is not installed");
  onTestFinished(postgres.stop);
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  const site = await startSite(folder.path, { DATABASE_URL: postgres.url });
  onTestFinished(() => site.stop());
  return { site, postgres };
}
