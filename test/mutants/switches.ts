// The code with all mutants in it calls these, in the process that runs the tests: see withSwitches in mutate.ts.

/** The numbers of the mutants whose code has run since the set was last emptied. */
export const reached = new Set<number>();

let active: ReadonlySet<number> = new Set();
let left: unknown;

/** Switches these on, and all others off. */
export function switchTo(mutants: number[]): void {
  active = new Set(mutants);
}

function is(mutant: number): boolean {
  reached.add(mutant);
  return active.has(mutant);
}

type Any = never;

Object.assign(globalThis, {
  $mutant: {
    is,
    value: (mutant: number, instead: unknown, value: unknown) => (is(mutant) ? instead : value),
    /** Returns the left side, where the right one is not evaluated. */
    left: () => left,
    "&&"(mutant: number, value: unknown) {
      left = value;
      return is(mutant) ? !value : Boolean(value);
    },
    "||"(mutant: number, value: unknown) {
      left = value;
      return is(mutant) ? Boolean(value) : !value;
    },
    "!": (mutant: number, value: unknown) => (is(mutant) ? value : !value),
    "===": (mutant: number, a: unknown, b: unknown) => (is(mutant) ? a !== b : a === b),
    "!==": (mutant: number, a: unknown, b: unknown) => (is(mutant) ? a === b : a !== b),
    "<": (mutant: number, a: Any, b: Any) => (is(mutant) ? a <= b : a < b),
    "<=": (mutant: number, a: Any, b: Any) => (is(mutant) ? a < b : a <= b),
    ">": (mutant: number, a: Any, b: Any) => (is(mutant) ? a >= b : a > b),
    ">=": (mutant: number, a: Any, b: Any) => (is(mutant) ? a > b : a >= b),
    "+": (mutant: number, a: Any, b: Any) => (is(mutant) ? a - b : a + b),
    "-": (mutant: number, a: Any, b: Any) => (is(mutant) ? a + b : a - b),
    "*": (mutant: number, a: Any, b: Any) => (is(mutant) ? a / b : a * b),
    "/": (mutant: number, a: Any, b: Any) => (is(mutant) ? a * b : a / b),
  },
});
