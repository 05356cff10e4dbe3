import { plainCode } from "./typed-signs.ts";

// The letters 0 O 1 I L U V are left out: a reference read out over a bad line must arrive unchanged.
const referenceLetters = "23456789ABCDEFGHJKMNPQRSTWXYZ";
const idLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** Makes a reference that people can read out, such as `TMR-7K4Q2`. */
export function newReference(): string {
  return `TMR-${randomText(referenceLetters, 5)}`;
}

/** Returns a typed or pasted reference in its stored form; undefined where the text is no reference. */
export function referenceOf(typed: string): string | undefined {
  const reference = plainCode(typed).toUpperCase();
  return /^TMR-[A-Z0-9]{5}$/.test(reference) ? reference : undefined;
}

/** Makes an id of twenty letters and digits, about 119 random bits. */
export function newId(): string {
  return randomText(idLetters, 20);
}

export function isId(text: string): boolean {
  return /^[A-Za-z0-9]{17,20}$/.test(text);
}

function randomText(letters: string, length: number): string {
  let text = "";
  const fair = 256 - (256 % letters.length);
  while (text.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length * 2))) {
      if (byte < fair && text.length < length) text += letters[byte % letters.length];
    }
  }
  return text;
}
