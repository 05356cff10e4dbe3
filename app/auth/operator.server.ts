import { data, redirect } from "react-router";
import { currentUser, type User } from "./current-user.server.ts";
import { operatorId } from "./operator-id.server.ts";
import { authStatus } from "./state.ts";

/** What somebody without an account is told, and whose account is not the operator's. */
const unknownUser = "El UID del usuario no existe";
const notTheOperator = "Esta cuenta no es la del operador";

export async function isOperator(request: Request): Promise<boolean> {
  const found = await currentUser(request, { renew: false });
  return found !== undefined && (await authStatusOf(found.user)) === "admin";
}

export async function authStatusOf(user: Pick<User, "id">) {
  return authStatus(user.id, await operatorId());
}

/** The operator, or a refusal: of who opens a page, visitors are shown the way to sign in and customers the way home. */
export async function requireOperator(request: Request): Promise<User> {
  const found = await currentUser(request, { renew: false });
  if (!found) throw opensPage(request) ? redirect("/auth/login") : refusal(request, 401, unknownUser);
  if ((await authStatusOf(found.user)) !== "admin")
    throw opensPage(request) ? redirect("/home") : refusal(request, 403, notTheOperator);
  return found.user;
}

function opensPage(request: Request): boolean {
  return ["GET", "HEAD"].includes(request.method) && !isApi(request);
}

function refusal(request: Request, status: number, sentence: string) {
  return isApi(request) ? Response.json({ error: sentence }, { status }) : data(sentence, { status });
}

function isApi(request: Request): boolean {
  return /^\/api\//i.test(new URL(request.url).pathname);
}
