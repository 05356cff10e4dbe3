import { symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto";
import { expect, onTestFinished, test, vi } from "vitest";
import { emma, registered } from "../../test/accounts.ts";
import { setTo } from "../../test/api.ts";
import { failing } from "../../test/failing.ts";
import { operatorSignedIn } from "../../test/operator.ts";
import { newId } from "../domain/common/reference.ts";
import { db } from "../store/engine/db.server.ts";
import { sessions, twoFactors, users, verifications } from "../store/schema/account-schema.server.ts";
import { auth } from "./auth.server.ts";

/**
 * Loads the modules as a process does that starts with these secrets, the newest first; without any it uses the
 * stored one.
 */
async function startedWith(...secrets: string[]) {
  vi.resetModules();
  onTestFinished(() => void vi.resetModules());
  const { env } = await import("../env.server.ts");
  setTo(env, "SECRET", secrets[0]);
  setTo(env, "SECRET_BEFORE", secrets.slice(1));
  const { auth } = await import("./auth.server.ts");
  const { renewFactors } = await import("./renew-factors.server.ts");
  const { log } = await import("../log.server.ts");
  const { secret, secretConfig: key, logger } = await auth.$context;
  return { secret, key, logger, log, renewFactors };
}

const [before, now] = ["b".repeat(32), "n".repeat(32)];

test("data that a former secret encrypted is read, also from before secrets had versions", async () => {
  const [first, old] = [await startedWith(), await startedWith(before)];
  const encrypted = [
    await symmetricEncrypt({ key: old.key, data: "JBSWY3DP" }),
    await symmetricEncrypt({ key: first.secret, data: "JBSWY3DP" }),
    // A former release wrote this value.
    "$ba$1132810879$6903f29cbcf6bb8841d0bb20234fb06e847c29651877f1656ef243fc3d12be601789da8885a3a61772e99984a1dd63e3",
  ];
  const { key } = await startedWith(now, before);
  for (const data of encrypted) expect(await symmetricDecrypt({ key, data })).toBe("JBSWY3DP");
});

test("a start with another secret renews second factors, and every other start leaves them", async () => {
  const { id: userId } = await operatorSignedIn();
  const rows = () =>
    db.select({ secret: twoFactors.secret, backupCodes: twoFactors.backupCodes }).from(twoFactors);
  const keep = async ({ key }: Awaited<ReturnType<typeof startedWith>>) => {
    const data = await symmetricEncrypt({ key, data: "JBSWY3DP" });
    await db.delete(twoFactors);
    await db.insert(twoFactors).values({ id: newId(), userId, secret: data, backupCodes: "[]" });
    return [{ secret: data, backupCodes: "[]" }];
  };
  const stored = await startedWith();
  const left = await keep(stored);
  await stored.renewFactors();
  expect(await rows()).toEqual(left);

  await keep(await startedWith(before));
  await (await startedWith(now, before)).renewFactors();
  const { key } = await startedWith(now);
  expect(await symmetricDecrypt({ key, data: (await rows())[0]!.secret })).toBe("JBSWY3DP");
});

test("our log has the errors of better-auth, and none of its messages about visitors", async () => {
  const { logger, log } = await startedWith();
  const warn = vi.spyOn(log, "warn");
  onTestFinished(() => warn.mockRestore());
  const error = new Error("It broke.");
  logger.warn("emma@example.com has no password");
  logger.error("Not sent", error);
  logger.error("Not read", "emma@example.com");
  expect(warn.mock.calls).toEqual([
    [{ error }, "Not sent"],
    [{ error: undefined }, "Not read"],
  ]);
});

const hour = 3_600_000;
const requestWith = (cookie: string) => new Request("http://localhost:3000/", { headers: { cookie } });

test("a session begins for a week, and is renewed once a day of it is over", async () => {
  const { cookie } = await registered();
  const left = async () => {
    const [session] = await db.select().from(sessions);
    return Math.round((session!.expiresAt.getTime() - Date.now()) / hour);
  };
  expect(await left()).toBe(168);
  for (const [hours, after] of [
    [145, 145],
    [143, 168],
  ]) {
    await db.update(sessions).set({ expiresAt: new Date(Date.now() + hours! * hour) });
    await auth.api.getSession({ headers: requestWith(cookie).headers });
    expect(await left()).toBe(after);
  }
});

test("an account is created completely or not at all, and its session's cookie has our name", async () => {
  const { register } = await import("./sign-in.server.ts");
  const end = await failing("insert on accounts");
  expect((await register(emma)).ok).toBe(false);
  expect(await db.$count(users)).toBe(0);
  await end();
  const made = await register(emma);
  expect(made.ok && made.setCookie[0]).toMatch(/^ecotravel\.session_token=/);
});

test("a new password by a link ends all sessions; opening a link deletes nothing that expired", async () => {
  const { ownerOfToken, resetPassword, resetToken } = await import("./reset.server.ts");
  const { id } = await registered();
  const [old, token] = [(await resetToken(emma.email))!, (await resetToken(emma.email))!];
  await db.update(verifications).set({ expiresAt: new Date(Date.now() - hour) });
  expect(await ownerOfToken(old)).toBeUndefined();
  expect(await db.$count(verifications)).toBe(2);
  await db.update(verifications).set({ expiresAt: new Date(Date.now() + hour) });
  const user = { id, name: emma.displayName, email: emma.email };
  expect(await resetPassword(token, user, "papaya-42")).toBe(true);
  expect(await db.$count(sessions)).toBe(0);
});
