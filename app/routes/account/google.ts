import { redirect } from "react-router";
import { googleAuth } from "../../auth/google.server.ts";
import type { Route } from "./+types/google";
import { sendAwaySignedIn } from "./guest.server.ts";

/** Off to Google. A link and not a post, because the content policy sends our forms nowhere but to us. */
export async function loader({ request }: Route.LoaderArgs) {
  await sendAwaySignedIn(request);
  const google = await googleAuth();
  if (!google) return redirect("/auth/login?error=google");
  const { response, headers } = await google.api.signInSocial({
    body: { provider: "google", callbackURL: "/auth/login" },
    returnHeaders: true,
  });
  const way = new Headers({ "Cache-Control": "no-store" });
  for (const cookie of headers.getSetCookie()) way.append("Set-Cookie", cookie);
  return redirect(response.url!, { headers: way });
}
