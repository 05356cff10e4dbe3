/** Spaces of every width and script, and letters that are drawn as a blank. */
const spaces = /[\p{Zs}\u2800\u3164\uffa0]/gu;

/** Soft hyphens, marks of direction and marks of no width. The joiners stay: emoji, Arabic and Persian need them. */
const invisible = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;

/** Full-width digits and letters; the punctuation of Chinese and Japanese stays. */
const wide = /[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]/g;

/** Returns the text with one kind of space and without invisible marks. All letters of a name stay. */
export function tidyText(text: string): string {
  return text
    .replace(invisible, "")
    .replace(spaces, " ")
    .replace(wide, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0));
}

/**
 * Shortens long runs of combining marks, which no language has and which make `normalize` take seconds (denial of
 * service).
 */
export function shortenMarkRuns(text: string): string {
  return text.replace(/(\p{M}{16})\p{M}+/gu, "$1");
}

/** The last sign is the long vowel mark of Japanese, which people also type as a hyphen. */
const hyphens = /[\p{Pd}\u02d7\u2043\u2212\u30fc]/gu;
const singleQuotes = /[\u2018-\u201b\u2032\u2035\u02b9-\u02bd\u00b4`]/g;
const doubleQuotes = /[\u201c-\u201f\u2033\u2036\u00ab\u00bb]/g;

/** Replaces every hyphen and dash with ASCII's; the text keeps its length. */
export function plainHyphens(text: string): string {
  return text.replace(hyphens, "-");
}

/**
 * Returns ASCII hyphens, quotes and widths, for fields that hold a code, a number, a day, a time or an address and no
 * free text.
 */
export function plainSigns(typed: string): string {
  const quoted = tidyText(typed).replace(singleQuotes, "'").replace(doubleQuotes, '"');
  return plainHyphens(shortenMarkRuns(quoted).normalize("NFKC")).trim();
}

/** Does the same and drops quotes, for a code, a flight number or a reference. */
export function plainCode(typed: string): string {
  return plainSigns(typed).replace(/["']/g, "").trim();
}
