import { existsSync, globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { photoMostBytes } from "../app/domain/catalogue/photo.ts";
import { namedFiles } from "./imports.ts";

const read = (file: string) => readFileSync(file, "utf8");
const image = read("deploy/Containerfile").replaceAll(/ *\\\n/g, " ");
const compose = read("deploy/compose.yaml");
const site = compose.slice(compose.indexOf("  site:"), compose.indexOf("  database:\n    image"));
const scripts: Record<string, string> = JSON.parse(read("package.json")).scripts;
const settings = [...read("app/env.server.ts").matchAll(/^ {2}([A-Z_0-9]+):/gm)].map(([, name]) => name!);
const words = (command: string, text = image) =>
  [...text.matchAll(new RegExp(`^${command} (.*)$`, "gm"))].map(([, rest]) => rest!.split(" "));
const home = "/srv/ecotravel/";

test("the image copies only files of the repository, or of its own build", () => {
  const sources = words("COPY").flatMap((copy) => copy.slice(0, -1).filter((word) => !word.startsWith("--")));
  const made = ["node_modules", "build", "sbom.json"];
  const missing = sources
    .map((path) => path.replace(home, ""))
    .filter((path) => !made.includes(path) && !existsSync(path));
  expect(sources.length).toBeGreaterThan(8);
  expect(missing).toEqual([]);
  const hidden = read(".dockerignore").split("\n");
  expect(
    ["app", "server", "bin", "docs", "drizzle", "public", "simulators"].filter((one) => hidden.includes(one)),
  ).toEqual([]);
});

test("the image runs only scripts of package.json, which make what it copies", () => {
  const run = [...image.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => scripts[name!] ?? `no ${name}`);
  expect(run.join()).toContain("react-router build");
  expect(run.join()).toContain("> sbom.json");
});

test("the image holds what its commands import", () => {
  const copied = words("COPY --from=build").map(([path]) => path!.replace(home, ""));
  const imported = globSync("bin/*.ts").flatMap((file) => namedFiles(file, read(file)));
  const left = imported.filter((path) => !copied.includes(path.split("/")[0]!));
  expect(imported.length).toBeGreaterThan(5);
  expect(left).toEqual([]);
});

test("image and compose file name settings that exist", () => {
  const named = words("ENV").flatMap((pairs) => pairs.map((pair) => pair.split("=")[0]!));
  const composed = [...site.matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name]) => name!);
  expect(composed).toEqual(["DATABASE_URL"]);
  expect([...named, ...composed].filter((name) => name !== "PATH" && !settings.includes(name))).toEqual([]);
});

test("the image is this version, and asks the site where it listens and what it answers", () => {
  expect(site).toContain(`image: ecotravel:${JSON.parse(read("package.json")).version}\n`);
  const [, port] = /\bPORT=(\d+)/.exec(image)!;
  expect(image).toContain(`EXPOSE ${port}\n`);
  expect(image).toContain(`http://127.0.0.1:${port}/livez`);
  expect(read("server/health.ts")).toContain("livez");
  expect(site).toContain(`127.0.0.1:${port}:${port}`);
});

test("no service that stops the site is less patient than the site", () => {
  const patience =
    Number(/self\.exit\(1\), ([\d_]+)\)/.exec(read("server/stop.ts"))![1]!.replace("_", "")) / 1000;
  expect(Number(/stop_grace_period: (\d+)s/.exec(site)![1])).toBeGreaterThan(patience);
  expect(Number(/TimeoutStopSec=(\d+)/.exec(read("deploy/ecotravel.service"))![1])).toBeGreaterThan(patience);
});

test("a photograph gets through both proxies, and over a line of 50 kB a second", () => {
  const [nginx] = words("  client_max_body_size", read("deploy/nginx.conf"));
  const [caddy] = words("\t\tmax_size", read("deploy/Caddyfile"));
  const form = photoMostBytes + 64 * 1024;
  expect(Number.parseInt(nginx![0]!, 10) * 1024 ** 2).toBeGreaterThan(form);
  expect(Number.parseInt(caddy![0]!, 10) * 1000 ** 2).toBeGreaterThan(form);
  const [, patienceMs] = /requestTimeout: ([\d_]+)/.exec(read("server/connections.ts"))!;
  expect(Number(patienceMs!.replaceAll("_", "")) * 50).toBeGreaterThan(form);
});

test("no request gets past the proxy, whose word on the visitor's address is taken", () => {
  expect(read("deploy/ecotravel.service")).toContain("HOST=127.0.0.1\n");
  for (const proxy of ["deploy/nginx.conf", "deploy/Caddyfile"])
    expect(read(proxy)).toContain("127.0.0.1:3000");
  expect(site).toContain("- 127.0.0.1:3000:3000\n");
});

test("all that is deployed is one PostgreSQL", () => {
  const versions = [compose, read("deploy/patroni.yml"), read("test/failover/programs.ts")].flatMap((text) =>
    [...text.matchAll(/postgres(?:ql)?[:/](\d+)\b(?!:)/g)].map(([, version]) => version),
  );
  expect(versions.length).toBeGreaterThanOrEqual(4);
  expect(new Set(versions)).toEqual(new Set(["15"]));
});

test("nothing of the image runs as root, nor is kept in it", () => {
  expect(words("USER").at(-1)).toEqual(["node"]);
  expect(image.indexOf("USER node")).toBeLessThan(image.indexOf('CMD ["node", "build'));
  const volumes = JSON.parse(/^VOLUME (.*)$/m.exec(image)![1]!);
  const mounted = [...site.matchAll(/^ {6}- \w+:(\/\w+)$/gm)].map(([, path]) => path);
  expect(mounted).toEqual(volumes);
  expect(site).toContain("read_only: true");
});
