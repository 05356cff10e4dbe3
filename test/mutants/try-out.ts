import type { Entry } from "./journal.ts";
import { reached } from "./switches.ts";

/** The outcome of a test. */
export interface Outcome {
  failed: boolean;
  hung: boolean;
  ms: number;
}

/** Yields the mutants to switch on next and gets the outcome of those before; returns `spoilt` when the process is of no use any more. */
export type Attempts = Generator<number[], "spoilt" | undefined, Outcome>;

export interface Trial {
  test: string;
  name: string;
  mutants: number[];
  noticed: ReadonlySet<number>;
  /** These are tried first, when no earlier mutant can be the cause. */
  spoilt: ReadonlySet<number>;
  tell: (...entries: Entry[]) => void;
}

const most = 8;
let isFresh = true;

/** Switches several mutants on at once as long as nothing fails; when some fail together, each half is tried on its own. */
export function* tryOut({ test, name, mutants, noticed, spoilt, tell }: Trial): Attempts {
  for (let time = 0; time < 2; time++) {
    if (!(yield []).failed) continue;
    // An earlier test's mutant may have left something behind.
    if (!isFresh) return "spoilt";
    tell({ once: test, why: "fails when it is run again" });
    return undefined;
  }
  isFresh = false;
  const first = mutants.filter((mutant) => spoilt.has(mutant)).map((mutant) => [mutant]);
  const rest = mutants.filter((mutant) => !spoilt.has(mutant));
  let size = 1;
  let followsPass = true;
  while (first.length + rest.length > 0) {
    const group = (first.shift() ?? takeApart(rest, size)).filter((mutant) => !noticed.has(mutant));
    if (group.length === 0) continue;
    const { failed, hung } = yield group;
    const [one] = group.length === 1 ? group : [];
    if (!failed) {
      followsPass = false;
      size = Math.min(most, size * 2);
      // A mutant that another one kept from running is tried alone.
      const ran = group.filter((mutant) => mutant === one || reached.has(mutant));
      tell(...ran.map((missed) => ({ missed, in: test })));
      first.push(...group.filter((mutant) => !ran.includes(mutant)).map((mutant) => [mutant]));
      continue;
    }
    size = 1;
    if ((yield []).failed && (yield []).failed) {
      if (one !== undefined && followsPass) tell({ noticed: one, by: name });
      else tell(...group.map((spoilt) => ({ spoilt })));
      return "spoilt";
    }
    followsPass = true;
    if (one === undefined) {
      const half = group.length / 2;
      first.push(group.slice(0, half), group.slice(half));
      continue;
    }
    const isSure = hung || (yield group).failed;
    followsPass = false;
    tell(isSure ? { noticed: one, by: name } : { missed: one, in: test });
  }
  return undefined;
}

/** Two mutants of one expression may cancel each other out: "> 0" and ">= 1" are the same. Their numbers are neighbours. */
const leastDistance = 10;

/** Takes some that stand far from each other. */
function takeApart(from: number[], size: number): number[] {
  const step = from.length / size;
  const taken = new Set<number>();
  for (let at = 0; at < size; at++) {
    const next = from[Math.floor(at * step)]!;
    if ([...taken].every((one) => Math.abs(one - next) >= leastDistance)) taken.add(next);
  }
  from.splice(0, from.length, ...from.filter((mutant) => !taken.has(mutant)));
  return [...taken];
}
