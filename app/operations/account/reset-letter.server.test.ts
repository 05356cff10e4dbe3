import { expect, test } from "vitest";
import { emma, registered } from "../../../test/accounts.ts";
import { db } from "../../store/engine/db.server.ts";
import { messages } from "../../store/schema/message-schema.server.ts";
import { sendPasswordReset } from "./reset-letter.server.ts";
import { resetUrl } from "./reset-url.server.ts";

test("a forgotten password is answered by letter three times an hour, an unknown address never, and both take equally long", async () => {
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

test("a letter to an account that was deleted meanwhile is not tried again", async () => {
  await expect(resetUrl("nobody@example.com", "en")).rejects.toMatchObject({ retry: false });
});
