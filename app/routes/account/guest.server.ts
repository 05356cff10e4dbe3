import { data, redirectDocument } from "react-router";
import { currentUser } from "../../auth/current-user.server.ts";
import { rememberDevice } from "../../auth/device.server.ts";
import { statusOf } from "../../auth/operator.server.ts";
import type { SignIn } from "../../auth/sign-in.server.ts";
import type { AuthStatus } from "../../auth/state.ts";
import { markOf, type TooMany } from "../../auth/tries.server.ts";
import { textsFor } from "../../texts/language.ts";

/** The auth pages are for people who are not signed in. */
export async function sendAwaySignedIn(request: Request, to?: string): Promise<void> {
  const found = await currentUser(request, { renew: false });
  if (found) throw redirectDocument(to ?? landing(request, await statusOf(found.user)));
}

export async function welcome(
  request: Request,
  email: string,
  { user, setCookie }: Omit<SignIn & { ok: true }, "ok">,
) {
  const headers = new Headers();
  const device = await rememberDevice(request, markOf(email));
  for (const cookie of [...setCookie, device]) headers.append("Set-Cookie", cookie);
  return redirectDocument(landing(request, await statusOf(user)), { headers });
}

/** Says why nobody was signed in, and keeps what was typed. */
export function refused<Typed extends object>(
  request: Request,
  result: Exclude<SignIn, { ok: true }> | TooMany | { ok: false; problem: "code" },
  typed: Typed,
) {
  const { problems, tooMany } = textsFor(request).account;
  if (result.problem === "second") {
    const headers = new Headers();
    for (const cookie of result.setCookie) headers.append("Set-Cookie", cookie);
    return redirectDocument(textsFor(request).href("/auth/second"), { headers });
  }
  if (result.problem === "tooMany") {
    const headers = { "Retry-After": String(result.wait) };
    return data({ problem: tooMany(result.wait), ...typed }, { status: 429, headers });
  }
  const status = { wrong: 401, code: 401, taken: 409, failed: 500 }[result.problem];
  return data({ problem: problems[result.problem], ...typed }, { status });
}

function landing(request: Request, status: AuthStatus): string {
  return status === "admin" ? "/dashboard/admin" : textsFor(request).href("/home");
}
