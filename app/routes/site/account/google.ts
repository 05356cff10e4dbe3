import { redirect } from "react-router";
import { googleAuth } from "../../../auth/google.server.ts";
import type { Route } from "./+types/google";
import { sendAwaySignedIn } from "./guest.server.ts";

/** Off to Google. A link and not a post, because the content policy sends our forms nowhere but to us. */
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
