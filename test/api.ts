import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createRequestListener } from "@react-router/node";
import type { ServerBuild } from "react-router";
import { onTestFinished } from "vitest";
import routes from "../app/routes.ts";
import { createHandler } from "../server/handle.ts";
import { ask } from "../server/test-ask.ts";
import { contextOf } from "../server/visitor.ts";

/** The routes below /api, as app/routes.ts lists them. */
export const apiRoutes = routes.flatMap(({ path, file }) =>
  path?.startsWith("api/") ? [{ path, file }] : [],
);

interface Call {
  cookie?: string;
  headers?: Record<string, string>;
  body?: unknown;
}

/** Serves the product API for one test, behind the guards of the real server. Bodies are JSON, unless they are text. */
export async function servedApi() {
  const loaded = apiRoutes.map(async ({ path, file }) => {
    const module = await import(new URL(`../app/${file}`, import.meta.url).pathname);
    return [path, { id: path, path, module }];
  });
  const build = {
    routes: Object.fromEntries(await Promise.all(loaded)),
    entry: { module: {} },
    ssr: true,
    routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
  } as unknown as ServerBuild;
  const server = createServer(
    createHandler(new Map(), createRequestListener({ build, getLoadContext: contextOf })),
  ).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return async (method: string, path: string, { cookie, headers, body }: Call = {}) => {
    const text = typeof body === "string" ? body : JSON.stringify(body);
    const answer = await ask(port, path, {
      method,
      headers: { ...headers, ...(cookie && { cookie }) },
      body: text,
    });
    const sent = answer.bytes.toString();
    return { ...answer, json: sent === "" ? undefined : JSON.parse(sent) };
  };
}

/** Sets a setting to another value until the test ends. */
export function setTo<Settings extends object, Name extends keyof Settings>(
  settings: Settings,
  name: Name,
  value: Settings[Name],
): () => void {
  const before = settings[name];
  settings[name] = value;
  const restore = () => {
    settings[name] = before;
  };
  onTestFinished(restore);
  return restore;
}
