import { eq } from "drizzle-orm";
import { onTestFinished } from "vitest";
import { operatorSetting as key } from "../app/auth/operator-id.server.ts";
import { db } from "../app/store/engine/db.server.ts";
import { settings } from "../app/store/schema/settings-schema.server.ts";
import { registered } from "./accounts.ts";

/** Signs in the operator of one test; the cookie is what the browser sends. */
export async function operatorSignedIn(): Promise<{ id: string; cookie: string }> {
  const operator = await registered({ displayName: "Ana", email: "ana@example.com", password: "papaya-7" });
  const set = { value: operator.id };
  await db
    .insert(settings)
    .values({ key, ...set })
    .onConflictDoUpdate({ target: settings.key, set });
  onTestFinished(async () => void (await db.delete(settings).where(eq(settings.key, key))));
  return operator;
}
