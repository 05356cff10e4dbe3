// `npm start` and `npm test` need this before anything else; it runs on plain Node 20, without packages.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { isLiveSite } from "./live-site.mjs";

export const root = fileURLToPath(new URL("..", import.meta.url));
export const programs = join(root, "node_modules", ".bin");
/** The path of the Node in node_modules, whatever version the machine has. */
export const node = join(programs, "node");

const installStamp = join(root, "node_modules", ".ecotravel-lock");
const buildStamp = join(root, "build", ".stamp");
const sources = [
  ...[
    "app",
    "server",
    "scenes/card-lines.ts",
    "simulators",
    "server.ts",
    "public",
    "docs/manual.md",
    "docs/manual",
    "bin/compress.mjs",
    "bin/faces.ts",
    "bin/live-site.mjs",
    "bin/style-rules.ts",
    "package.json",
    "package-lock.json",
  ],
  ...["react-router.config.ts", "vite.config.ts", "tsconfig.json"],
];

/** Installs the packages of package-lock.json unless they are installed already. */
export function ensureInstalled() {
  if (Number.parseInt(process.versions.node, 10) < 20) {
    stop(`Ecotravel needs Node 20 or newer; this is ${process.version}. See https://nodejs.org`);
  }
  const wanted = hash(["package-lock.json"]);
  if (read(installStamp) === wanted) return;
  console.log("Installing packages; this takes a minute and happens only when they change.");
  run("npm", ["ci", "--include=dev", "--no-audit", "--no-fund"]);
  writeFileSync(installStamp, wanted);
}

/**
 * Builds the site into build/ unless it was built from exactly these sources and for settings of this kind: a live
 * site is built without simulators (vite.config.ts).
 */
export function ensureBuilt() {
  const wanted = `${isLiveSite(process.env) ? "live" : "demonstration"} ${hash(sources)}`;
  if (read(buildStamp) === wanted) return;
  console.log("Building the site.");
  rmSync(buildStamp, { force: true });
  run(node, [join(programs, "react-router"), "build"]);
  run(node, ["bin/compress.mjs"]);
  writeFileSync(buildStamp, wanted);
}

function run(command, words) {
  const env = { ...process.env, NODE_ENV: "production", PATH: programs + delimiter + process.env.PATH };
  const shell = process.platform === "win32";
  const { status, stdout, stderr, error } = spawnSync(command, words, {
    cwd: root,
    env,
    shell,
    encoding: "utf8",
  });
  if (status !== 0) {
    stop(`${stdout ?? ""}${stderr ?? ""}${error?.message ?? ""}\nThis failed: ${words.join(" ")}`);
  }
}

function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}

function read(file) {
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}

function hash(names) {
  const sum = createHash("sha256");
  for (const name of names.flatMap(filesOf)) sum.update(`${name}\0`).update(readFileSync(join(root, name)));
  return sum.digest("hex");
}

function filesOf(name) {
  if (!statSync(join(root, name)).isDirectory()) return [name];
  const inside = readdirSync(join(root, name), { recursive: true }).sort();
  return inside
    .map((inner) => join(name, inner))
    .filter((inner) => !/\.test\.tsx?$/.test(inner) && statSync(join(root, inner)).isFile());
}
