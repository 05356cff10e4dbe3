// Cuts the two typefaces to the letters of our languages, into .faces: a first visit then waits for little more than
// half of their bytes. Another Latin letter, such as one in a guest's name, loads the whole face.
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
// @ts-expect-error: the package comes without types
import subset from "subset-font";

const digits = "0123456789";
const alphabet = "abcdefghijklmnopqrstuvwxyz";
export const letters = ` \u00a0!"$&'()+,-./:;?@_${digits}${alphabet}${alphabet.toUpperCase()}¡¿áéíóúüñÁÉÍÓÚÜÑ«»‹›–—‘’“”…·•×−→©`;

interface Face {
  name: string;
  family: string;
  whole: string;
  weights: string;
  axes?: Record<string, { min: number; max: number }>;
}

const faces: Face[] = [
  {
    name: "figtree",
    family: "Figtree",
    whole: "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2",
    weights: "400 700",
    axes: { wght: { min: 400, max: 700 } },
  },
  {
    name: "bricolage",
    family: "Bricolage Grotesque",
    whole: "@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2",
    weights: "600 800",
  },
];
const keepFeatures = ["kern", "liga", "calt", "ccmp", "mark", "tnum"];
const folder = new URL("../.faces/", import.meta.url);
const style = new URL("faces.css", folder);
const wholeStyle = new URL("whole-faces.css", folder);

const madeOf = [new URL(import.meta.url), new URL("../package-lock.json", import.meta.url)];
if (!existsSync(wholeStyle) || madeOf.some((file) => statSync(file).mtimeMs > statSync(style).mtimeMs)) {
  mkdirSync(folder, { recursive: true });
  await Promise.all(faces.map(cut));
  writeFileSync(style, faces.map((face) => rule(face, `./${face.name}.woff2`, isOurs)).join(""));
  writeFileSync(wholeStyle, faces.map((face) => rule(face, face.whole, isOthers)).join(""));
}

async function cut({ name, whole, axes }: Face): Promise<void> {
  const face = readFileSync(createRequire(import.meta.url).resolve(whole));
  const options = { targetFormat: "woff2", keepFeatures, variationAxes: axes };
  writeFileSync(new URL(`${name}.woff2`, folder), await subset(face, letters, options));
}

function rule(
  { family, weights }: Pick<Face, "family" | "weights">,
  file: string,
  has: typeof isOurs,
): string {
  return `@font-face {
  font-family: "${family}";
  src: url("${file}") format("woff2");
  font-weight: ${weights};
  font-display: optional;
  unicode-range: ${ranges(has)};
}
`;
}

function isOurs(code: number): boolean {
  return letters.includes(String.fromCodePoint(code));
}

/** Says whether a letter is Latin and none of our languages. */
function isOthers(code: number): boolean {
  const isLatin = (code >= 0x20 && code <= 0xff) || code === 0x152 || code === 0x153;
  return isLatin && !isOurs(code);
}

/** Writes neighbours as one range, as in U+61-7A. Each letter belongs to one face only, so that no second face is loaded while the first is late. */
function ranges(has: (code: number) => boolean): string {
  const codes = Array.from({ length: 0x3000 }, (_, code) => code).filter(has);
  const firsts = codes.filter((code) => !codes.includes(code - 1));
  const lasts = codes.filter((code) => !codes.includes(code + 1));
  const hex = (code: number) => code.toString(16).toUpperCase();
  return firsts
    .map((first, index) => `U+${hex(first)}${first === lasts[index] ? "" : `-${hex(lasts[index]!)}`}`)
    .join(", ");
}
