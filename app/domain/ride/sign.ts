/**
 * Returns the text of the sign that a driver holds up and the guest is told to look for. It is the whole name: no
 * rule tells which word of a name people use (Solís Mora, de la Cruz, Li Wei), and two guests of one day may share a
 * word.
 */
export function signOf(guest: string): string {
  return guest.trim().replaceAll(/\s+/g, " ").toUpperCase();
}

/** This many letters as high as a sideways phone fit beside each other. */
const lettersBeside = 3.7;

/** No name is longer, so wider lines need not be tried. */
const widestLine = 100;

/** Splits the sign into the lines in which its letters come out largest. */
export function signLines(sign: string): string[] {
  const words = sign.split(" ");
  const sizeOf = (lines: string[]) =>
    Math.min(lettersBeside / Math.max(...lines.map(lengthOf)), 1 / lines.length);
  const widths = Array.from({ length: Math.min(sign.length, widestLine) }, (_, index) => index + 1);
  return widths
    .map((most) => wrapped(words, most))
    .reduce((best, lines) => (sizeOf(lines) > sizeOf(best) ? lines : best), [sign]);
}

function wrapped(words: string[], most: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const longer = [...lines.slice(-1), word].join(" ");
    if (lines.length > 0 && lengthOf(longer) <= most) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

export function lengthOf(line: string): number {
  return [...line].length;
}
