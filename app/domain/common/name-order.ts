const collator = new Intl.Collator("es", { numeric: true });

/** Compares two names as people look them up: Óscar after Olga, and "HiAce 2" before "HiAce 12". */
export const compareNames = (one: string, other: string): number => collator.compare(one, other);

/** Sorts people, vans and places by their names; every list of the desk has them in this order. */
export const byName = (one: { name: string }, other: { name: string }): number =>
  compareNames(one.name, other.name);
