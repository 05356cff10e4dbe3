import { globSync, readFileSync } from "node:fs";

export interface Route {
  id: string;
  path: string;
  nested: boolean;
  /** True when the route has an action. */
  hasAction: boolean;
  /** True when the route shows a page; any other route answers with a file. */
  isShown: boolean;
  /** The scripts that a browser loads for it. */
  scripts: string[];
}

/** Reads the build's routes from the list that it gives to browsers, so that a new route is in it at once. */
export function builtRoutes(): Route[] {
  const files = globSync("build/client/assets/manifest-*.js");
  if (files.length !== 1) throw new Error(`There is not one list of routes, but ${files.length}.`);
  const text = readFileSync(files[0]!, "utf8");
  const manifest = JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1));
  const routes: Record<string, BuiltRoute> = manifest.routes;
  const pathOf = (id?: string): string => {
    const route = id === undefined ? undefined : routes[id];
    return route ? `${pathOf(route.parentId)}${route.path ? `/${route.path}` : ""}` : "";
  };
  return Object.values(routes).map(({ id, parentId, hasAction, hasDefaultExport, module, imports = [] }) => {
    const nested = parentId !== undefined && parentId !== "root";
    return {
      id,
      path: pathOf(id),
      nested,
      hasAction,
      isShown: hasDefaultExport,
      scripts: [module, ...imports],
    };
  });
}

interface BuiltRoute {
  id: string;
  path?: string;
  parentId?: string;
  hasAction: boolean;
  hasDefaultExport: boolean;
  module: string;
  imports?: string[];
}

/**
 * Fills every value into a path's parameters; "" where a parameter may be missing. Any two values meet in any two of
 * three places: all three at once would be most of the requests.
 */
export function fill(path: string, values: string[]): string[] {
  let ways = [{ address: "", taken: [] as number[] }];
  for (const part of path.split("/").filter(Boolean)) {
    ways = ways.flatMap((way) => {
      const { address, taken } = way;
      const filled = values.map((value, at) => ({ address: `${address}/${value}`, taken: [...taken, at] }));
      const met = taken.length < 2 ? filled : [filled[(taken[0]! + taken[1]!) % values.length]!];
      const given = /^[:*]/.test(part) ? met : [{ address: `${address}/${part}`, taken }];
      return /^\*|\?$/.test(part) ? [way, ...given] : given;
    });
  }
  return ways.map(({ address }) => address);
}
