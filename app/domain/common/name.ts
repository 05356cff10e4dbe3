import { fewMarks } from "./typed-signs.ts";
import { webEndings } from "./web-endings.ts";

/** Written short before a name or in an address, as in "St.John", "Ma.Fernanda" and "Av.La Paz". */
const shortened = new Set(
  (
    "st sta sto ma dr dra mr mrs ms sr sra srta jr fr fco lic licda ing arq prof rev pbro gral von vda " +
    "av avd avda ave res resid urb cond ed edif ap apt apto dpto bo col hab of ofic pto pta qta sect blvd cal km no nro"
  ).split(" "),
);
/** Nobody is called so: "T.Co" and "St.Shop" are sites, "J.Li" and "St.John" are people. */
const sites = new Set(
  (
    "co com net org info biz io me ly gl gd be ai tv cc cr ru tk ml cf gq de uk us eu app dev link site website " +
    "online xyz shop store club top vip icu click live mobi space tech host email chat news travel tours taxi claims"
  ).split(" "),
);
/** They stand before a name, though a country has them for its own: "J.de Vries", "Av.la Paz". */
const particles = new Set(["de", "do", "la"]);
const certain = /[/\\]{2}|:\/|www\.|\d\.\d{1,3}\.\d{1,3}\.\d/i;
/** No part of a web address is longer. */
const longestPart = 63;

/**
 * Whether a mail program could make a link of it: a name is written into letters to whatever address was typed.
 * Takes time by the length of the text alone.
 */
export function holdsWebAddress(name: string): boolean {
  const text = fewMarks(name)
    .normalize("NFKC")
    .replaceAll(/[。｡․]/g, ".");
  if (certain.test(text)) return true;
  const parts = text.split(".");
  return parts
    .slice(1)
    .some((after, n) => isSite(parts[n]!.slice(-longestPart - 1), after.slice(0, longestPart + 1)));
}

/** Whether the words beside a dot make a web address: in "Hotel Diriá.com/x" these are "Diriá" and "com", with "/x" behind. */
function isSite(before: string, after: string): boolean {
  const label = wordAtEnd(before);
  const ending = wordAtStart(after);
  if (!label || !ending) return false;
  const plain = ending.toLowerCase();
  const isLow = ending === plain;
  const behind = after.slice(ending.length);
  const isKnown = webEndings.has(plain) || plain.startsWith("xn--");
  if (!isKnown) return isLow && /^[/?#:][^\s\d]/.test(behind);
  if (/^[/?#:]\S/.test(behind)) return true;
  const isInitial = label.length === 1;
  if (!isInitial && !shortened.has(label.toLowerCase())) return true;
  // As in "Dr.med. Hans Müller".
  if (plain === "med" && !isInitial) return false;
  const mayLead = !isInitial || label === label.toUpperCase();
  if (mayLead && particles.has(plain) && /^ ?\p{L}/u.test(behind)) return false;
  return isLow || sites.has(plain);
}

const isOfWord = (character: string) => /[\p{L}\p{M}\p{N}-]/u.test(character);

function wordAtStart(text: string): string {
  const characters = [...text];
  const end = characters.findIndex((character) => !isOfWord(character));
  return characters.slice(0, end < 0 ? undefined : end).join("");
}

function wordAtEnd(text: string): string {
  const characters = [...text];
  return characters.slice(characters.findLastIndex((character) => !isOfWord(character)) + 1).join("");
}
