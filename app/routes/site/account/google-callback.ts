import { redirect } from "react-router";
import { currentUser } from "../../../auth/current-user.server.ts";
import { rememberDevice } from "../../../auth/device.server.ts";
import { googleAuth } from "../../../auth/google.server.ts";
import { accountMark } from "../../../auth/tries.server.ts";
import { log } from "../../../log.server.ts";
import { cookiesOf } from "../../../security.server.ts";
import type { Route } from "./+types/google-callback";

/** Google sends people back to this address; the login then sends a signed-in person further. */
export async function loader({ request }: Route.LoaderArgs) {
  const google = await googleAuth();
  if (!google) return redirect("/auth/login?error=google");
  // Only the cookies are passed on, so that the browser's name is not stored with the session.
  const headers = { cookie: cookiesOf(request) };
  const answer = await google.handler(new Request(request.url, { headers }));
  const cookie = answer.headers.getSetCookie().map((line) => line.split(";", 1)[0]);
  const opened = new Request(request.url, { headers: { cookie: cookie.join("; ") } });
  const found = await currentUser(opened, { renew: false });
  if (found) {
    log.info({ user: found.user.id, by: "Google" }, "signed in");
    answer.headers.append("Set-Cookie", await rememberDevice(request, accountMark(found.user.email)));
  } else if (/[?&]error=/.test(answer.headers.get("Location") ?? "")) {
    log.warn({ by: "Google" }, "sign-in failed");
  }
  return answer;
}
