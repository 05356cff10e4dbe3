import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import { withoutPhoneLink } from "../../domain/common/phone.ts";
import { plainSigns } from "../../domain/common/typed-signs.ts";
import { foldedWords } from "./folded-words.server.ts";

type Searched = Record<
  "firstName" | "email" | "phone" | "reference" | "message" | "tour" | "rides",
  AnyColumn
>;

/**
 * What the operator may search for of a reservation, as one text of small plain words, each after a space; of
 * the phone the digits.
 */
export function searchText({ firstName, email, phone, reference, message, tour, rides }: Searched): SQL {
  const words = sql`left(${firstName}, 100) || ' ' || left(${email}, 100) || ' ' || ${reference} || ' '
    || coalesce(${tour}, '') || ' ' || ${rides} || ' ' || left(${message}, 1000)`;
  return sql`' ' || folded_words(${words}) || ' ' || regexp_replace(${phone}, '[^0-9]', '', 'g')`;
}

/** Of every reference: it takes long to look up, and finds them all. */
const everywhere = "tmr";

/** Patterns that a reservation's text has all of: a part of a word, or of one or two letters a beginning. */
export function searchPatterns(typed: string): string[] {
  const digits = typedDigits(typed);
  const words = digits === undefined ? foldedWords(typed).split(" ") : [digits];
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
  const plain = withoutPhoneLink(plainSigns(typed).replace(/\p{Cf}/gu, ""));
  if (!/^[\d\s()+./\p{Pd}]+$/u.test(plain)) return undefined;
  return plain.replace(/\D/g, "").replace(/^0+(?=\d{7})/, "");
}
