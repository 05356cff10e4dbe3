import { cleanText } from "../common/form.ts";
import { foldedName } from "../common/slug.ts";
import { type Fare, type FarePrice, fareBetween, isSameFare } from "./fare.ts";
import { readFare } from "./fare-form.ts";

/** A place with its names in all languages. */
export interface NamedPlace {
  id: string;
  names: string[];
}

export interface FareChange {
  from: string;
  to: string;
  was: FarePrice | null;
  is: FarePrice;
}

/** The first line that can't be used, counted from 1, and its wrong cell. */
export interface WrongLine {
  line: number;
  wrong: "columns" | "from" | "to" | "same" | "base" | "extra" | "twice";
  cell: string;
}

export const longestFareList = 100_000;

/**
 * Reads a list pasted from a spreadsheet, with from, to, base and extra separated by tabs or semicolons, and returns
 * the fares that it changes.
 */
export function readFareList(
  pasted: string,
  places: NamedPlace[],
  fares: Fare[],
): { changes: FareChange[] } | WrongLine {
  const idOf = new Map(
    places.flatMap(({ id, names }) => [id, ...names].map((name) => [foldedName(name), id])),
  );
  const listed = new Map<string, FareChange>();
  for (const [n, text] of pasted.split(/\r\n|\r|\n/).entries()) {
    if (text.trim() === "" || (n === 0 && isHeading(text))) continue;
    const wrongWith = (wrong: WrongLine["wrong"], cell = ""): WrongLine => ({ line: n + 1, wrong, cell });
    const cells = cellsOf(text);
    const [fromName = "", toName = "", base = "", extra = ""] = cells;
    if (cells.length !== 4) return wrongWith("columns", text.slice(0, 80));
    const [from, to] = [idOf.get(foldedName(fromName)), idOf.get(foldedName(toName))];
    if (!from) return wrongWith("from", fromName);
    if (!to) return wrongWith("to", toName);
    if (from === to) return wrongWith("same", fromName);
    const read = readFare({ base, extra: extra.replace(/^\$\s*/, "") });
    if ("wrong" in read) return wrongWith(read.wrong, read.wrong === "base" ? base : extra);
    const fare = fareBetween(fares, from, to);
    const was = fare ? { baseCents: fare.baseCents, extraCents: fare.extraCents } : null;
    const key = `${from}/${to}`;
    const before = listed.get(key)?.is ?? read.value;
    if (!isSameFare(before, read.value)) return wrongWith("twice", `${fromName} → ${toName}`);
    listed.set(key, { from, to, was, is: read.value });
  }
  return { changes: [...listed.values()].filter(({ was, is }) => !isSameFare(was, is)) };
}

/** Returns a text that a form sends back, to prove that the operator saw exactly these changes. */
export function fareListVersion(changes: FareChange[]): string {
  return changes.map(({ from, to, is }) => `${from}/${to} ${is.baseCents} ${is.extraCents}`).join(", ");
}

/** Cells may stand in quotes; a tab at the end of a line makes no cell. */
function cellsOf(text: string): string[] {
  const cells = text.trim().split(text.includes("\t") ? "\t" : ";");
  return cells.map((cell) => cleanText(cell.replace(/^\s*"(.*)"\s*$/s, "$1")));
}

const isHeading = (text: string) => !/\d/.test(text);
