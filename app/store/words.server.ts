import { type AnyColumn, type SQL, sql } from "drizzle-orm";

type Searched = Record<"firstName" | "email" | "phone" | "reference", AnyColumn>;

const accents = sql.raw(String.raw`'[\u0300-\u036f]'`);
// Everything in ASCII that is no small letter and no digit.
const between = sql.raw(String.raw`'[\u0001-\u002f\u003a-\u0060\u007b-\u007f]+'`);
const notDigits = sql.raw("'[^0-9]'");

/**
 * The words of a reservation that the operator may search for, as an index holds them: "ines.mora@example.com"
 * is there whole and in its four parts, and a phone also from its end, because people know a number without
 * its country or by its last digits. Collation C: an index must not depend on how a system folds letters.
 */
export function wordsOf({ firstName, email, phone, reference }: Searched): SQL {
  const text = sql`left(${firstName}, 100) || ' ' || left(${email}, 100) || ' ' || ${reference}`;
  const plain = sql`lower(regexp_replace(normalize(${text}, NFD), ${accents}, '', 'g') collate "C")`;
  const words = sql`string_to_array(${plain} || ' ' || regexp_replace(${plain}, ${between}, ' ', 'g'), ' ')`;
  const digits = sql`regexp_replace(${phone}, ${notDigits}, '', 'g')`;
  return sql`array_to_tsvector(array_remove(${words} || ${digits} || ('-' || reverse(${digits})), ''))`;
}

/** What finds the reservations in which every typed word begins a word; undefined when no word was typed. */
export function wordsQuery(typed: string): string | undefined {
  const words = isPhone(typed) ? [typed.replace(/\D/g, "").replace(/^00/, "")] : wordsIn(typed);
  return words.filter(Boolean).slice(0, 8).map(beginning).join(" & ") || undefined;
}

function isPhone(typed: string): boolean {
  return /^[\d\s()+./-]+$/.test(typed);
}

function wordsIn(typed: string): string[] {
  const plain = typed.normalize("NFD").replace(/[\u0300-\u036f]/g, "");
  const small = plain.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  // Whole e-mails and references: parts such as "com" and "tmr" are in every reservation.
  return small.split(/\s+/).flatMap((word) => (/.@|^tmr-/.test(word) ? [word] : word.split(separators)));
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the same characters as in the index
const separators = /[\u0000-\u002f\u003a-\u0060\u007b-\u007f]+/;

function beginning(word: string): string {
  const quoted = word.replace(/['\\]/g, "$&$&");
  if (!/^\d+$/.test(word)) return `'${quoted}':*`;
  return `('${word}':* | '-${[...word].reverse().join("")}':*)`;
}
