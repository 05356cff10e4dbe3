import { data, redirect, redirectDocument } from "react-router";
import { authStatus } from "../domain/account/auth-status.ts";
import { may, type Right, type Role } from "../domain/team/role.ts";
import { currentUser, type User } from "./current-user.server.ts";
import { roleOf } from "./role.server.ts";
import { owesSecondFactor } from "./second-factor-due.server.ts";

/** What somebody without an account is told, and whose account is not the operator's. */
const unknownUser = "El UID del usuario no existe";
const notTheOperator = "Esta cuenta no es la del operador";
/** And whose role is another. */
const notYours = "Su rol no permite hacer esto. Pídalo a un dueño.";

/** And who owes a second factor. */
const secondFirst = "Primero active su segundo factor en Seguridad.";
const secondSetUp = "/es/account/security#second";

/** Whether somebody who may do that asks. */
export async function isOperator(request: Request, right: Right = "read"): Promise<boolean> {
  return (await findOperator(request, right)) !== undefined;
}

/** Who asks, where it is somebody who may do that. */
export async function findOperator(request: Request, right: Right): Promise<Operator | undefined> {
  const found = await currentUser(request, { renew: false });
  const role = found && (await roleOf(found.user.id));
  if (!role || !may(role, right) || (await owesSecondFactor(found.user.id))) return undefined;
  return { ...found.user, role };
}

export async function authStatusOf(user: Pick<User, "id">) {
  return authStatus(user.id, await roleOf(user.id));
}

/** Who works at the desk. */
export type Operator = User & { role: Role };

/**
 * Who works at the desk and may do that, or a refusal: of who opens a page, visitors are shown the way to sign in and
 * customers the way home, and who owes a second factor where to set it up. What is no reading is for owners, unless the right is named.
 */
export async function requireOperator(
  request: Request,
  right: Right = reads(request) ? "read" : "manage",
): Promise<Operator> {
  const found = await currentUser(request, { renew: false });
  if (!found) throw opensPage(request) ? redirect("/auth/login") : refusal(request, 401, unknownUser);
  const role = await roleOf(found.user.id);
  if (!role) throw opensPage(request) ? redirect("/home") : refusal(request, 403, notTheOperator);
  if (await owesSecondFactor(found.user.id))
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
