const oldest = 17;
const most = 10;

/**
 * Reads ages into the stored form, whole years as in "0, 4"; a baby is 0. Null means that none were given, undefined
 * that the text can't be read.
 */
export function readAges(text: string): string | null | undefined {
  if (text.length > 100) return undefined;
  const plain = text
    .toLowerCase()
    .replaceAll(/(?<!\d)\d{1,3} ?m(o|os|th|ths|onths?|es(es)?)?\b|\b(baby|infant|beb[eé])/g, " 0 ")
    .replaceAll(/(\d) ?(y\/?o|yrs?|years?|años?)(?![a-z])( old)?/g, "$1 ");
  if (!/^[\d\s,;&+]*$/.test(plain.replaceAll(/\b(and|y|a)\b/g, " "))) return undefined;
  const ages = (plain.match(/\d+/g) ?? []).map(Number);
  if (ages.length > most || ages.some((age) => age > oldest)) return undefined;
  return ages.join(", ") || null;
}

/** Returns how many child seats are needed: each child whose age is kept needs one, and there may be more. */
export const seatsFor = (seats: number, kept: string | null) => Math.max(seats, agesOf(kept).length);

export const agesOf = (kept: string | null): number[] => (kept ? kept.split(", ").map(Number) : []);
