import { redirect } from "react-router";
import { googleAuth } from "../../auth/google.server.ts";
import type { Route } from "./+types/google-callback";

/** Where Google sends people back to; it goes on to the login, which sends who is signed in further. */
export async function loader({ request }: Route.LoaderArgs) {
  const google = await googleAuth();
  if (!google) return redirect("/auth/login?error=google");
  // Nothing but the cookies, so that no browser's name is stored with the session.
  const headers = { cookie: request.headers.get("cookie") ?? "" };
  return google.handler(new Request(request.url, { headers }));
}
