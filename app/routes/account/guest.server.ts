import { redirectDocument } from "react-router";
import { currentUser } from "../../auth/current-user.server.ts";
import { statusOf } from "../../auth/operator.server.ts";
import type { SignIn } from "../../auth/sign-in.server.ts";
import type { AuthStatus } from "../../auth/state.ts";
import { textsFor } from "../../texts/language.ts";

/** Section 2: the auth pages are for people who are not signed in. */
export async function sendAwaySignedIn(request: Request, to?: string): Promise<void> {
  const found = await currentUser(request, { renew: false });
  if (found) throw redirectDocument(to ?? landing(request, await statusOf(found.user)));
}

export async function welcome(request: Request, { user, setCookie }: SignIn & { ok: true }) {
  const headers = new Headers();
  for (const cookie of setCookie) headers.append("Set-Cookie", cookie);
  return redirectDocument(landing(request, await statusOf(user)), { headers });
}

function landing(request: Request, status: AuthStatus): string {
  return status === "admin" ? "/dashboard/admin" : textsFor(request).href("/home");
}
