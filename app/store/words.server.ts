import { type AnyColumn, type SQL, sql } from "drizzle-orm";

type Searched = Record<
  "firstName" | "email" | "phone" | "reference" | "message" | "tour" | "rides",
  AnyColumn
>;

// Accents, and the apostrophe of O'Brien.
const dropped = "[\\u0300-\\u036f'’`´]";
// Everything else in ASCII that is no small letter and no digit.
const between = "[\\u0001-\\u002f\\u003a-\\u0060\\u007b-\\u007f]+";

/**
 * What the operator may search for of a reservation, as one text of small plain words, each after a space; of
 * the phone the digits. Collation C: an index must not depend on how a system folds letters.
 */
export function searchText({ firstName, email, phone, reference, message, tour, rides }: Searched): SQL {
  const words = sql`left(${firstName}, 100) || ' ' || left(${email}, 100) || ' ' || ${reference} || ' '
    || coalesce(${tour}, '') || ' ' || ${rides} || ' ' || left(${message}, 1000)`;
  const plain = sql`regexp_replace(normalize(${words}, NFD), ${literal(dropped)}, '', 'g')`;
  const small = sql`regexp_replace(lower(${plain} collate "C"), ${literal(between)}, ' ', 'g')`;
  return sql`' ' || ${small} || ' ' || regexp_replace(${phone}, '[^0-9]', '', 'g')`;
}

function literal(pattern: string): SQL {
  return sql.raw(`'${pattern.replaceAll("'", "''")}'`);
}

/** Of every reference: it takes long to look up, and finds them all. */
const everywhere = "tmr";

/** Patterns that a reservation's text has all of: a part of a word, or of one or two letters a beginning. */
export function searchPatterns(typed: string): string[] {
  const digits = typedDigits(typed);
  const words = digits === undefined ? plainWords(typed) : [digits];
  return words
    .filter(Boolean)
    .filter((word, _, all) => word !== everywhere || all.length === 1)
    .slice(0, 8)
    .map((word) => (word.length < 3 ? `% ${word}%` : `%${word}%`));
}

/**
 * The digits of a number as it was pasted, without what is dialled before a country or a town; undefined where it is
 * no number. Chats put marks around a number that nobody sees.
 */
export function typedDigits(typed: string): string | undefined {
  const plain = typed
    .replace(/\p{Cf}/gu, "")
    .replace(/^\s*(tel:|https?:\/\/)?((api\.)?whatsapp\.com\/send\/?\?phone=|wa\.me\/)?/i, "");
  if (!/^[\d\s()+./\p{Pd}]+$/u.test(plain)) return undefined;
  return plain.replace(/\D/g, "").replace(/^0+(?=\d{7})/, "");
}

function plainWords(typed: string): string[] {
  const plain = typed.normalize("NFD").replace(new RegExp(dropped, "g"), "");
  return plain.replace(/[A-Z]/g, (letter) => letter.toLowerCase()).split(new RegExp(between));
}
