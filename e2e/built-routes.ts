import { globSync, readFileSync } from "node:fs";

export interface Route {
  id: string;
  path: string;
  nested: boolean;
}

/** What the build serves, from the list that it gives to browsers: a new route is in there by itself. */
export function builtRoutes(): Route[] {
  const files = globSync("build/client/assets/manifest-*.js");
  if (files.length !== 1) throw new Error(`There is not one list of routes, but ${files.length}.`);
  const text = readFileSync(files[0]!, "utf8");
  const manifest = JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1));
  const routes: Record<string, { id: string; path?: string; parentId?: string }> = manifest.routes;
  const pathOf = (id?: string): string => {
    const route = id === undefined ? undefined : routes[id];
    return route ? `${pathOf(route.parentId)}${route.path ? `/${route.path}` : ""}` : "";
  };
  return Object.values(routes).map(({ id, parentId }) => {
    return { id, path: pathOf(id), nested: parentId !== undefined && parentId !== "root" };
  });
}

/** A path with every value in the place of its parameters; "" where a parameter may be missing. */
export function fill(path: string, values: string[]): string[] {
  return path
    .split("/")
    .filter(Boolean)
    .reduce(
      (starts, part) => {
        const given = /^[:*]/.test(part) ? values.map((value) => `/${value}`) : [`/${part}`];
        const ends = /^\*|\?$/.test(part) ? ["", ...given] : given;
        return starts.flatMap((start) => ends.map((end) => start + end));
      },
      [""],
    );
}
