import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { type Contestant, start } from "../contestant.ts";
import { elements } from "./elements.ts";

const template = fileURLToPath(new URL("next", import.meta.url));
const folder = fileURLToPath(new URL("../build/next", import.meta.url)); // beside bench/node_modules

/** The same pages in Next: /fresh/… rendered for each request, /kept/… rendered while it is built. */
export async function startNext(site: string, paths: string[]): Promise<Contestant> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(template, folder, { recursive: true });
  const pages = await Promise.all(paths.map(async (path) => [nameOf(path), await contentOf(site + path)]));
  writeFileSync(`${folder}/pages.json`, JSON.stringify(Object.fromEntries(pages)));
  const next = createRequire(import.meta.url).resolve("next/dist/bin/next");
  const env = { ...process.env, NODE_ENV: "production" as const, NEXT_TELEMETRY_DISABLED: "1" };
  const built = spawnSync(process.execPath, [next, "build"], { cwd: folder, env, encoding: "utf8" });
  if (built.status !== 0) throw new Error(`Next's pages weren't built:\n${built.stdout}${built.stderr}`);
  const command = [next, "start", "--hostname", "127.0.0.1"];
  return await start("Next.js", { command, cwd: folder, probe: `/kept/${nameOf(paths[0]!)}` });
}

export function nameOf(path: string): string {
  return path.slice(1).replaceAll("/", "-");
}

async function contentOf(address: string) {
  const html = await (await fetch(address)).text();
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? "";
  return { title, body: elements(/<body[^>]*>([\s\S]*)<\/body>/.exec(html)![1]!) };
}
