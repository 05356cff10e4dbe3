import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, globSync, mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "./site.ts";

/** Returns longer texts of the simulators that stand nowhere else in the sources. */
function simulatorsWords(): Map<string, string[]> {
  const isTest = (file: string) => /\.test\./.test(file);
  const elsewhere = globSync("{app,server}/**/*.{ts,tsx}")
    .filter((file) => !isTest(file))
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
  const words = (file: string) =>
    [...readFileSync(file, "utf8").matchAll(/"(\w[\w,.:;!?'’-]* [\w ,.:;!?'’-]{10,})"/g)].map(
      ([, word]) => word!,
    );
  const files = globSync("simulators/*.ts").filter((file) => !isTest(file));
  return new Map(files.map((file) => [file, words(file).filter((word) => !elsewhere.includes(word))]));
}

const builtIn = (folder: string) =>
  globSync(join(folder, "build/{client,server}/**/*.{js,css,json,html}"))
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");

test("a live site's build has nothing of the simulators, a demonstration's has, and the one can't be the other", () => {
  const copy = temporaryFolder();
  onTestFinished(copy.remove);
  const files = execFileSync("git", ["ls-files", "-z"], { encoding: "utf8" }).split("\0").filter(Boolean);
  for (const file of files.filter(
    (file) => !/^(docs(?!\/manual)|bench|e2e|test|vitest)|\.test\./.test(file),
  )) {
    mkdirSync(dirname(join(copy.path, file)), { recursive: true });
    cpSync(file, join(copy.path, file));
  }
  symlinkSync(join(process.cwd(), "node_modules"), join(copy.path, "node_modules"));
  const settings = { PATH: process.env.PATH, SITE_URL: "https://ecotravel.example", NODE_ENV: "production" };
  execFileSync("node_modules/.bin/react-router", ["build"], { cwd: copy.path, env: settings, stdio: "pipe" });

  const [live, demonstration] = [builtIn(copy.path), builtIn(".")];
  const words = [...simulatorsWords()].filter(([, said]) => said.length > 0);
  expect(words.length).toBeGreaterThan(10);
  expect(words.flatMap(([, said]) => said.filter((word) => live.includes(word)))).toEqual([]);
  expect(words.filter(([, said]) => !said.some((word) => demonstration.includes(word)))).toEqual([]);

  const env = { PATH: process.env.PATH, DATA_DIR: join(copy.path, "data"), PORT: "0" };
  const started = spawnSync(process.execPath, ["build/server/index.js"], {
    cwd: copy.path,
    env,
    encoding: "utf8",
  });
  expect([started.status, started.stderr.split("\n").length]).toEqual([1, 2]);
  expect(started.stderr).toMatch(/^This was built for a live site, without the simulators/);
});
