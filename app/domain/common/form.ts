import type { z } from "zod";
import { evenText, fewMarks } from "./typed-signs.ts";

/** Raw form values: one text a field, empty when it was not sent. */
export type FieldValues<Field extends string> = Record<Field, string>;

/** A message key of `texts` for each field that is wrong. */
export type FieldErrors<Field extends string, Key extends string> = Partial<Record<Field, Key>>;

const lineFeed = 10;

/**
 * How many letters of a field are read. It is more than a form allows, so that the form itself refuses a longer text
 * in words; what lies beyond costs nothing.
 */
const mostLetters = 400;

/** The same of longer fields, by their names or the last part of them, as in "before-message" and "en-body". */
const longFields = new Map([
  ["message", 10_000],
  ["words", 4_000],
  ["chat", 10_000],
  ["body", 40_000],
  ["description", 6_000],
  ["shortDescription", 1_000],
  ["lead", 3_000],
  ["text", 1_200],
  ["endpoint", 2_000],
  ["reviewUrl", 2_000],
  ["by", 1_000],
  ["another", 4_000],
  ["before", 4_000],
  // It names each ride that a driver has or lost, and what is told of it.
  ["key", 4_000],
]);

const lettersOf = (field: string) => longFields.get(field.slice(field.lastIndexOf("-") + 1)) ?? mostLetters;

/**
 * Reads the named fields and nothing else, and of each no more than its form needs; control characters and broken
 * Unicode never get past this point. Passwords are kept to the letter.
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

/** The first message of each field, in the schema's order. */
export function fieldErrors<Field extends string, Key extends string>(
  error: z.ZodError,
): FieldErrors<Field, Key> {
  const errors: FieldErrors<Field, Key> = {};
  for (const issue of error.issues) errors[issue.path[0] as Field] ??= issue.message as Key;
  return errors;
}

/** Text as it may be stored, without spaces around it; "" for what can't be seen. Linear in its length. */
export function cleanText(text: string): string {
  const sane = fewMarks(evenText(text.toWellFormed()));
  const characters = [...sane.normalize("NFC").replaceAll("\r\n", "\n")];
  const clean = characters.map((c) => (isControl(c.codePointAt(0)!) ? " " : c)).join("");
  return /^[\s\u200c\u200d]*$/.test(clean) ? "" : clean.trim();
}

function isControl(code: number): boolean {
  const lineSeparators = code === 0x2028 || code === 0x2029;
  return code !== lineFeed && (code < 0x20 || (code >= 0x7f && code < 0xa0) || lineSeparators);
}
