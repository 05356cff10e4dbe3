// The rules of the house about rooms, files and names. Each function lists what breaks one rule.
import { globSync } from "node:fs";
import { dirname } from "node:path";
import { parseAst } from "vite";
import { appFiles, importersIn, namedFiles, readSource } from "./imports.ts";

const rooms = "price sale reservation ride money invoice partner message catalogue team account upkeep".split(
  " ",
);
const floors: Record<string, string[]> = {
  domain: [...rooms, "common"],
  store: [...rooms, "schema", "engine", "seed"],
  operations: rooms,
  "routes/desk": [...rooms, "frame", "kit"],
  "routes/site": [
    "home",
    "transfers",
    "tours",
    "checkout",
    "trip",
    "account",
    "documents",
    "contact",
    "partner",
  ],
  "texts/desk": [...rooms, "frame"],
  "texts/en": [...rooms, "common"],
  "texts/es": [...rooms, "common"],
};

/** Files that lie beside the rooms of a floor, or in a room with another name. */
export function outsideRooms(files = appFiles): string[] {
  return Object.entries(floors).flatMap(([floor, known]) => {
    const start = `app/${floor}/`;
    const mine = files.filter((file) => file.startsWith(start));
    return mine.filter((file) => !known.includes(file.slice(start.length).split("/", 1)[0]!));
  });
}

/** `["desk", "ride"]` of app/routes/desk/ride/board/day.tsx. */
function pageRoom(file: string): [house: string, room: string] | undefined {
  const [, house, room] = /^app\/routes\/(desk|site)\/(\w+)\//.exec(file) ?? [];
  const [, alone] = /^app\/routes\/(driver|demo|api|feed|files)\//.exec(file) ?? [];
  if (alone) return [alone, alone];
  return house && room ? [house, room] : undefined;
}

/**
 * Imports from one room of pages into another: what two rooms need goes to `desk/kit`, `desk/frame`, `routes/kit`
 * or `ui`.
 */
export function sidewaysImports(file: string, source: string): string[] {
  const own = pageRoom(file);
  // The frame knows every room: it has the table of all buttons.
  if (!own || own[1] === "frame") return [];
  return namedFiles(file, source, "all")
    .filter((path) => {
      const other = pageRoom(path);
      return other && (other[0] !== own[0] || !["kit", "frame", own[1]].includes(other[1]));
    })
    .map((path) => `${file} imports ${path}`);
}

/** Folders of more than 40 files, tests not counted. */
export function crowdedFolders(files = appFiles): string[] {
  const sizes = Map.groupBy(files, dirname);
  return [...sizes].filter(([, all]) => all.length > 40).map(([folder]) => folder);
}

interface SyntaxNode {
  type?: string;
  id?: { name?: string } | null;
  params?: unknown[];
}

/** Functions of a file that take more than four parameters by position. */
export function longParameterLists(file: string, source: string): string[] {
  const found: string[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    const { type, id, params } = node as SyntaxNode;
    if (/Function/.test(type ?? "") && params && params.length > 4)
      found.push(`${file} ${id?.name ?? "without a name"}: ${params.length}`);
    for (const part of Object.values(node)) visit(part);
  };
  visit(parseAst(source, { lang: file.endsWith("x") ? "tsx" : "ts" }));
  return found;
}

const isOfServer = (file: string) => /\.server\./.test(file);

const linesOf = (file: string) => readSource(file).split("\n").length - 1;
/** Each language has the same files, even where one of them needs only a few lines. */
const isOfLanguage = (file: string) => /^app\/texts\/e[ns]\//.test(file);

/** Files under 15 lines with one importer on their own side, which would hold both in fewer than 140 lines. */
export function crumbs(files = appFiles): string[] {
  return files.filter((file) => {
    const [importer, ...others] = importersIn(file);
    const lines = linesOf(file);
    if (lines >= 15 || !importer || others.length > 0 || isOfLanguage(file)) return false;
    return isOfServer(file) === isOfServer(importer) && lines + linesOf(importer) < 140;
  });
}

const colour = /#[0-9a-f]{6}\b|#[0-9a-f]{3}\b(?!")|\b(?:rgba?|hsla?|oklch)\(/i;
/** Tokens, stored colours, the manifest, and letters, whose colours a test holds equal to the tokens. */
const mayNameColours =
  /^app\/((look|desk-colours)\.css|mail\/|domain\/catalogue\/(company|company-colours|photo)\.ts|store\/schema\/|routes\/(files\/site-manifest|driver\/installed-page))/;

/** Files that name a colour and not a token. */
export function colourFiles(): string[] {
  const files = [...appFiles, ...globSync("app/**/*.css")];
  const code = (file: string) => readSource(file).replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
  return files.filter((file) => !mayNameColours.test(file) && colour.test(code(file)));
}

/** These files alone make formats of days, hours and numbers. */
const formatFiles = [
  "app/domain/common/day.ts",
  "app/domain/common/money.ts",
  "app/texts/desk/frame/day-words.ts",
];

/** Lists the files that format a day, an hour or a number by themselves. */
export function ownFormats(file: string, source: string): string[] {
  const isOwn = /\bIntl\.(DateTime|Number)Format\(|\.toLocale(Date|Time)?String\(/.test(source);
  return isOwn && !formatFiles.includes(file) ? [file] : [];
}
