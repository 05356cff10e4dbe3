import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import { marked, type Tokens } from "marked";
import { expect, test } from "vitest";
import { deskPages, linkPages } from "../app/pages.ts";
import { sectionOf } from "../app/routes/desk/frame/section-of.ts";
import { anchorOf, manual } from "../app/routes/desk/upkeep/manual.server.ts";

const source = readFileSync("docs/manual.md", "utf8");
const screenWords = import.meta.glob<Record<string, unknown>>(
  [
    "../app/texts/desk/**/*.ts",
    "../app/texts/driver.ts",
    "../app/texts/es/**/*.ts",
    "!../app/texts/**/*.test.ts",
  ],
  { eager: true },
);

/** The gap stands for a name, a sum or an hour in a text. */
const gap = "\u{F0001}";
const named = "(?:\\S+ )?[\\p{Lu}\\d$₡]\\S*(?: \\S+){0,2}";

/** Returns every text that a value holds; functions are called with a gap, and for one and for none. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value === "function")
    return [gap, 1, 0].flatMap((argument) =>
      [1, 6].flatMap((count) => textsIn(callText(value, argument, count))),
    );
  if (value && typeof value === "object") return Object.values(value).flatMap(textsIn);
  return [];
}

// biome-ignore lint/complexity/noBannedTypes: a text's own arguments
function callText(text: Function, argument: unknown, count: number): unknown {
  try {
    return text(...Array(count).fill(argument));
  } catch {
    return undefined; // the function needs more than a word
  }
}

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

const texts = new Set(Object.values(screenWords).flatMap(textsIn));
const patterns = [...texts]
  // A text of little else than gaps could match anything.
  .filter((text) => text.includes(gap) && text.replaceAll(gap, "").replace(/\P{L}/gu, "").length >= 4)
  .map((text) => new RegExp(`^${text.split(gap).map(literal).join(named)}$`, "u"));

const isOnScreen = (words: string) => texts.has(words) || patterns.some((pattern) => pattern.test(words));

const inside: Tokens.Generic[] = [];
marked.walkTokens(marked.lexer(source), (token) => void inside.push(token as Tokens.Generic));
const all = (type: string) => inside.filter((token) => token.type === type);
const anchors = all("heading").map(({ text }) => anchorOf(text));

test("the manual's bold words are texts of a screen, word for word", () => {
  const bold = all("strong").map(({ text }) => text);
  expect(bold.length).toBeGreaterThan(150);
  expect(bold.filter((words) => !isOnScreen(words))).toEqual([]);
});

test.each(["Poner la hora ya", "Asignar", "Dar a Marco", "de la a"])(
  "whether a screen says %s is known",
  (words) => {
    expect(isOnScreen(words)).toBe(words === "Asignar");
  },
);

test("every picture of the manual exists and is described, and there is no other", () => {
  const pictures = all("image").map(({ href }) => `docs/${href}`);
  expect(pictures.filter((path) => !existsSync(path))).toEqual([]);
  expect(globSync("docs/manual/*").toSorted()).toEqual(pictures.toSorted());
  expect(all("image").filter(({ text }) => text.length < 5)).toEqual([]);
  expect(pictures.reduce((sum, path) => sum + statSync(path).size, 0)).toBeLessThan(2_500_000);
  expect(manual.sections.map(({ html }) => html).join()).not.toContain('src=""');
});

test("what the command that restores a backup answers is quoted word for word", () => {
  const files = ["bin/restore.ts", "app/backup/restore.server.ts", "app/backup/sealed-file.server.ts"];
  const code = files.map((file) => readFileSync(file, "utf8")).join();
  const [part = ""] = source.split("### Restaurar un respaldo")[1]!.split("\n## ");
  const quoted = [...part.matchAll(/^- `([^`]+)`/gm)].map(([, answer]) => answer!);
  expect(quoted.length).toBeGreaterThan(5);
  expect(quoted.filter((answer) => !code.includes(answer))).toEqual([]);
});

test("every room of the desk, and the driver's page, has its place in the manual", () => {
  const rooms = deskPages.filter(({ file }) => file.endsWith(".tsx") && !file.endsWith("/manual.tsx"));
  const without = rooms.filter(({ path }) => !anchors.includes(sectionOf(path) ?? ""));
  expect(without.map(({ path }) => path)).toEqual([]);
  expect(linkPages.some(({ file }) => file === "driver/driver.tsx")).toBe(true);
  expect(anchors).toContain("la-página-del-chofer");
  expect(sectionOf("/dashboard/admin/day/2026-11-24/cancel")).toBe("cancelar-todo-un-día");
  expect(sectionOf("/dashboard/admin/")).toBe("reservas");
  expect(sectionOf("/dashboard/admin/manual")).toBeUndefined();
});

test("every link within the manual leads to a heading, and no two headings share one", () => {
  const links = all("link").map(({ href }) => decodeURI(href));
  expect(links.length).toBeGreaterThan(10);
  expect(links.filter((href) => !anchors.includes(href.slice(1)))).toEqual([]);
  expect(anchors.filter((anchor, n) => anchors.indexOf(anchor) !== n)).toEqual([]);
});
