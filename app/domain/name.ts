/** Written short before a name, as in "St.John" and "Ma.Fernanda". */
const shortened = /^(st|sta|sto|ma|dr|dra|mr|mrs|ms|sr|sra|srta|jr|fr|fco|lic|ing|prof|rev|no|von|vda)$/i;
/** What a letter and a dot before it make a site, as "t.co" and "x.com" are; "J.Li" is somebody. */
const endings = /^(com?|net|org|info|io|me|ly|gl|gd|be|app|link|site|online|xyz|cr)$/i;
// Whole words only, so that a long one is looked at once.
const dotted = /(?<![\p{L}\p{N}-])([\p{L}\p{N}-]+)\.(?=(\p{L}[\p{L}\p{N}-]+)([/?#:]?))/gu;
const certain = /[/\\]{2}|:\/|www\.|\d+\.\d+\.\d+\.\d+/i;

/** Whether a mail program could make a link of it: a name is written into letters to whatever address was typed. */
export function holdsWebAddress(name: string): boolean {
  const text = name.normalize("NFKC").replaceAll(/[。｡․]/g, ".");
  if (certain.test(text)) return true;
  return [...text.matchAll(dotted)].some(([, label = "", ending = "", after]) => {
    if (after) return true;
    if (label.length === 1) return endings.test(ending);
    return !(shortened.test(label) && /^\p{Lu}/u.test(ending));
  });
}
