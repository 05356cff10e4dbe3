import { data, redirectDocument } from "react-router";
import { currentUser } from "../../auth/current-user.server.ts";
import { rememberDevice } from "../../auth/device.server.ts";
import { authStatusOf } from "../../auth/operator.server.ts";
import type { SignInOutcome } from "../../auth/sign-in.server.ts";
import { accountMark, type TooManyTries } from "../../auth/tries.server.ts";
import type { AuthStatus } from "../../domain/account/auth-status.ts";
import { textsFor } from "../../texts/language.ts";
import { deskStart, startPath } from "./desk-start.server.ts";

/** Redirects a person who is signed in: the auth pages are for everyone else. */
export async function sendAwaySignedIn(request: Request, to?: string): Promise<void> {
  const found = await currentUser(request, { renew: false });
  if (found) throw redirectDocument(to ?? (await landing(request, await authStatusOf(found.user))));
}

export async function welcome(
  request: Request,
  email: string,
  { user, setCookie }: Omit<SignInOutcome & { ok: true }, "ok">,
) {
  const headers = new Headers();
  const device = await rememberDevice(request, accountMark(email));
  for (const cookie of [...setCookie, device]) headers.append("Set-Cookie", cookie);
  return redirectDocument(await landing(request, await authStatusOf(user)), { headers });
}

/** Answers a sign-in that failed with the reason and with what was typed; goes on to the second step where that is missing. */
export function refusedForm<Typed extends object>(
  request: Request,
  result: Exclude<SignInOutcome, { ok: true }> | TooManyTries | { ok: false; problem: "code" },
  typed: Typed,
) {
  const { account } = textsFor(request);
  if (result.problem === "second") {
    const headers = new Headers();
    for (const cookie of result.setCookie) headers.append("Set-Cookie", cookie);
    return redirectDocument(textsFor(request).href("/auth/second"), { headers });
  }
  if ("wait" in result) {
    const headers = { "Retry-After": String(result.wait) };
    return data({ problem: account[result.problem](result.wait), ...typed }, { status: 429, headers });
  }
  const status = { wrong: 401, code: 401, taken: 409, failed: 500 }[result.problem];
  return data({ problem: account.problems[result.problem], ...typed }, { status });
}

async function landing(request: Request, status: AuthStatus): Promise<string> {
  return status === "admin" ? startPath(await deskStart(request)) : textsFor(request).href("/home");
}
