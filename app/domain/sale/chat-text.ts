import { plainHyphens } from "../common/typed-signs.ts";

/** A message while it is read: understood parts are taken out, so that nothing is read twice. */
export interface ChatBeingRead {
  /** The message as it was pasted. */
  readonly original: string;
  /** The message in lower case, without accents and with plain hyphens, every character at its original index. */
  plain: string;
}

export function readingChat(original: string): ChatBeingRead {
  return { original, plain: [...original].map(plainLetter).join("") };
}

/** This mark replaces the characters that were taken out; a flight leaves its own mark. */
const taken = "|";
export const flightMark = "^";

/** Takes out the first match that `accept` takes. A pattern must be global; a text matches whole words. */
export function take<Found>(
  chat: ChatBeingRead,
  pattern: RegExp | string,
  accept: (match: RegExpExecArray) => Found | undefined,
  mark = taken,
): Found | undefined {
  const matches =
    typeof pattern === "string" ? wholeWords(chat.plain, pattern) : chat.plain.matchAll(pattern);
  for (const match of matches) {
    const found = accept(match);
    if (found === undefined) continue;
    const end = match.index + match[0].length;
    chat.plain = chat.plain.slice(0, match.index) + mark.repeat(match[0].length) + chat.plain.slice(end);
    return found;
  }
  return undefined;
}

/** Takes out all matches, at most twenty: no message holds more. */
export function takeAll<Found>(
  chat: ChatBeingRead,
  pattern: RegExp | string,
  accept: (match: RegExpExecArray) => Found | undefined,
): Found[] {
  const found: Found[] = [];
  while (found.length < 20) {
    const next = take(chat, pattern, accept);
    if (next === undefined) break;
    found.push(next);
  }
  return found;
}

export function plainWords(text: string): string {
  return readingChat(text).plain;
}

/** Returns text of the same length, so that indexes stay. */
function plainLetter(letter: string): string {
  const plain = plainHyphens(letter.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase());
  return plain.length === letter.length ? plain : " ".repeat(letter.length);
}

function* wholeWords(text: string, words: string): Generator<RegExpExecArray> {
  const isLetter = (letter = "") => /[a-z0-9]/.test(letter);
  for (let index = text.indexOf(words); words && index >= 0; index = text.indexOf(words, index + 1))
    if (!isLetter(text[index - 1]) && !isLetter(text[index + words.length]))
      yield Object.assign([words] as [string], { index, input: text });
}
