import { symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto";
import { and, eq } from "drizzle-orm";
import { log } from "../log.server.ts";
import { db } from "../store/engine/db.server.ts";
import { formerSecrets } from "../store/engine/secret.server.ts";
import { twoFactors } from "../store/schema/account-schema.server.ts";
import { auth } from "./auth.server.ts";
import { areHashed, storedRecoveryCodes } from "./recovery-codes.server.ts";

type Keys = Parameters<typeof symmetricEncrypt>[0]["key"];

/**
 * Encrypts all second factors with the current SECRET, so that nobody is locked out when SECRET_BEFORE is removed, and
 * hashes recovery codes that were stored encrypted, as all once were. Each start of the site calls it.
 */
export async function renewFactors(keys?: Keys): Promise<void> {
  const isChanged = keys !== undefined || formerSecrets.length > 0;
  const key = keys ?? (await auth.$context).secretConfig;
  const read = (data: string) => symmetricDecrypt({ key, data });
  for (const { id, secret, backupCodes } of await db.select().from(twoFactors)) {
    if (areHashed(backupCodes) && !isChanged) continue;
    // The update writes only over the values that were read: a recovery code that is used meanwhile stays used.
    const isUnchanged = [
      eq(twoFactors.id, id),
      eq(twoFactors.secret, secret),
      eq(twoFactors.backupCodes, backupCodes),
    ];
    try {
      const set = {
        secret: await symmetricEncrypt({ key, data: await read(secret) }),
        backupCodes: areHashed(backupCodes)
          ? backupCodes
          : await storedRecoveryCodes.encrypt(await read(backupCodes)),
      };
      await db
        .update(twoFactors)
        .set(set)
        .where(and(...isUnchanged));
    } catch (error) {
      log.error({ error }, "a second factor of another secret");
    }
  }
}
