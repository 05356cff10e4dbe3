/** Spaces of every width and script, and the letters that are drawn as a blank. */
const spaces = /[\p{Zs}\u2800\u3164\uffa0]/gu;

/** Soft hyphens, marks of direction and of no width. The joiners of emoji and of Arabic or Persian words stay. */
const invisible = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;

/** Digits and letters as wide as a Chinese character; the punctuation of Chinese and Japanese stays. */
const wide = /[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]/g;

/** Text as people meant it: one kind of space, no invisible marks. All letters of a name stay. */
export function evenText(text: string): string {
  return text
    .replace(invisible, "")
    .replace(spaces, " ")
    .replace(wide, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0));
}

/** Without long runs of combining marks, which are no language and make `normalize` take seconds. */
export function fewMarks(text: string): string {
  return text.replace(/(\p{M}{16})\p{M}+/gu, "$1");
}

/** The long vowel mark of Japanese is typed for a hyphen too. */
const hyphens = /[\p{Pd}\u02d7\u2043\u2212\u30fc]/gu;
const singleQuotes = /[\u2018-\u201b\u2032\u2035\u02b9-\u02bd\u00b4`]/g;
const doubleQuotes = /[\u201c-\u201f\u2033\u2036\u00ab\u00bb]/g;

/** Each hyphen and dash as ASCII's; the text stays as long as it was. */
export function plainHyphens(text: string): string {
  return text.replace(hyphens, "-");
}

/**
 * The same where a code, a number, a day, an hour or an address is meant, and no word: hyphens, quotes and width as
 * ASCII has them.
 */
export function plainSigns(typed: string): string {
  const quoted = evenText(typed).replace(singleQuotes, "'").replace(doubleQuotes, '"');
  return plainHyphens(fewMarks(quoted).normalize("NFKC")).trim();
}

/** The same for what holds no quotes, such as a code, a flight or a reference. */
export function plainCode(typed: string): string {
  return plainSigns(typed).replace(/["']/g, "").trim();
}
