import { type MetaDescriptor, matchRoutes, type RouteObject } from "react-router";
import { loader as rootLoader } from "../app/root.tsx";
import routes from "../app/routes.ts";
import { args } from "./requests.ts";

interface Page {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: every route's own
  loaderData: any;
  meta: MetaDescriptor[];
}

const modules = import.meta.glob(["../app/routes/**/*.{ts,tsx}", "!**/*.test.*"]);
const files = new Map(routes.map((route) => [route.id ?? route.file, route.file]));
const tree = routes.map(({ id, file, path, index }) => ({ id: id ?? file, path, index }) as RouteObject);

/** Loads a page with its own loader; returns its data and the head that its meta makes. */
export async function openPage(path: string): Promise<Page> {
  const { route, params } = matchRoutes(tree, path)!.at(-1)!;
  // biome-ignore lint/suspicious/noExplicitAny: every route's own
  const page: any = await modules[`../app/${files.get(route.id!)}`]!();
  const given = args(path, { params: params as Record<string, string> });
  const load = async () => page.loader?.(given);
  const answer = await load().catch(answerOrThrow);
  if (answer instanceof Response) return { status: answer.status, loaderData: undefined, meta: [] };
  const loaderData = answer?.type === "DataWithResponseInit" ? answer.data : answer;
  const root = (await rootLoader(args(path))).data;
  const location = { pathname: path };
  const meta = page.meta?.({ location, params, loaderData, matches: [{ id: "root", loaderData: root }] });
  return { status: answer?.init?.status ?? 200, loaderData, meta: meta ?? [] };
}

/** Returns the value of a line of the head, such as `title`, `description` or `canonical`. */
export function lineOf(meta: MetaDescriptor[], name: string): string | undefined {
  const lines = meta as Record<string, string>[];
  if (name === "title") return lines.find((line) => line.title)?.title;
  const line = lines.find((line) => line.name === name || line.rel === name || line.hrefLang === name);
  return line?.content ?? line?.href;
}

// biome-ignore lint/suspicious/noExplicitAny: JSON of any shape
export function structuredOf(meta: MetaDescriptor[], type: string): any {
  const all = meta.flatMap((line) => ("script:ld+json" in line ? [line["script:ld+json"]] : []));
  return (all as Record<string, unknown>[]).find((data) => data["@type"] === type);
}

// A loader may also throw its answer, such as a redirect.
function answerOrThrow(error: unknown): Response {
  if (error instanceof Response) return error;
  throw error;
}
