/** Writes sums in cents as a button sends back what it showed: `4000:0:8000`. */
export function shownSums(cents: number[]): string {
  return cents.join(":");
}

/** Reads the sums in cents that a page showed; undefined where the text is not just as many. */
export function readShownSums(text: string, count: number): number[] | undefined {
  const sums = text.split(":", count + 1);
  const isRead = sums.length === count && sums.every((sum) => /^\d{1,9}$/.test(sum));
  return isRead ? sums.map(Number) : undefined;
}

/** Reads the one sum that a page showed. */
export function readShownCents(text: string): number | undefined {
  return readShownSums(text, 1)?.[0];
}
