import { plainHyphens } from "../common/typed-signs.ts";

/** A message being read: what is understood is taken out of it, so that nothing is read twice. */
export interface ChatBeingRead {
  /** As it was written. */
  readonly original: string;
  /** The same in small letters without accents and with plain hyphens, each at its place. */
  plain: string;
}

export function readingChat(original: string): ChatBeingRead {
  return { original, plain: [...original].map(plainLetter).join("") };
}

/** What stands where something was taken out; a flight leaves a mark of its own. */
const taken = "|";
export const flightMark = "^";

/** Takes out the first that fits and is accepted, with its place; a pattern is global, a text stands for whole words. */
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

/** Takes out all of them, and no more than anybody writes. */
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

/** As long as the letter itself, so that places stay. */
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
