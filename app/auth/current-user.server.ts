import { getSessionCookie } from "better-auth/cookies";
import { cookiesOf } from "../security.server.ts";
import { auth, cookiePrefix } from "./auth.server.ts";
import { roleOf } from "./role-of.server.ts";

const day = 86_400_000;
/** A session ends after this time, however often it was renewed. */
export const longestSessionMs = 30 * day;
export const operatorsLongestMs = 14 * day;

export interface User {
  id: string;
  name: string;
  email: string;
}

const cookieHeader = (request: Request) => new Headers({ cookie: cookiesOf(request) });

/** Says whether the request has a session cookie; only `currentUser` checks it. */
export function hasSessionCookie(request: Request): boolean {
  return getSessionCookie(cookieHeader(request), { cookiePrefix }) !== null;
}

interface Found {
  user: User;
  session: string;
  setCookie?: string[];
}

/** Reads in progress, by request. A later call, as from an open stream, reads again. */
const reading = new WeakMap<Request, Promise<Found | undefined>>();

/**
 * Returns the signed-in user; loaders of one page that ask at the same time share the answer. A session is renewed
 * once a day, and `setCookie` is then the cookie to send along; a caller that can't send one passes `renew: false`.
 */
export async function currentUser(request: Request, { renew = true } = {}): Promise<Found | undefined> {
  if (!hasSessionCookie(request)) return undefined;
  const shared = renew ? undefined : reading.get(request);
  if (shared) return await shared;
  const found = findUser(request, renew).finally(() => reading.delete(request));
  reading.set(request, found);
  return await found;
}

async function findUser(request: Request, renew: boolean): Promise<Found | undefined> {
  const { response, headers } = await auth.api.getSession({
    headers: cookieHeader(request),
    query: { disableRefresh: !renew },
    returnHeaders: true,
  });
  if (!response) return undefined;
  const { id, name, email } = response.user;
  const age = Date.now() - response.session.createdAt.getTime();
  if (age > longestSessionMs || (age > operatorsLongestMs && (await roleOf(id)))) return undefined;
  const setCookie = headers.getSetCookie();
  return {
    user: { id, name, email },
    session: response.session.id,
    ...(setCookie.length > 0 && { setCookie }),
  };
}
