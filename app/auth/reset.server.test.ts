import { expect, test } from "vitest";
import { emma, registered } from "../../test/accounts.ts";
import { failing } from "../../test/failing.ts";
import { db } from "../store/engine/db.server.ts";
import { sessions, verifications } from "../store/schema/account-schema.server.ts";
import { invitationToken, ownerOfToken, resetPassword, resetToken } from "./reset.server.ts";

const minute = 60_000;

test("an invitation works for a week, and an address without an account gets none", async () => {
  const { id } = await registered();
  const token = await invitationToken(emma.email);
  const [stored, ...others] = await db.select().from(verifications);
  const left = stored!.expiresAt.getTime() - Date.now() - 7 * 24 * 60 * minute;
  expect([left > -minute, left <= 0, others]).toEqual([true, true, []]);
  expect(await ownerOfToken(token!)).toMatchObject({ id, email: emma.email });
  expect(await invitationToken("nobody@example.com")).toBeUndefined();
});

test("opening a link deletes nothing, not even expired tokens", async () => {
  await registered();
  const [first, second] = [(await resetToken(emma.email))!, (await resetToken(emma.email))!];
  await db.update(verifications).set({ expiresAt: new Date(Date.now() - minute) });
  for (const token of [first, second]) expect(await ownerOfToken(token)).toBeUndefined();
  expect(await db.$count(verifications)).toBe(2);
});

test("a token ends every session and works once; a failing database does not make it invalid", async () => {
  const { id } = await registered();
  const user = { id, name: emma.displayName, email: emma.email };
  const used = (await resetToken(emma.email))!;
  expect(await resetPassword(used, user, "papaya-42")).toBe(true);
  expect(await db.$count(sessions)).toBe(0);
  expect(await resetPassword(used, user, "papaya-43")).toBe(false);
  const token = (await resetToken(emma.email))!;
  await failing("update on accounts");
  await expect(resetPassword(token, user, "papaya-44")).rejects.toThrow();
});

test("a new password by one letter uses up all other letters of the account, and none of other accounts", async () => {
  const { id } = await registered();
  await registered({ email: "ben@example.com" });
  const [used, other] = [(await resetToken(emma.email))!, (await resetToken(emma.email))!];
  const bens = (await resetToken("ben@example.com"))!;
  const user = { id, name: emma.displayName, email: emma.email };
  expect(await resetPassword(used, user, "papaya-42")).toBe(true);
  expect([await ownerOfToken(other), await resetPassword(other, user, "papaya-43")]).toEqual([
    undefined,
    false,
  ]);
  expect(await ownerOfToken(bens)).toMatchObject({ email: "ben@example.com" });
});
