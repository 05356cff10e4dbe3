import { RouterContextProvider } from "react-router";

const site = "http://localhost:3000";

/** Makes what React Router passes to a loader or an action; typed loosely, because every route has types of its own. */
// biome-ignore lint/suspicious/noExplicitAny: each route's generated argument type differs
export function args(path: string, init: RequestInit & { params?: Record<string, string> } = {}): any {
  const { params = {}, ...rest } = init;
  const request = new Request(new URL(path, site), rest);
  return { request, params, context: new RouterContextProvider(), url: new URL(request.url), pattern: path };
}

export function post(path: string, values: Record<string, string>, cookie = "", params = {}) {
  return args(path, { method: "POST", body: new URLSearchParams(values), headers: { cookie }, params });
}

/** Returns the `name=value` that a browser would send back. */
export function cookieOf(response: Response, name: string): string {
  const set = response.headers.getSetCookie().find((line) => line.startsWith(`${name}=`));
  return set?.split(";")[0] ?? "";
}
