import { expect, test } from "vitest";
import { emma, registered } from "../../../test/accounts.ts";
import { db } from "../../store/engine/db.server.ts";
import { messages } from "../../store/schema/message-schema.server.ts";
import { sendPasswordReset } from "./reset-letter.server.ts";
import { resetUrl } from "./reset-url.server.ts";

test("who forgot a password is written to three times an hour, and who has no account never; neither is told sooner", async () => {
  await registered();
  const begun = Date.now();
  await Promise.all([1, 2, 3, 4].map(() => sendPasswordReset("EMMA@example.com", "es")));
  expect(await db.select().from(messages)).toMatchObject(
    Array(3).fill({ kind: "passwordReset", recipient: emma.email, contents: { language: "es" } }),
  );
  expect(await db.$count(messages)).toBe(3);
  const answered = Date.now();
  await sendPasswordReset("nobody@example.com", "en");
  expect(await db.$count(messages)).toBe(3);
  for (const ms of [answered - begun, Date.now() - answered]) expect(ms).toBeGreaterThanOrEqual(395);
});

test("a letter to an account that is gone by then is not tried again", async () => {
  await expect(resetUrl("nobody@example.com", "en")).rejects.toMatchObject({ retry: false });
});
