import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { createRoutesStub, matchRoutes, Outlet, type RouteObject } from "react-router";
import { vi } from "vitest";
import { Layout, loader as rootLoader } from "../app/root.tsx";
import routes from "../app/routes.ts";
import { args } from "./requests.ts";

const modules = import.meta.glob(["../app/routes/**/*.tsx", "!**/*.test.*"]);
// A desk's page stands without the frame that a layout puts around it.
const pages = routes.flatMap((route) => route.children ?? route);
const files = new Map(pages.map((route) => [route.id ?? route.file, route.file]));
const tree = pages.map(({ id, file, path, index }) => ({ id: id ?? file, path, index }) as RouteObject);

/** Returns the HTML of a page as a visitor without cookies, or with these, gets it; `live` as a script goes on with it. */
export async function wholePage(path: string, cookie = "", live = false): Promise<string> {
  const { pathname } = new URL(path, "http://localhost");
  const { route, params } = matchRoutes(tree, pathname)!.at(-1)!;
  // biome-ignore lint/suspicious/noExplicitAny: every route's own
  const page: any = await modules[`../app/${files.get(route.id!)}`]!();
  const given = args(path, { headers: { cookie }, params: params as Record<string, string> });
  const answer = await page.loader?.(given);
  const loaded = answer?.type === "DataWithResponseInit" ? answer.data : answer;
  const root = (await rootLoader(args(path, { headers: { cookie } }))).data;
  const { default: Component, meta, handle } = page;
  const id = route.id!;
  const Root = () => (
    <Layout>
      <Outlet />
    </Layout>
  );
  const children = [{ id, path: route.path, Component, meta, handle, loader: () => loaded }];
  const Site = createRoutesStub([{ id: "root", path: "/", Component: Root, loader: () => root, children }]);
  const loaderData = { root, [id]: loaded ?? null };
  const consoleError = vi.spyOn(console, "error").mockImplementation(() => {}); // tests have no stylesheets
  try {
    const render = live ? renderToString : renderToStaticMarkup;
    return render(<Site initialEntries={[path]} hydrationData={{ loaderData }} />);
  } finally {
    consoleError.mockRestore();
  }
}
