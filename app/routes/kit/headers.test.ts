import { createRequestHandler, type ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { db } from "../../store/engine/db.server.ts";
import { postCounts } from "../../store/schema/settings-schema.server.ts";
import * as forgot from "../site/account/forgot.tsx";
import * as login from "../site/account/login.tsx";
import * as register from "../site/account/register.tsx";
import * as home from "../site/home/home.tsx";
import * as tour from "../site/tours/book-tour.tsx";
import * as airport from "../site/transfers/book-transfer.tsx";
import * as shuttle from "../site/transfers/private-shuttle.tsx";
import { personalHeaders } from "./cookies.server.ts";

/** Serves one route of the site with React Router's own server. */
function serve(path: string, module: unknown) {
  const route = { id: "route", path, module };
  const entry = { module: { default: () => new Response() } };
  const rest = { publicPath: "/", assetsBuildDirectory: "", ssr: true, isSpaMode: false, prerender: [] };
  const routeDiscovery = { mode: "initial", manifestPath: "/__manifest" };
  const build = { ...rest, entry, routes: { route }, assets: { routes: {} }, future: {}, routeDiscovery };
  return createRequestHandler(build as unknown as ServerBuild);
}

test.each([
  ["auth/login", login, { email: "nobody@example.com", password: "wrong-one" }],
  ["auth/register", register, { displayName: "Emma", email: "emma@example.com", password: "papaya-7" }],
  ["auth/forgot", forgot, { email: "nobody@example.com" }],
])("a browser with scripts is told when to come back to %s", async (path, module, values) => {
  const handle = serve(path, module);
  const post = () => {
    const body = new URLSearchParams(values);
    return handle(new Request(`http://localhost:3000/${path}.data`, { method: "POST", body }));
  };
  await post();
  await db.update(postCounts).set({ count: 1_000 });
  const { status, headers } = await post();
  expect([status, Number(headers.get("Retry-After")) > 0]).toEqual([429, true]);
});

test.each(Object.entries({ home, tour, airport, shuttle }))(
  "%s is kept by no cache once it says so",
  (_, page) => {
    const none = { actionHeaders: new Headers(), parentHeaders: new Headers(), errorHeaders: undefined };
    const headers = page.headers({ loaderHeaders: new Headers(personalHeaders), ...none }) as Headers;
    expect(Object.fromEntries(headers)).toEqual({ "cache-control": "private, no-store" });
  },
);
