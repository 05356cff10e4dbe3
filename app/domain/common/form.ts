import { shortenMarkRuns, tidyText } from "./typed-signs.ts";
import type { z } from "./zod.ts";

/** Raw form values hold one text a field, empty when the field was not sent. */
export type FieldValues<Field extends string> = Record<Field, string>;

/** Maps each wrong field to a message key of `texts`. */
export type FieldErrors<Field extends string, Key extends string> = Partial<Record<Field, Key>>;

/** The value that was read from a form, or the field or reason that is wrong. */
export type Read<Value, Wrong extends string> = { value: Value } | { wrong: Wrong };

const lineFeed = 10;

/**
 * At most this many characters of a field are read. The limit is above what any form allows, so that the form refuses a
 * longer text with a sentence; the rest of an enormous text costs nothing.
 */
const mostLetters = 400;

/** Limits of longer fields, by field name or its last part, as in "before-message" and "en-body". */
const longFields = new Map([
  ["message", 10_000],
  ["words", 4_000],
  ["chat", 10_000],
  ["body", 40_000],
  ["description", 6_000],
  ["shortDescription", 1_000],
  ["lead", 3_000],
  ["text", 1_200],
  ["notice", 1_200],
  ["endpoint", 2_000],
  ["point", 2_400],
  ["reviewUrl", 2_000],
  ["by", 1_000],
  ["another", 4_000],
  ["before", 4_000],
  // A chat's key names every ride of a driver that the message is about.
  ["key", 4_000],
]);

const lettersOf = (field: string) => longFields.get(field.slice(field.lastIndexOf("-") + 1)) ?? mostLetters;

/**
 * Reads the named fields and nothing else, each up to its limit. Control characters and broken Unicode never get past
 * this point; passwords stay exactly as typed.
 */
export function readFields<Field extends string>(
  source: FormData | URLSearchParams,
  fields: readonly Field[],
): FieldValues<Field> {
  const entries = fields.map((field) => {
    const sent = source.get(field);
    if (typeof sent !== "string") return [field, ""];
    const value = sent.slice(0, lettersOf(field));
    return [field, /password$/i.test(field) ? value : cleanText(value)];
  });
  return Object.fromEntries(entries);
}

/** Returns the first message of each field, in the schema's order. */
export function fieldErrors<Field extends string, Key extends string>(
  error: z.core.$ZodError,
): FieldErrors<Field, Key> {
  const errors: FieldErrors<Field, Key> = {};
  for (const issue of error.issues) errors[issue.path[0] as Field] ??= issue.message as Key;
  return errors;
}

/** Returns the text as it may be stored, trimmed; "" where a reader would see nothing. Takes linear time. */
export function cleanText(text: string): string {
  const sane = shortenMarkRuns(tidyText(text.toWellFormed()));
  const characters = [...sane.normalize("NFC").replaceAll("\r\n", "\n")];
  const clean = characters.map((c) => (isControl(c.codePointAt(0)!) ? " " : c)).join("");
  return /^[\s\u200c\u200d]*$/.test(clean) ? "" : clean.trim();
}

function isControl(code: number): boolean {
  const lineSeparators = code === 0x2028 || code === 0x2029;
  return code !== lineFeed && (code < 0x20 || (code >= 0x7f && code < 0xa0) || lineSeparators);
}
