import type { Books } from "./books.ts";

/** One comparison: what our own arithmetic says, and what the site says. */
export interface Compared {
  what: string;
  own: string;
  site: string;
}

export function compare(all: Compared[], what: string, own: unknown, site: unknown): void {
  all.push({ what, own: printed(own), site: printed(site) });
}

const printed = (value: unknown) => (typeof value === "object" ? JSON.stringify(value) : String(value));

/** Compares two lists by key in one line: how many there are, their sums, and the first that differ. */
export function compareLists(
  all: Compared[],
  what: string,
  own: Map<string, number>,
  site: Map<string, number>,
): void {
  const keys = [...new Set([...own.keys(), ...site.keys()])];
  const wrong = keys.filter((key) => (own.get(key) ?? 0) !== (site.get(key) ?? 0));
  const sum = (list: Map<string, number>) => [...list.values()].reduce((cents, each) => cents + each, 0);
  const some = (list: Map<string, number>) =>
    wrong.slice(0, 3).map((key) => `${key} ${list.get(key) ?? "-"}`);
  const tell = (list: Map<string, number>) =>
    `${list.size} that make ${sum(list)}${wrong.length > 0 ? `, of which ${wrong.length} differ: ${some(list).join(", ")}` : ""}`;
  all.push({ what, own: tell(own), site: tell(site) });
}

/** Prints the table, and returns whether all agreed. */
export function tell(all: Compared[]): boolean {
  for (const { what, own, site } of all) {
    const isSame = own === site;
    console.log(
      `${isSame ? "same " : "OTHER"} ${what}: ${own}${isSame ? "" : `\n      the site says ${site}`}`,
    );
  }
  const failed = all.filter(({ own, site }) => own !== site).length;
  console.log(`${all.length - failed} passed, ${failed} failed`);
  return failed === 0;
}

export function addTo(list: Map<string, number>, key: string, cents: number): void {
  list.set(key, (list.get(key) ?? 0) + cents);
}

export interface Look {
  all: Compared[];
  books: Books;
  folder: string;
  settings: Record<string, string>;
  links: Omit<Links, "feed">;
  /** The address of PostgreSQL; without it the data is in the folder. */
  postgres: string | undefined;
}

/** The links of guests and drivers have to open the same pages wherever the data is restored. */
export interface Links {
  trips: { path: string; reference: string }[];
  driver: string;
  feed: string;
}
