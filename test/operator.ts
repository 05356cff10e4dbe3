import { eq } from "drizzle-orm";
import { onTestFinished } from "vitest";
import { makeOperator } from "../app/auth/operator-account.server.ts";
import { operatorSetting } from "../app/auth/operator-id.server.ts";
import { signIn } from "../app/auth/sign-in.server.ts";
import { db } from "../app/store/db.server.ts";
import { settings } from "../app/store/settings-schema.server.ts";
import { cookiePair } from "./accounts.ts";

const ana = { email: "ana@example.com", name: "Ana", password: "papaya-7" };

/** The operator of one test, signed in; the cookie is what the browser sends. */
export async function operatorSignedIn(): Promise<{ id: string; cookie: string }> {
  await makeOperator(ana);
  onTestFinished(async () => void (await db.delete(settings).where(eq(settings.key, operatorSetting))));
  const result = await signIn(ana.email, ana.password);
  if (!result.ok) throw new Error(result.problem);
  return { id: result.user.id, cookie: cookiePair(result.setCookie) };
}
