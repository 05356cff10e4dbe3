import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const page = "ARCHITECTURE.md";
const chapters = globSync("docs/house/*.md");
const house = [page, ...chapters];
const read = (file: string) => readFileSync(file, "utf8");
const sourcesOf = (files: string) => {
  const own = globSync(files).filter((file) => !/\.test\.tsx?$/.test(file)); // tests also name what is gone
  return own.map(read).join("\n");
};

const code = sourcesOf("{app,server,simulators,bin,public,drizzle}/**/*.{ts,tsx,mjs,css,js,sql}");
const words = new Set(code.match(/[\w-]+/g)!.flatMap((word) => [word, ...word.split("-")]));
const addresses = sourcesOf("app/{pages,routes,domain/common/language}.ts").replaceAll(/:\w+\??/g, ":");
const { scripts } = JSON.parse(read("package.json"));

/** Tells whether a name between backticks exists: a file, an address, a command, or names that the code has. */
function isThere(named: string): boolean {
  if (named.startsWith("/")) return addresses.includes(`"${named.slice(1).replaceAll(/\{\w+\}/g, ":")}`);
  if (named.startsWith("npm run ")) return named.slice("npm run ".length) in scripts;
  if (/^[\w*.-]+(\/[\w*.-]*)+$/.test(named)) return globSync(named).length > 0;
  if (/^[\w-].*\.(ts|tsx|css|mjs|md)$/.test(named))
    return globSync([named, `{app,server,bin}/**/${named}`]).length > 0;
  return (named.match(/[A-Za-z_][\w-]*/g) ?? []).every((word) => words.has(word));
}

/** Returns the names on a page: those between backticks, and words that are spelled like code in a walk through it. */
function namedBy(text: string): string[] {
  const walks = text.match(/^```\n[\s\S]*?^```$/gm) ?? [];
  const prose = text.replaceAll(/^```[\s\S]*?^```$/gm, "");
  return [
    ...[...prose.matchAll(/`([^`]+)`/g)].map(([, named]) => named!.replaceAll(/\s+/g, " ")),
    ...walks.flatMap((walk) => walk.match(/\b[a-z]+(?:[A-Z]\w*|_\w+)/g) ?? []),
  ];
}

test.each(house)("everything that %s names exists", (file) => {
  const named = namedBy(read(file));
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((one) => !isThere(one))).toEqual([]);
});

test.each([
  "test/guards.test.ts",
  "gone.server.ts",
  "/dashboard/admin/gone",
  "npm run gone",
  "reservations.gone_at",
  "settleGone",
])("%s is missed", (named) => {
  expect(isThere(named)).toBe(false);
});

test("the house is seen on one page, and each chapter on a few", () => {
  const linesOf = (file: string) => read(file).split("\n").length - 1;
  expect(house.filter((file) => linesOf(file) > 120)).toEqual([]);
  expect(read(page).split(/\s+/).length).toBeLessThanOrEqual(1300);
});

const anchorOf = (title: string) =>
  title
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, "")
    .replaceAll(/\s/g, "-");

test("the page leads to every chapter, and no link leads nowhere", () => {
  const links = house.flatMap((file) =>
    [...read(file).matchAll(/\]\(([^)#]*)(?:#([^)]*))?\)/g)].map(([, path, anchor]) => {
      return { file, to: path ? join(dirname(file), path) : file, anchor };
    }),
  );
  const isDead = ({ to, anchor }: (typeof links)[number]) => {
    if (globSync(to).length === 0) return true;
    const anchors = [...read(to).matchAll(/^#+ (.*)$/gm)].map(([, title]) => anchorOf(title!));
    return anchor !== undefined && !anchors.includes(anchor);
  };
  expect(links.filter(isDead)).toEqual([]);
  const fromPage = links.filter(({ file }) => file === page).map(({ to }) => to);
  expect(chapters.filter((chapter) => !fromPage.includes(chapter))).toEqual([]);
});

test("only the newest migration keeps its snapshot, which the next one is made from", () => {
  const { entries } = JSON.parse(read("drizzle/meta/_journal.json"));
  const number = String(entries.length - 1).padStart(4, "0");
  expect(globSync("drizzle/meta/*_snapshot.json")).toEqual([`drizzle/meta/${number}_snapshot.json`]);
});
