/** The comparisons so far, and the sentences where both differ. */
export const compared = { count: 0, wrong: [] as string[] };

/** Compares what plain arithmetic says with what the site says. */
export function same(what: string, ours: unknown, theirs: unknown): void {
  compared.count += 1;
  const [one, other] = [JSON.stringify(ours), JSON.stringify(theirs)];
  if (one !== other) compared.wrong.push(`${what}: ${one} by our books, and ${other} at the site`);
}
