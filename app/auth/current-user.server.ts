import { getSessionCookie } from "better-auth/cookies";
import { cookiesOf } from "../security.server.ts";
import { auth, cookiePrefix } from "./auth.server.ts";
import { roleOf } from "./role.server.ts";

const day = 86_400_000;
/** However often it was renewed, a session ends. */
export const longestSessionMs = 30 * day;
export const operatorsLongestMs = 14 * day;

export interface User {
  id: string;
  name: string;
  email: string;
}

const cookieHeader = (request: Request) => new Headers({ cookie: cookiesOf(request) });

/** Whether the request claims a session; whose it is, and if it is true, says only `currentUser`. */
export function hasSessionCookie(request: Request): boolean {
  return getSessionCookie(cookieHeader(request), { cookiePrefix }) !== null;
}

interface Found {
  user: User;
  session: string;
  setCookie?: string[];
}

/** What is being read for a request. Whoever asks later, as an open stream does, reads anew. */
const asking = new WeakMap<Request, Promise<Found | undefined>>();

/**
 * Who is signed in; the loaders of a page, which ask at once, share the answer. A session is renewed once a day, and the
 * cookie to send along with the answer then is in `setCookie`; who can't send it asks with `renew: false`.
 */
export async function currentUser(request: Request, { renew = true } = {}): Promise<Found | undefined> {
  if (!hasSessionCookie(request)) return undefined;
  const shared = renew ? undefined : asking.get(request);
  if (shared) return await shared;
  const found = findUser(request, renew).finally(() => asking.delete(request));
  asking.set(request, found);
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
