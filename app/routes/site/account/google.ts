import { redirect } from "react-router";
import { googleAuth } from "../../../auth/google.server.ts";
import { sendAwaySignedIn } from "../../kit/after-sign-in.server.ts";
import type { Route } from "./+types/google";

/** Leads to Google. This is a link and not a post, because the content security policy lets our forms post to our own site only. */
export async function loader({ request, url }: Route.LoaderArgs) {
  const inPopup = url.searchParams.has("popup");
  await sendAwaySignedIn(request, inPopup ? "/auth/done" : undefined);
  const back = inPopup ? "/auth/done" : "/auth/login";
  const google = await googleAuth();
  if (!google) return redirect(`${back}?error=google`);
  const { response, headers } = await google.api.signInSocial({
    body: { provider: "google", callbackURL: back, errorCallbackURL: back },
    returnHeaders: true,
  });
  const way = new Headers({ "Cache-Control": "no-store" });
  for (const cookie of headers.getSetCookie()) way.append("Set-Cookie", cookie);
  return redirect(response.url!, { headers: way });
}
