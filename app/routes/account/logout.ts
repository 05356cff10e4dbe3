import { redirect } from "react-router";
import { signOut } from "../../auth/sign-in.server.ts";
import { textsFor } from "../../texts/language.ts";
import type { Route } from "./+types/logout";

/** A link never signs anybody out. */
export function loader({ request }: Route.LoaderArgs) {
  return redirect(textsFor(request).href("/home"));
}

export async function action({ request }: Route.ActionArgs) {
  const headers = new Headers();
  for (const cookie of await signOut(request)) headers.append("Set-Cookie", cookie);
  return redirect(textsFor(request).href("/home"), { status: 303, headers });
}
