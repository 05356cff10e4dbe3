/** A number of an agency or a marketplace has at most so many letters; the database holds no longer one. */
export const longestPartnerReference = 64;

/** Returns the number under which an agency or a marketplace has a booking, on one line; undefined where it is too long. */
export function typedPartnerReference(text: string): string | undefined {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length <= longestPartnerReference ? line : undefined;
}

/** Returns the words by which a search finds such a number: as it was typed, and without its signs. */
export function wordsOfPartnerReference(typed = ""): string[] {
  return [typed, typed.replace(/[^\p{L}\p{N}]/gu, "")].filter(Boolean);
}
