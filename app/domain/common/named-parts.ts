/** A piece of a sentence, and whether it is one of the names in it. */
export interface NamedPart {
  text: string;
  isName: boolean;
}

/** Cuts a sentence at the names that stand in it as whole words: a name, a reference, a plate, a flight's number. */
export function namedParts(sentence: string, names: (string | null | undefined)[]): NamedPart[] {
  const known = names.flatMap((name) => name || []).sort((one, other) => other.length - one.length);
  const parts: NamedPart[] = [];
  let from = 0;
  while (from < sentence.length) {
    const found = known
      .map((name) => ({ name, at: wordAt(sentence, name, from) }))
      .filter(({ at }) => at >= 0)
      .sort((one, other) => one.at - other.at)[0];
    const until = found ? found.at : sentence.length;
    if (until > from) parts.push({ text: sentence.slice(from, until), isName: false });
    if (found) parts.push({ text: found.name, isName: true });
    from = until + (found?.name.length ?? 0);
  }
  return parts;
}

/** Returns where a word stands in a sentence from this place on; -1 where it does not, or only within another word. */
function wordAt(sentence: string, word: string, from: number): number {
  for (let at = sentence.indexOf(word, from); at >= 0; at = sentence.indexOf(word, at + 1)) {
    const beside = [sentence[at - 1], sentence[at + word.length]];
    if (!beside.some((letter) => letter && /[\p{L}\p{N}]/u.test(letter))) return at;
  }
  return -1;
}
