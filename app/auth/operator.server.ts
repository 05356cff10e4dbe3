import { data, redirect, redirectDocument } from "react-router";
import { authStatus } from "../domain/account/auth-status.ts";
import { may, type Right, type Role } from "../domain/team/role.ts";
import { currentUser, type User } from "./current-user.server.ts";
import { roleOf } from "./role-of.server.ts";
import { lacksDueSecondFactor } from "./second-factor-due.server.ts";

/** The refusal of a request without a session, and of a session that is not a colleague's. */
const unknownUser = "El UID del usuario no existe";
const notTheOperator = "Esta cuenta no es la del operador";
/** The refusal of a colleague whose role lacks the right. */
const notYours = "Su rol no permite hacer esto. Pídalo a un dueño.";

/** The refusal of a colleague who has to set up a second factor first. */
const secondFirst = "Primero active su segundo factor en Seguridad.";
const secondSetUp = "/es/account/security#second";

/** Says whether the request comes from a colleague with this right. */
export async function isOperator(request: Request, right: Right = "read"): Promise<boolean> {
  return (await findOperator(request, right)) !== undefined;
}

/** Returns the colleague who sent the request, if the role has this right. */
export async function findOperator(request: Request, right: Right): Promise<Operator | undefined> {
  const found = await currentUser(request, { renew: false });
  const role = found && (await roleOf(found.user.id));
  if (!role || !may(role, right) || (await lacksDueSecondFactor(found.user.id))) return undefined;
  return { ...found.user, role };
}

export async function authStatusOf(user: Pick<User, "id">) {
  return authStatus(user.id, await roleOf(user.id));
}

/** A colleague at the desk. */
export type Operator = User & { role: Role };

/**
 * Returns the colleague who sent the request, or throws a refusal. On a page, visitors are sent to the sign-in,
 * customers home, and colleagues without a due second factor to its setup. A request that writes is for owners unless
 * a right is named.
 */
export async function requireOperator(
  request: Request,
  right: Right = reads(request) ? "read" : "manage",
): Promise<Operator> {
  const found = await currentUser(request, { renew: false });
  if (!found) throw opensPage(request) ? redirect("/auth/login") : refusal(request, 401, unknownUser);
  const role = await roleOf(found.user.id);
  if (!role) throw opensPage(request) ? redirect("/home") : refusal(request, 403, notTheOperator);
  if (await lacksDueSecondFactor(found.user.id))
    throw opensPage(request) ? redirectDocument(secondSetUp) : refusal(request, 403, secondFirst);
  if (!may(role, right)) throw refusal(request, 403, notYours);
  return { ...found.user, role };
}

function reads({ method }: Request): boolean {
  return ["GET", "HEAD"].includes(method);
}

function opensPage(request: Request): boolean {
  return reads(request) && !isApi(request);
}

function refusal(request: Request, status: number, sentence: string) {
  return isApi(request) ? Response.json({ error: sentence }, { status }) : data(sentence, { status });
}

function isApi(request: Request): boolean {
  return /^\/api\//i.test(new URL(request.url).pathname);
}
