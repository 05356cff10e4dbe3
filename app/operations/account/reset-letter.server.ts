import { setTimeout as wait } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { accountMark } from "../../auth/tries.server.ts";
import type { Language } from "../../domain/common/language.ts";
import { newId } from "../../domain/common/reference.ts";
import { countPost } from "../../store/account/rate.server.ts";
import { db } from "../../store/engine/db.server.ts";
import { users } from "../../store/schema/account-schema.server.ts";
import { queueEmails } from "../message/notify.server.ts";

const hourSeconds = 3600;
const lettersAnHour = 3;
/**
 * This is longer than queueing a letter takes, so that the response time does not reveal whether an account exists.
 */
const answerMs = 400;

/**
 * Queues a letter to reset the password, if the account exists: the answer is the same either way (no account
 * enumeration).
 */
export async function sendPasswordReset(email: string, language: Language): Promise<void> {
  await Promise.all([queueLetter(email.toLowerCase(), language), wait(answerMs)]);
}

async function queueLetter(email: string, language: Language): Promise<void> {
  const { allowed } = await countPost(`resets for ${accountMark(email)}`, lettersAnHour, hourSeconds);
  const [user] = await db.select({ recipient: users.email }).from(users).where(eq(users.email, email));
  if (!allowed || !user) return;
  const contents = { language };
  const onceKey = `passwordReset:${newId()}`;
  await db.transaction((tx) => queueEmails(tx, [{ kind: "passwordReset", ...user, contents, onceKey }]));
}
