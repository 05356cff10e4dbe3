import { redirect } from "react-router";
import { currentUser } from "../../../auth/current-user.server.ts";
import { authStatusOf } from "../../../auth/operator.server.ts";
import { signOut } from "../../../auth/sign-in.server.ts";
import { log } from "../../../log.server.ts";
import { textsFor } from "../../../texts/language.ts";
import type { Route } from "./+types/logout";
import { goodbye } from "./goodbye.server.ts";

/** Opening the address signs nobody out: a link on another site could do that. */
export function loader({ request }: Route.LoaderArgs) {
  return redirect(textsFor(request).href("/home"));
}

export async function action({ request }: Route.ActionArgs) {
  const home = textsFor(request).href("/home");
  const found = await currentUser(request, { renew: false });
  const keepsBoards = found && (await authStatusOf(found.user)) === "admin";
  const headers = new Headers();
  for (const cookie of await signOut(request)) headers.append("Set-Cookie", cookie);
  if (found) log.info({ user: found.user.id }, "signed out");
  return keepsBoards ? goodbye(home, headers) : redirect(home, { status: 303, headers });
}
