import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import { withoutPhoneLink } from "../../domain/common/phone.ts";
import { plainSigns } from "../../domain/common/typed-signs.ts";
import { foldedWords } from "./folded-words.server.ts";

type Searched = Record<
  "firstName" | "email" | "phone" | "reference" | "message" | "tour" | "rides",
  AnyColumn
>;

/**
 * Returns SQL for the search text of a reservation: small plain words, each after a space, and the digits of the
 * phone number.
 */
export function searchText({ firstName, email, phone, reference, message, tour, rides }: Searched): SQL {
  const words = sql`left(${firstName}, 100) || ' ' || left(${email}, 100) || ' ' || ${reference} || ' '
    || coalesce(${tour}, '') || ' ' || ${rides} || ' ' || left(${message}, 1000)`;
  return sql`' ' || folded_words(${words}) || ' ' || regexp_replace(${phone}, '[^0-9]', '', 'g')`;
}

/** Every reference contains this word: looking it up takes long, and finds all reservations. */
const everywhere = "tmr";

/**
 * Returns LIKE patterns, all of which a reservation's search text must match: each word may be a part of a word,
 * or, with one or two letters, the beginning of one.
 */
export function searchPatterns(typed: string): string[] {
  const digits = typedDigits(typed);
  const words = digits === undefined ? foldedWords(typed).split(" ") : [digits];
  return words
    .filter(Boolean)
    .filter((word, _, all) => word !== everywhere || all.length === 1)
    .slice(0, 8)
    .map((word) => (word.length < 3 ? `% ${word}%` : `%${word}%`));
}

/** Returns whether a text has a pattern of `searchPatterns`, as the database finds it. */
export const hasPattern = (text: string, pattern: string): boolean =>
  ` ${foldedWords(text)}`.includes(pattern.slice(1, -1));

/**
 * Returns the digits of a pasted phone number without the zeros dialled before a country or a town, or undefined
 * where the text is no number. Chat apps put invisible characters around a number.
 */
export function typedDigits(typed: string): string | undefined {
  const plain = withoutPhoneLink(plainSigns(typed).replace(/\p{Cf}/gu, ""));
  if (!/^[\d\s()+./\p{Pd}]+$/u.test(plain)) return undefined;
  return plain.replace(/\D/g, "").replace(/^0+(?=\d{7})/, "");
}
