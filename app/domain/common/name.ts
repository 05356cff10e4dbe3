import { shortenMarkRuns } from "./typed-signs.ts";
import { webEndings } from "./web-endings.ts";

/** Abbreviations before a name or in a street address, as in "St.John", "Ma.Fernanda" and "Av.La Paz". */
const shortened = new Set(
  (
    "st sta sto ma dr dra mr mrs ms sr sra srta jr fr fco lic licda ing arq prof rev pbro gral von vda " +
    "av avd avda ave res resid urb cond ed edif ap apt apto dpto bo col hab of ofic pto pta qta sect blvd cal km no nro"
  ).split(" "),
);
/**
 * These endings are never the end of a person's name: "T.Co" and "St.Shop" are sites, "J.Li" and "St.John" are
 * people.
 */
const sites = new Set(
  (
    "co com net org info biz io me ly gl gd be ai tv cc cr ru tk ml cf gq de uk us eu app dev link site website " +
    "online xyz shop store club top vip icu click live mobi space tech host email chat news travel tours taxi claims"
  ).split(" "),
);
/** These country endings are also particles before a surname: "J.de Vries", "Av.la Paz". */
const particles = new Set(["de", "do", "la"]);
const certain = /[/\\]{2}|:\/|www\.|\d\.\d{1,3}\.\d{1,3}\.\d/i;
/** No label of a domain name is longer (RFC 1035). */
const longestPart = 63;

/**
 * Says whether a mail program could turn the name into a link: names go into letters to any address that was typed,
 * so a link would make us send spam. Takes linear time.
 */
export function holdsWebAddress(name: string): boolean {
  const text = shortenMarkRuns(name)
    .normalize("NFKC")
    .replaceAll(/[。｡․]/g, ".");
  if (certain.test(text)) return true;
  const parts = text.split(".");
  return parts
    .slice(1)
    .some((after, n) => isSite(parts[n]!.slice(-longestPart - 1), after.slice(0, longestPart + 1)));
}

/**
 * Says whether the words beside a dot make a web address: in "Hotel Diriá.com/x" these are "Diriá" and "com",
 * followed by "/x".
 */
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
  // "Dr.med. Hans Müller" is a title.
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
