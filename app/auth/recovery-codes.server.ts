import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { db } from "../store/engine/db.server.ts";
import { twoFactors } from "../store/schema/account-schema.server.ts";
import { hashInTurn } from "./password-hash.server.ts";
import { hashLike, isSlowHash, slowHash } from "./slow-hash.server.ts";

/**
 * Makes better-auth store recovery codes hashed, as a list in JSON. The codes of one account share a salt, so that a try
 * takes one hash. When a code is used, better-auth stores the others anew, which are hashed already.
 */
export const storedRecoveryCodes = {
  encrypt: async (codes: string) => JSON.stringify(await hashed(JSON.parse(codes))),
  decrypt: async (hashes: string) => hashes,
};

async function hashed(codes: string[]): Promise<string[]> {
  const salt = randomBytes(16);
  const hashes = [];
  for (const code of codes)
    hashes.push(isSlowHash(code) ? code : await hashInTurn(() => slowHash(code, salt)));
  return hashes;
}

/** Tells whether recovery codes are stored hashed; they were encrypted before. */
export const areHashed = (stored: string) => stored.startsWith("[");

/** Returns a typed recovery code as the account's codes are stored. Throws where these can't be read. */
export async function asStored(userId: string, typed: string): Promise<string> {
  const [row] = await db
    .select({ codes: twoFactors.backupCodes })
    .from(twoFactors)
    .where(eq(twoFactors.userId, userId));
  const [first]: string[] = row ? JSON.parse(row.codes) : [];
  return first ? await hashInTurn(() => hashLike(first, typed)) : typed;
}
