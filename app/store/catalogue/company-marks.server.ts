import { and, eq } from "drizzle-orm";
import { db } from "../engine/db.server.ts";
import { companyMarks } from "../schema/photo-schema.server.ts";

export type MarkFile = Omit<typeof companyMarks.$inferSelect, "mark">;

/** Saves the files of a logo. They are never deleted, because an edit of the company may be undone back to them. */
export async function saveMark(mark: string, files: MarkFile[]): Promise<void> {
  await db
    .insert(companyMarks)
    .values(files.map((file) => ({ mark, ...file })))
    .onConflictDoNothing();
}

const cachedFiles = new Map<string, Uint8Array>();

/** Reads a file of a logo once and keeps it in memory: it never changes. */
export async function knownMarkFile(mark: string, name: string): Promise<Uint8Array | undefined> {
  const key = `${mark}/${name}`;
  const bytes = cachedFiles.get(key) ?? (await findMarkFile(mark, name));
  if (bytes) cachedFiles.set(key, bytes);
  return bytes;
}

async function findMarkFile(mark: string, name: string) {
  const { bytes } = companyMarks;
  const isIt = and(eq(companyMarks.mark, mark), eq(companyMarks.name, name));
  return (await db.select({ bytes }).from(companyMarks).where(isIt))[0]?.bytes;
}
