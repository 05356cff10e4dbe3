import { eq } from "drizzle-orm";
import { invitationToken } from "../app/auth/reset.server.ts";
import type { Role } from "../app/domain/team/role.ts";
import { inviteColleague } from "../app/operations/team/colleagues.server.ts";
import { action as reset } from "../app/routes/site/account/reset.tsx";
import { db } from "../app/store/engine/db.server.ts";
import { users } from "../app/store/schema/account-schema.server.ts";
import { sessionCookie } from "./accounts.ts";
import { post } from "./requests.ts";

/** Invites a colleague with this role and signs them in; the cookie is what the browser sends. */
export async function colleagueWith(role: Role): Promise<{ id: string; email: string; cookie: string }> {
  const email = `${role}@example.com`;
  const outcome = await inviteColleague({ name: `Luis ${role}`, email, role }, { id: "office", name: "Ana" });
  if (outcome !== "sent") throw new Error(outcome);
  await choosePassword((await invitationToken(email))!, "mango-4242");
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  return { id: user!.id, email, cookie: await sessionCookie(user!.id) };
}

/** Opens the letter's link and chooses a password; returns the status. */
export async function choosePassword(token: string, password: string): Promise<number | undefined> {
  const answer = await reset(post(`/auth/reset/${token}`, { password }, "", { token }));
  return answer instanceof Response ? answer.status : answer.init?.status;
}
