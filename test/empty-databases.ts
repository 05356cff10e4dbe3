import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

/** Makes the databases that tests begin with, once for all tests, because it takes longer than most of them. */
export default async function makeDatabases(): Promise<(() => void) | undefined> {
  if (process.env.EMPTY_DATABASES) return undefined;
  const folder = mkdtempSync(join(tmpdir(), "ecotravel-"));
  const env = { ...process.env, NODE_ENV: "test", DATABASE_URL: "" };
  await promisify(execFile)(process.execPath, ["test/make-databases.ts", folder], { env });
  process.env.EMPTY_DATABASES = folder;
  return () => {
    delete process.env.EMPTY_DATABASES;
    rmSync(folder, { recursive: true });
  };
}

/** Returns the files of an empty database, or of one with the `catalogue` alone; undefined where none were made. */
export function emptyDatabase(which: "nothing" | "catalogue"): Blob | undefined {
  const folder = process.env.EMPTY_DATABASES;
  return folder ? new Blob([readFileSync(join(folder, `${which}.tar`))]) : undefined;
}
