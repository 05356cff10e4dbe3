import { eq } from "drizzle-orm";
import { onTestFinished } from "vitest";
import { makeOperator } from "../app/auth/operator-account.server.ts";
import { operatorSetting } from "../app/auth/operator-id.server.ts";
import { signIn } from "../app/auth/sign-in.server.ts";
import { accounts, sessions, users } from "../app/store/account-schema.server.ts";
import { db } from "../app/store/db.server.ts";
import { settings } from "../app/store/settings-schema.server.ts";
import { cookiePair } from "./accounts.ts";

const ana = { email: "ana@example.com", name: "Ana", password: "papaya-7" };
// To sign in takes longer than most tests: it is done once for each worker, and its rows are put again.
const known = globalThis as { signedInOperator?: Awaited<ReturnType<typeof signedIn>> };

/** The operator of one test, signed in; the cookie is what the browser sends. */
export async function operatorSignedIn(): Promise<{ id: string; cookie: string }> {
  onTestFinished(async () => void (await db.delete(settings).where(eq(settings.key, operatorSetting))));
  if (!known.signedInOperator) known.signedInOperator = await signedIn();
  else await putAgain(known.signedInOperator);
  const { user, cookie } = known.signedInOperator;
  return { id: user.id, cookie };
}

async function signedIn() {
  await makeOperator(ana);
  const result = await signIn(ana.email, ana.password);
  if (!result.ok) throw new Error(result.problem);
  const { id } = result.user;
  const [user] = await db.select().from(users).where(eq(users.id, id));
  const [account] = await db.select().from(accounts).where(eq(accounts.userId, id));
  const [session] = await db.select().from(sessions).where(eq(sessions.userId, id));
  return { user: user!, account: account!, session: session!, cookie: cookiePair(result.setCookie) };
}

async function putAgain({ user, account, session }: Awaited<ReturnType<typeof signedIn>>) {
  const now = new Date();
  const expiresAt = new Date(now.getTime() + 7 * 86_400_000);
  await db.insert(users).values({ ...user, createdAt: now, updatedAt: now });
  await db.insert(accounts).values(account);
  await db.insert(sessions).values({ ...session, createdAt: now, updatedAt: now, expiresAt });
  const value = user.id;
  await db
    .insert(settings)
    .values({ key: operatorSetting, value })
    .onConflictDoUpdate({ target: settings.key, set: { value } });
}
