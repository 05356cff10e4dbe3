/** Written short before a name, as in "St.John" and "Ma.Fernanda". */
const shortened = /^(st|sta|sto|ma|dr|dra|mr|mrs|ms|sr|sra|srta|jr|fr|fco|lic|ing|prof|rev|von|vda)$/i;
/** Nobody is called so: "T.Co" and "St.Shop" are sites, "J.Li" and "St.John" are people. */
const endings =
  /^(com?|net|org|info|biz|io|me|ly|gl|gd|be|ai|tv|cc|cr|ru|tk|ml|cf|gq|de|uk|us|eu|app|dev|link|(web)?site|online|xyz|shop|store|club|top|vip|icu|click|live|mobi|space|tech|host|email|chat|news|travel|tours|taxi|claims?)$/i;
// Whole words only, so that a long one is looked at once.
const dotted = /(?<![\p{L}\p{N}-])([\p{L}\p{N}-]+)\.(?=(\p{L}[\p{L}\p{N}-]+)([/?#:]?))/gu;
const certain = /[/\\]{2}|:\/|www\.|\d+\.\d+\.\d+\.\d+/i;

/** Whether a mail program could make a link of it: a name is written into letters to whatever address was typed. */
export function holdsWebAddress(name: string): boolean {
  const text = name.normalize("NFKC").replaceAll(/[。｡․]/g, ".");
  if (certain.test(text)) return true;
  return [...text.matchAll(dotted)].some(([, label = "", ending = "", after]) => {
    if (after) return true;
    const isShort = label.length === 1 || shortened.test(label);
    return !isShort || /^\p{Ll}/u.test(ending) || endings.test(ending);
  });
}
