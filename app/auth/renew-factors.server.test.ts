import { symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto";
import { expect, test } from "vitest";
import { operatorSignedIn } from "../../test/operator.ts";
import { newId } from "../domain/common/reference.ts";
import { db } from "../store/engine/db.server.ts";
import { twoFactors } from "../store/schema/account-schema.server.ts";
import { asStored } from "./recovery-codes.server.ts";
import { renewFactors } from "./renew-factors.server.ts";

const keysOf = (...versions: number[]) => ({
  keys: new Map(versions.map((version) => [version, `secret ${version}`])),
  currentVersion: versions[0]!,
});

test("a second factor is read with the new secret alone once both secrets were set, and one of neither secret stays; recovery codes are hashed once", async () => {
  const { id: userId } = await operatorSignedIn();
  const [former, both, now, others] = [keysOf(1), keysOf(2, 1), keysOf(2), keysOf(4, 3)];
  const encrypted = (data: string) => symmetricEncrypt({ key: former, data });
  const stored = { secret: await encrypted("JBSWY3DP"), backupCodes: await encrypted('["abcde-fghij"]') };
  await db.insert(twoFactors).values({ id: newId(), userId, ...stored });
  await renewFactors(others);
  expect(await db.select().from(twoFactors)).toMatchObject([stored]);
  await renewFactors(both);
  await renewFactors(both);
  const [row] = await db.select().from(twoFactors);
  expect(await symmetricDecrypt({ key: now, data: row!.secret })).toBe("JBSWY3DP");
  expect(JSON.parse(row!.backupCodes)).toEqual([await asStored(userId, "abcde-fghij")]);
  expect(row!.backupCodes).not.toContain("abcde");
});
