import { relative } from "node:path";
import type { Plugin } from "vitest/config";
import { importersOf } from "../imports.ts";
import { guards } from "./guards.ts";

const root = new URL("../..", import.meta.url).pathname;
const asked = /\?(with|without)=(\d+)$/;

/**
 * Lets one run have each file of the code several times: `?without=7` is the code without the seventh guard, `?with=7`
 * is loaded in the same way with it. All files that import the guard's file are loaded again; every other file is
 * loaded once.
 */
export function takenOut(): Plugin {
  const touched = new Map<string, ReadonlySet<string>>();
  const touchedBy = (number: string) => {
    if (!touched.has(number)) touched.set(number, importersOf(guards[Number(number)]!.file));
    return touched.get(number)!;
  };
  return {
    name: "guards-taken-out",
    enforce: "pre",
    configureVitest: ({ defineCacheKeyGenerator }) =>
      defineCacheKeyGenerator(({ id }) => (asked.test(id) ? false : undefined)),
    async resolveId(source, importer, options) {
      const [query, , number] = asked.exec(importer ?? "") ?? [];
      if (!number || asked.test(source)) return undefined;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (!found || !touchedBy(number).has(relative(root, found.id))) return found;
      return { ...found, id: found.id + query };
    },
    transform(source, id) {
      const [query, way, number] = asked.exec(id) ?? [];
      if (!query || way === "with") return undefined;
      const { file, code, instead } = guards[Number(number)]!;
      return id === `${root}${file}${query}` ? source.replace(code, () => instead) : undefined;
    },
  };
}
