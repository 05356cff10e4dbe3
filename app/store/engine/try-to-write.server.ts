import { sql } from "drizzle-orm";
import { settings } from "../schema/settings-schema.server.ts";
import { db } from "./db.server.ts";

/**
 * Returns why a booking could not be written now, or "" when it could. It commits a row, and fills a file so that a
 * full disk shows.
 */
export async function tryToWrite(): Promise<string> {
  const value = new Date().toISOString();
  try {
    await db.transaction(async (tx) => {
      await tx
        .insert(settings)
        .values({ key: "heartbeat", value })
        .onConflictDoUpdate({ target: settings.key, set: { value } });
      // A sort that exceeds the allowed memory writes a temporary file.
      await tx.execute(sql`set local work_mem = '64kB'`);
      await tx.execute(
        sql`select count(*) from (select id from generate_series(1, 5000) id order by md5(id::text)) ids`,
      );
    });
    return "";
  } catch (error) {
    return trouble(error);
  }
}

function trouble(error: unknown): string {
  const { code = "", message, cause } = error as { code?: string; message: string; cause?: unknown };
  if (cause) return trouble(cause);
  if (code === "25006") return "the database is read-only";
  if (/^53[14]00$/.test(code) || message.includes("No space left")) return "the disk is full";
  return /^(08|57|EC|EN|ET)/.test(code) ? "the database doesn't answer" : "the database refuses to write";
}
